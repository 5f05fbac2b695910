/* Computers think here, beside the table: in a copy of its memory, so that nobody waits for them. What comes of it goes
   back as text. Whoever no longer wants it ends this worker. */

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
