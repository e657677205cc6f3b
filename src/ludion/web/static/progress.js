"use strict";
// A check takes time: this shows what is done meanwhile, and the seconds. Without scripts the browser waits for the whole page.
(() => {
  const form = document.querySelector("form[data-progress]"), line = document.getElementById("progress");
  if (!form || !line || !window.ReadableStream) return;
  const button = form.querySelector("button"), [status, clock] = line.children; // the seconds are not read out
  let busy = false;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!busy) check();
  });

  async function check() {
    const began = performance.now();
    const tick = () => { clock.textContent = `${Math.floor((performance.now() - began) / 1000)} s`; };
    const timer = setInterval(tick, 1000);
    busy = button.disabled = true;
    line.hidden = false;
    status.textContent = "…";
    tick();
    line.scrollIntoView({ block: "nearest" });
    places().forEach((place) => place.replaceChildren());
    let page = null;
    try {
      const address = form.getAttribute("action").split("#")[0];
      const answer = await fetch(address, { method: "POST", body: new FormData(form), headers: { Accept: "text/event-stream" } });
      if (!(answer.headers.get("content-type") || "").startsWith("text/event-stream")) throw new Error(await answer.text());
      for await (const found of events(answer.body)) {
        if (found.error) throw new Error(found.error);
        if (found.page) page = found.page;
        else if (status.textContent !== found.progress) status.textContent = found.progress;
      }
      if (page === null) throw new Error("");
      show(new DOMParser().parseFromString(page, "text/html"));
      line.hidden = true;
    } catch (error) {
      status.textContent = error instanceof TypeError || !error.message ? line.dataset.lost : error.message;
      clock.textContent = "";
    }
    clearInterval(timer);
    busy = button.disabled = false;
  }

  async function* events(body) {
    const reader = body.getReader(), decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (text + decoder.decode(value, { stream: true })).split("\n\n");
      text = parts.pop();
      for (const part of parts) yield JSON.parse(part.slice("data: ".length));
    }
  }

  // Only the result is replaced. The text in the form stays.
  function show(page) {
    const box = form.querySelector("textarea"), sent = page.querySelector("textarea").value;
    places().forEach((place) => place.replaceChildren(...page.getElementById(place.id).childNodes));
    const file = form.querySelector("input[type=file]");
    if (file.value) { // its text was checked, and can now be changed
      box.value = sent;
      file.value = "";
      box.dispatchEvent(new Event("input"));
    }
    places().find((place) => place.firstElementChild).scrollIntoView({ block: "start" });
  }

  // A lesson shows the verdict about a question below its task, and everything else above the form.
  function places() {
    return ["verdict", "outcome"].map((id) => document.getElementById(id)).filter(Boolean);
  }
})();
