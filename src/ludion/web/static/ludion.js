"use strict";
// The page works by its links alone; this makes it quick: it fetches what changes, keeps the focus, and listens to programs that think.
(() => {
  const holder = document.getElementById("table");
  if (!holder) return;
  const spoken = document.getElementById("spoken");
  const SOON = 1000, LATE = 30000;
  let listening = null, running = false, asked = 0, chosen = [], began = performance.now(), wait = SOON, again = null, hinting = false, kept = {};

  const desk = () => holder.querySelector(".desk");
  const say = (text) => { spoken.textContent = text; };

  async function go(address, push = true) {
    quiet();
    const mine = ++asked; // whoever asks for something else meanwhile has that
    remember();
    const before = holder.querySelectorAll(".played li").length;
    let text;
    try {
      const answer = await fetch(address + (address.includes("?") ? "&" : "?") + "part=1", { headers: { Accept: "text/html" } });
      if (mine !== asked) return;
      if (!answer.ok) { location.assign(address); return; }
      text = await answer.text();
    } catch { if (mine === asked) later(address, push); return; }
    if (mine !== asked) return;
    holder.innerHTML = text;
    if (push) history.pushState(null, "", address);
    chosen = [];
    began = performance.now();
    refocus();
    const played = [...holder.querySelectorAll(".played li")];
    if (played.length) played[0].parentNode.scrollTop = played[0].parentNode.scrollHeight;
    say((played.length > before ? played.at(-1).textContent + ". " : "") + document.getElementById("standing").textContent);
    think();
    if (hinting && holder.querySelector("[data-hints]")) hints();
  }

  // Two programs play on by themselves while somebody lets them; whatever else is done stops them.
  function run() {
    if (running) { halt(); return; }
    running = true;
    const over = holder.querySelector("a[data-run]");
    if (over) go(over.getAttribute("href")); else think();
  }
  function halt() {
    running = false;
    if (!desk().dataset.programs) return;
    quiet();
    asked++; // a move that is on its way comes too late
    document.getElementById("thinking").hidden = true;
    pressed();
  }
  function pressed() {
    const button = holder.querySelector("button[data-run]");
    if (button) button.setAttribute("aria-pressed", String(running));
  }
  function stop() {
    if (desk().dataset.programs) halt(); else fetch("/stop", { method: "POST" });
  }
  function by(address) {
    halt();
    go(address);
  }

  // The server is gone: what is on the board stays, and it is asked again, less and less often. The address has the whole game.
  function later(address, push) {
    document.getElementById("note").textContent = desk().dataset.lost;
    say(desk().dataset.lost);
    again = setTimeout(go, wait, address, push);
    wait = Math.min(LATE, wait * 2);
  }

  // Where the focus was: a place on the board, a button, or the list of moves. It comes back there, also after a program's move,
  // during which the board has no place to touch.
  function remember() {
    const here = document.activeElement;
    if (here !== document.body) kept = holder.contains(here) ? { ...here.dataset } : {};
  }
  function refocus() {
    const all = [...holder.querySelectorAll("[data-key]:not([hidden])")], tools = [...holder.querySelectorAll("[data-tool]")];
    const found = kept.key ? all.find((one) => one.dataset.key === kept.key) || all[0] : tools.find((one) => one.dataset.tool === kept.tool);
    const other = kept.tool ? tools[0] : kept.key && !desk().dataset.think ? tools.find((one) => one.dataset.tool === "restart") : null;
    const listed = kept.move && !kept.key ? holder.querySelector("#moves a") : null;
    const target = found || other || listed;
    if (target) target.focus({ preventScroll: true });
  }

  function quiet() {
    clearTimeout(again);
    if (listening) { listening.close(); listening = null; }
  }

  function think() {
    const address = desk().dataset.think;
    if (!address) { running = false; return; }
    if (desk().dataset.programs && !running) return;
    document.getElementById("thinking").hidden = false;
    pressed();
    listening = new EventSource(address);
    listening.onmessage = (event) => {
      const found = JSON.parse(event.data);
      quiet();
      if (found.refused) { running = false; pressed(); document.getElementById("thinking").textContent = found.refused; say(found.refused); return; }
      wait = SOON;
      go(found.href).then(() => {
        if (!found.note) return;
        if (!hinting) document.getElementById("note").textContent = found.note;
        say(spoken.textContent + ". " + found.note);
      });
    };
    listening.onerror = () => { quiet(); later(location.pathname + location.search, false); };
  }

  function hints() {
    quiet();
    hinting = true;
    const button = holder.querySelector("[data-hints]");
    button.setAttribute("aria-pressed", "true");
    document.getElementById("note").textContent = button.dataset.hints;
    document.getElementById("legend").hidden = false;
    listening = new EventSource(desk().dataset.values);
    listening.onmessage = (event) => {
      const found = JSON.parse(event.data);
      if (found.refused) { quiet(); document.getElementById("note").textContent = found.refused; say(found.refused); return; }
      const board = document.getElementById("board"), inside = board.contains(document.activeElement);
      if (inside) remember();
      board.innerHTML = found.board;
      document.getElementById("note").textContent = found.note;
      offer();
      if (inside) refocus();
      for (const one of found.moves) {
        const link = holder.querySelector(`#moves a[data-move="${CSS.escape(one.move)}"]`);
        if (link) { link.className = one.kind; link.textContent = `${one.move} ${one.sign}`; link.title = one.text; }
      }
      if (found.final) { quiet(); board.dataset.final = "1"; say(found.moves.slice(0, 3).map((one) => `${one.move}: ${one.text}`).join(". ")); }
    };
    listening.onerror = () => { quiet(); document.getElementById("note").textContent = desk().dataset.lost; say(desk().dataset.lost); };
  }

  function toggle() {
    if (!hinting) { hints(); return; }
    hinting = false;
    quiet();
    for (const one of holder.querySelectorAll(".mark")) one.remove();
    for (const one of holder.querySelectorAll("#moves a")) { one.className = one.title = ""; one.textContent = one.dataset.move; }
    holder.querySelector("[data-hints]").setAttribute("aria-pressed", "false");
    document.getElementById("note").textContent = "";
    document.getElementById("legend").hidden = true;
  }

  // The clock of whoever moves runs here; what a person used goes into the address of the move.
  const ticking = () => holder.querySelector(".mover time");
  function tick() {
    const clock = ticking();
    if (!clock || (desk().dataset.think && !listening)) return;
    const left = Math.max(0, clock.dataset.left - (performance.now() - began) / 1000), whole = Math.floor(left);
    clock.textContent = left < 20 ? "0:" + left.toFixed(1).padStart(4, "0") : Math.floor(whole / 60) + ":" + String(whole % 60).padStart(2, "0");
    if (left === 0 && !desk().dataset.think) go(timed(location.pathname + location.search), false);
  }
  function timed(address) {
    const clock = ticking();
    if (!clock || desk().dataset.think) return address;
    const left = Math.max(0, clock.dataset.left - (performance.now() - began) / 1000);
    const after = left ? left + Number(desk().dataset.increment) : 0;
    const both = [...holder.querySelectorAll(".seats time")].map((one) => (one === clock ? after : Number(one.dataset.left)).toFixed(1));
    const url = new URL(address, location.origin);
    url.searchParams.set("left", both.join(","));
    return url.pathname + "?" + url.searchParams.toString().replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%3D", "=");
  }
  setInterval(tick, 200);

  function touch(part) {
    const paths = JSON.parse(desk().dataset.paths);
    const key = part.dataset.key;
    chosen = Object.keys(paths).some((path) => path.startsWith([...chosen, key, ""].join(" "))) ? [...chosen, key] : [key];
    const begun = [...chosen, ""].join(" ");
    if (paths[begun]) { go(timed(paths[begun])); return; }
    const next = offer();
    const target = [...holder.querySelectorAll("g.touch[data-key]")].find((one) => next.has(one.dataset.key));
    if (target && part === document.activeElement) target.focus();
  }

  // What was touched so far, and what can be touched now.
  function offer() {
    const paths = JSON.parse(desk().dataset.paths), begun = chosen.map((key) => key + " ").join("");
    const next = new Set(Object.keys(paths).filter((path) => path.startsWith(begun)).map((path) => path.slice(begun.length).split(" ")[0]));
    for (const one of holder.querySelectorAll("g.touch[data-key]")) {
      const wanted = next.has(one.dataset.key), first = Object.keys(paths).some((path) => path.startsWith(one.dataset.key + " "));
      one.classList.toggle("chosen", chosen.includes(one.dataset.key));
      one.classList.toggle("target", wanted && chosen.length > 0);
      one.toggleAttribute("hidden", !wanted && !first);
      one.setAttribute("tabindex", wanted || first ? "0" : "-1");
    }
    for (const one of holder.querySelectorAll(".mark")) one.setAttribute("visibility", (one.dataset.after || "") === begun ? "visible" : "hidden");
    return next;
  }

  // The nearest touchable place in a direction.
  function step(from, dx, dy) {
    const box = from.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    let best = null, least = Infinity;
    for (const one of holder.querySelectorAll(".touch[data-key]:not([hidden])")) {
      const other = one.getBoundingClientRect(), ox = other.x + other.width / 2 - x, oy = other.y + other.height / 2 - y;
      const along = ox * dx + oy * dy, aside = Math.abs(ox * dy) + Math.abs(oy * dx);
      if (one !== from && along > 1 && along + 3 * aside < least) { best = one; least = along + 3 * aside; }
    }
    if (best) best.focus();
  }

  holder.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-part], a.touch"), part = event.target.closest("g.touch");
    if (event.target.closest("[data-run]") && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); run(); }
    else if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); const href = link.getAttribute("href"); by(link.dataset.move ? timed(href) : href); }
    else if (part) touch(part);
    else if (event.target.closest("[data-hints]")) toggle();
    else if (event.target.closest("[data-stop]")) stop();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const here = event.target.closest && event.target.closest(".touch");
    if (arrows) {
      const first = holder.querySelector(".touch[data-key]:not([hidden])");
      if (here) step(here, ...arrows); else if (first) first.focus();
      if (here || first) event.preventDefault();
    }
    else if ((event.key === "Enter" || event.key === " ") && here) {
      event.preventDefault();
      if (here.tagName === "a") go(timed(here.getAttribute("href"))); else touch(here);
    }
    else if (event.key === "h" && holder.querySelector("[data-hints]")) toggle();
    else if (event.key === "Escape" && chosen.length) { chosen = []; offer(); }
    else if (event.key === "u" && desk().dataset.undo) by(desk().dataset.undo);
    else if (event.key === "r" && desk().dataset.redo) by(desk().dataset.redo);
    else if (event.key === "n") by(desk().dataset.restart);
    else if (event.key === "x") by(desk().dataset.swap);
    else if (event.key === "f") by(desk().dataset.flip);
    else if (event.key === "l" && holder.querySelector("[data-run]")) run();
    else if (event.key === "s" && !document.getElementById("thinking").hidden) stop();
    else if (event.key === "?") { const keys = holder.querySelector(".keys"); keys.open = !keys.open; keys.querySelector("summary").focus(); }
  });
  window.addEventListener("popstate", () => { halt(); go(location.pathname + location.search, false); });
  window.addEventListener("pagehide", quiet);
  think();
})();
