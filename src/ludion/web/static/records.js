"use strict";
// Tournaments that are being played, and games move by move. Both ask for the same page again and put in what is different, so that
// nothing flickers, and focus and scrolling stay.
(() => {
  const holder = document.getElementById("sections");
  if (!holder) return;
  const news = document.getElementById("news");
  const EAGER = 300, SOON = 3000, LATE = 30000, STEP = 900;
  let running = null, asked = 0;

  const section = (name) => holder.querySelector(`[data-section="${name}"]`);
  const said = () => { const one = holder.querySelector("[data-said]"); return one ? one.dataset.said : ""; };
  const part = (address, more) => { const url = new URL(address, location.href); url.hash = ""; url.searchParams.set("part", "1"); for (const key in more) url.searchParams.set(key, more[key]); return url; };

  // What can be found again after its section was replaced.
  function place(element) {
    if (!element || !holder.contains(element)) return null;
    if (element.dataset.part) return `[data-part="${CSS.escape(element.dataset.part)}"]`;
    if (element.hasAttribute("data-run")) return "[data-run]";
    if (element.getAttribute("href")) return `a[href="${CSS.escape(element.getAttribute("href"))}"]`;
    if (element.getAttribute("name")) return `[name="${CSS.escape(element.getAttribute("name"))}"]`;
    const inside = element.closest("[data-section]");
    return element.classList.contains("wide") && inside ? `[data-section="${inside.dataset.section}"] .wide` : null;
  }

  function put(text) {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const focused = place(document.activeElement);
    const names = [...fresh.querySelectorAll("[data-section]")].map((one) => one.dataset.section);
    if (names.some((name) => !section(name))) holder.innerHTML = text;
    else for (const name of names) {
      const old = section(name), next = fresh.querySelector(`[data-section="${name}"]`);
      if (old.outerHTML === next.outerHTML) continue;
      if (old.contains(document.activeElement) && /^(INPUT|SELECT)$/.test(document.activeElement.tagName)) continue;
      const boxes = [...old.querySelectorAll(".wide")].map((one) => [one.scrollLeft, one.scrollTop]);
      old.replaceWith(document.importNode(next, true));
      section(name).querySelectorAll(".wide").forEach((one, n) => { if (boxes[n]) [one.scrollLeft, one.scrollTop] = boxes[n]; });
    }
    const again = focused && holder.querySelector(focused);
    if (again && again !== document.activeElement) again.focus({ preventScroll: true });
    return focused && !again;
  }

  // What went wrong, where everybody sees it; the next good answer puts the section in anew.
  function trouble(sentence) {
    const progress = section("progress"), note = progress.querySelector(".sentence") || progress.appendChild(document.createElement("p"));
    note.className = "sentence";
    if (note.textContent !== sentence) note.textContent = news.textContent = sentence;
    progress.dataset.seen = "";
  }

  // A tournament: asked about politely, less often while nothing comes, not at all while nobody looks; at once while there is nothing
  // to see yet.
  const usual = () => (section("standings") ? SOON : EAGER);
  let wait = usual();
  async function look() {
    const progress = section("progress");
    if (!document.hidden && progress) {
      try {
        const answer = await fetch(part(location.href, { seen: progress.dataset.seen }));
        if (answer.status === 200) {
          const before = said();
          put(await answer.text());
          if (said() && said() !== before) news.textContent = said();
          wait = usual();
        } else if (answer.status === 204) wait = Math.min(LATE, wait * 1.5);
        else { wait = LATE; trouble(await answer.text()); }
      } catch { wait = LATE; }
    }
    if (section("progress").dataset.going === "1") setTimeout(look, wait);
  }
  document.addEventListener("visibilitychange", () => { wait = usual(); });
  if (holder.dataset.live) setTimeout(look, wait);

  // A game: one ply after the other.
  if (!holder.dataset.steps) return;
  const here = () => Number(section("board").dataset.ply), last = () => Number(section("board").dataset.last);
  const at = (ply) => location.pathname + "?ply=" + ply;

  async function go(address, push = true) {
    const number = ++asked;
    const answer = await fetch(part(address, {}));
    if (!answer.ok) { location.assign(address); return; }
    const text = await answer.text();
    if (number !== asked) return;
    const lost = put(text);
    if (push) history.replaceState(null, "", address);
    dress();
    if (lost) { const other = holder.querySelector('[data-part="back"], [data-part="next"]'); if (other) other.focus({ preventScroll: true }); }
    news.textContent = said();
    reveal();
  }

  // The row of the move that was made last, within its own box: the page itself does not move.
  function reveal() {
    const row = holder.querySelector("tr.here"), box = row && row.closest(".wide");
    if (!box) return;
    const gap = row.getBoundingClientRect(), frame = box.getBoundingClientRect();
    if (gap.top < frame.top + 40) box.scrollTop -= frame.top + 40 - gap.top;
    else if (gap.bottom > frame.bottom) box.scrollTop += gap.bottom - frame.bottom;
  }

  function dress() {
    const button = holder.querySelector("[data-run]");
    if (!button) return;
    button.hidden = false;
    button.textContent = running ? button.dataset.pauseWord : button.dataset.runWord;
    button.setAttribute("aria-pressed", running ? "true" : "false");
  }
  function pause() { clearTimeout(running); running = null; dress(); }
  async function advance() {
    if (here() >= last()) { pause(); return; }
    await go(at(here() + 1));
    if (running) { if (here() >= last()) pause(); else running = setTimeout(advance, STEP); }
  }
  async function run() {
    if (running) { pause(); return; }
    running = setTimeout(advance, STEP);
    if (here() >= last()) await go(at(0)); else dress();
  }

  holder.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-part]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); if (running) pause(); go(link.getAttribute("href")); }
    else if (event.target.closest("[data-run]")) run();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    const to = { ArrowLeft: here() - 1, ArrowRight: here() + 1, Home: 0, End: last() }[event.key];
    if (to !== undefined) { event.preventDefault(); if (running) pause(); if (to >= 0 && to <= last() && to !== here()) go(at(to)); }
    else if (event.key === " " && !/^(A|BUTTON|SUMMARY)$/.test(event.target.tagName)) { event.preventDefault(); run(); }
    else if (event.key === "?") { const keys = document.querySelector(".keys"); keys.open = !keys.open; keys.querySelector("summary").focus(); }
  });
  dress();
  reveal();
})();
