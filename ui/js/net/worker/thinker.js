/* Bots decide in this worker, in a copy of the table's memory, so that the table does not wait for them. The
   result goes back as text. The table ends this worker when it no longer needs it. */

import { createCore } from './core.js';

/** @type {Promise<import('./core.js').Core> | null} */
let core = null;

/** @param {MessageEvent<{ module?: WebAssembly.Module, memory?: ArrayBuffer }>} event */
onmessage = async ({ data: { module, memory } }) => {
  if (module) core = createCore(module);
  const mine = await core;
  if (!mine || !memory) return;
  mine.become(memory);
  postMessage({ result: mine.think() });
};
