/**
 * The frame in which bots run: it has an origin of its own that nothing else has, so neither the page's store nor its
 * document, and its policy allows no address at all. The page gives it everything: the script of the thread, Python,
 * the engine. It does nothing but pass messages between the page and that thread. The build writes it into
 * sandbox.html.
 */
addEventListener(
  "message",
  ({ source, data, ports: [port] }) => {
    if (source !== parent || !port) return;
    const script = URL.createObjectURL(new Blob([data.script], { type: "text/javascript" }));
    const worker = new Worker(script);
    worker.onmessage = (event) => port.postMessage(event.data);
    worker.onerror = (event) => port.postMessage({ type: "failed", detail: String(event.message) });
    port.onmessage = (event) => worker.postMessage(event.data);
    worker.postMessage(
      data.files,
      Object.values(data.files).filter((file) => file instanceof ArrayBuffer),
    );
  },
  { once: true },
);
