"use strict";
// What is being written is kept in this browser, so that going to another question, or away and back, loses nothing.
(() => {
  const box = document.querySelector("textarea[data-keep]"), afresh = document.querySelector("[data-afresh]");
  if (!box) return;
  const name = "ludion " + box.dataset.keep, first = name + " first";
  // A browser that keeps nothing for anybody is no reason to fail.
  const keep = (key, text) => { try { localStorage.setItem(key, text); } catch { /* it is not kept */ } };
  const kept = (key) => { try { return localStorage.getItem(key); } catch { return null; } };

  if ("fresh" in box.dataset) {
    const begun = box.value, written = kept(name);
    // A text that is as it was given gives way to that of the page: it may be in another language.
    if (written !== null && written !== kept(first)) box.value = written;
    else keep(name, begun);
    keep(first, begun);
  } else keep(name, box.value);
  const dress = () => { afresh.hidden = kept(first) === null || box.value === kept(first); };
  box.addEventListener("input", () => { keep(name, box.value); dress(); });
  afresh.addEventListener("click", () => {
    if (!confirm(afresh.dataset.afresh)) return;
    box.value = kept(first);
    keep(name, box.value);
    dress();
    box.focus();
  });
  dress();
})();
