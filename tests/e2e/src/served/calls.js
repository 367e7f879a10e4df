// Runs in the served app's page: makes the waiting calls and returns the answers.
const [calls] = arguments;
if (!window.served) {
  const { invoke, transformCallback } = window.__TAURI_INTERNALS__;
  const told = [];
  const ownChannel = (client, value) => {
    const channel = typeof value === "string" && /^__CHANNEL__:(\d+)$/.exec(value);
    if (!channel) return value;
    const id = Number(channel[1]);
    return `__CHANNEL__:${transformCallback((message) => told.push([client, { channel: id, message }]))}`;
  };
  window.served = {
    told,
    call: ({ client, ticket, command, given }) => {
      const own = Object.entries(given).map(([name, value]) => [name, ownChannel(client, value)]);
      invoke(command, Object.fromEntries(own)).then(
        (answer) => told.push([client, { ticket, answer: answer ?? null }]),
        (error) => told.push([client, { ticket, error: error ?? null }]),
      );
    },
  };
}
for (const call of calls) window.served.call(call);
return window.served.told.splice(0);
