/* Bots decide in this worker, in a copy of the table's memory, so that the table does not wait for them. The
   result goes back as text. The table ends this worker when it no longer needs it. */

import { createCore } from './core.js';

/** @type {Promise<import('./core.js').Core> | null} */
let core = null;

/** @param {{ module?: WebAssembly.Module, memory?: ArrayBuffer }} asked */
const answer = async ({ module, memory }) => {
  if (module) core = createCore(module);
  const mine = await core;
  if (!mine || !memory) return;
  mine.become(memory);
  postMessage({ result: mine.think() });
};

/** @param {MessageEvent<Parameters<typeof answer>[0]>} event */
onmessage = ({ data }) => {
  answer(data).catch(error => {
    // Thrown in a task of its own it reaches the table's `onerror`; a rejected promise reaches nobody.
    setTimeout(() => {
      throw error;
    });
  });
};
