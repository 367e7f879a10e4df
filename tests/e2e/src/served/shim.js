// Replaces the part of Tauri that a page calls: commands go to the served app, and answers and progress come back in order.
(() => {
  const client = crypto.randomUUID();
  const callbacks = new Map();
  const waiting = new Map();
  let next = 1;

  new EventSource(`/messages?client=${client}`).addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    if ("channel" in message) return callbacks.get(message.channel)?.(message.message);
    const { resolve, reject } = waiting.get(message.ticket) ?? {};
    waiting.delete(message.ticket);
    if ("error" in message) reject?.(message.error);
    else resolve?.(message.answer);
  });

  window.__TAURI_INTERNALS__ = {
    invoke: (command, given) =>
      new Promise((resolve, reject) => {
        const ticket = next++;
        waiting.set(ticket, { resolve, reject });
        const body = JSON.stringify({ client, ticket, command, given: given ?? {} });
        fetch("/call", { method: "POST", body }).catch(reject);
      }),
    transformCallback: (callback, once = false) => {
      const id = next++;
      callbacks.set(id, (message) => {
        if (once) callbacks.delete(id);
        callback?.(message);
      });
      return id;
    },
    unregisterCallback: (id) => callbacks.delete(id),
  };
})();
