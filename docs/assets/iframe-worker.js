/* Browsers give no worker to a page that was opened from a file. The search runs in one, so that here a hidden frame does the
   work: the script in it hears "message" and answers with `postMessage`, as in a worker. */
if (location.protocol === "file:") {
  const inside = `
    self.postMessage = data => parent.dispatchEvent(new CustomEvent(frameElement.id, { detail: data }));
    self.importScripts = (...urls) => urls.reduce((before, url) => before.then(() => new Promise((done, failed) => {
      const script = Object.assign(document.createElement("script"), { src: url, onload: done, onerror: failed });
      document.body.appendChild(script);
    })), Promise.resolve());`;
  let made = 0;

  window.IFrameWorker = window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = Object.assign(document.createElement("iframe"), { id: `frame-worker-${made++}`, hidden: true });
      this.frame.srcdoc = `<body><script>${inside}</script><script src="${new URL(url, location)}"></script></body>`;
      this.ready = new Promise(done => { this.frame.onload = done; });
      addEventListener(this.frame.id, event => this.dispatchEvent(new MessageEvent("message", { data: event.detail })));
      document.body.appendChild(this.frame);
    }

    postMessage(data) {
      this.ready.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
