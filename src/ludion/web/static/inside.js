"use strict";
// Stepping through a search: every step is a link; this follows them without loading the page anew, and by keys.
(() => {
  const holder = document.getElementById("inside"), told = document.getElementById("told");
  let running = null, asked = 0;

  async function go(address, push) {
    const mine = ++asked, plain = address.split("#")[0];
    const focused = document.activeElement && document.activeElement.dataset ? { ...document.activeElement.dataset } : {};
    const answer = await fetch(plain + (plain.includes("?") ? "&" : "?") + "part=1", { headers: { Accept: "text/html" } });
    if (mine !== asked) return;
    if (!answer.ok) { location.assign(plain); return; }
    const told_what = [...holder.querySelectorAll("details.what")].map((one) => one.open);
    const trees = [...holder.querySelectorAll(".tree .wide")].map((one) => [one.scrollLeft, one.scrollTop]);
    holder.innerHTML = await answer.text();
    history[push ? "pushState" : "replaceState"](null, "", plain);
    holder.querySelectorAll(".tree .wide").forEach((one, place) => { if (trees[place]) [one.scrollLeft, one.scrollTop] = trees[place]; });
    holder.querySelectorAll("details.what").forEach((one, place) => { one.open = Boolean(told_what[place]); });
    ready();
    refocus(focused);
    told.textContent = holder.querySelector(".said").textContent + " " + holder.querySelector(".reason").textContent;
  }

  function refocus(focused) {
    const wanted = focused.go ? `[data-go="${focused.go}"]` : focused.around ? `[data-around="${focused.around}"]` : focused.number ? `[data-number="${focused.number}"]` : "";
    const same = (wanted && holder.querySelector(wanted)) || (focused.run !== undefined && holder.querySelector("[data-run]"));
    if (same) same.focus({ preventScroll: true });
    else if (wanted) holder.querySelector(".tree .wide").focus({ preventScroll: true });
  }

  // The state of the step comes into sight inside of its own box; the page itself stays where it is.
  function ready() {
    const button = holder.querySelector("[data-run]");
    button.hidden = false;
    button.textContent = running ? button.dataset.hold : button.dataset.run;
    for (const box of holder.querySelectorAll(".tree .wide")) {
      const seen = box.querySelector('[aria-current="true"]') || box.querySelector("[id$=\"-now\"]");
      if (!seen) continue;
      const inner = seen.getBoundingClientRect(), outer = box.getBoundingClientRect();
      if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
      if (inner.left < outer.left || inner.right > outer.right) box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
    }
  }

  function follow(selector, push) {
    const link = holder.querySelector(selector);
    if (link) go(link.getAttribute("href"), push);
    return Boolean(link);
  }

  function run() {
    if (running) { clearInterval(running); running = null; }
    else running = setInterval(() => { if (!follow('[data-go="next"]', false)) run(); }, 1200);
    ready();
  }

  holder.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-part]");
    if (event.target.closest("[data-run]")) run();
    else if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); go(link.getAttribute("href"), !link.dataset.go); }
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    const steps = { ArrowRight: "next", ArrowLeft: "previous", Home: "first", End: "last", x: "cut", t: "hit", g: "game", o: "over" };
    const states = { ArrowUp: "above", ArrowDown: "below", p: "parent", c: "child" };
    if (steps[event.key]) { follow(`[data-go="${steps[event.key]}"]`, false); event.preventDefault(); }
    else if (states[event.key]) { follow(`[data-around="${states[event.key]}"]`, true); event.preventDefault(); }
    else if (event.key === " " && !/^(BUTTON|SUMMARY|A|a)$/.test(event.target.tagName)) { run(); event.preventDefault(); }
    else if (event.key === "?") { const keys = document.querySelector(".keys"); keys.open = !keys.open; keys.querySelector("summary").focus(); }
  });
  document.querySelector("form.row").addEventListener("submit", (event) => {
    const button = event.target.querySelector("button");
    button.textContent = button.dataset.wait;
    told.textContent = button.dataset.wait;
  });
  window.addEventListener("popstate", () => go(location.pathname + location.search, false));
  ready();
})();
