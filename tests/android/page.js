/* Asks the page of the app on a device: `node --experimental-websocket page.js PORT EXPRESSION`. The web view
   of a debug build speaks the DevTools protocol, and adb forwards it to this port. Prints what the expression
   comes to, as JSON. */

const [port, expression] = process.argv.slice(2);
const PATIENCE_MS = 30_000;

const pages = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
const page = pages.find((/** @type {{ type: string }} */ { type }) => type === 'page');
if (!page) throw new Error('The web view shows no page.');

// adb does not know by which name the web view is called.
const socket = new WebSocket(page.webSocketDebuggerUrl.replace(/\/\/[^/]+/, `//127.0.0.1:${port}`));
const params = { expression, awaitPromise: true, returnByValue: true };
socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
socket.onmessage = ({ data }) => {
  const { id, result } = JSON.parse(String(data));
  if (id !== 1) return;
  console.log(
    JSON.stringify(
      result.exceptionDetails
        ? { failed: result.exceptionDetails.exception?.value ?? result.exceptionDetails.text }
        : (result.result.value ?? null),
    ),
  );
  process.exit(0);
};
setTimeout(() => {
  console.error('The page does not answer.');
  process.exit(1);
}, PATIENCE_MS);
