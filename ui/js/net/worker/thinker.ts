/* Bots decide in this worker, in a copy of the table's memory, so that the table does not wait for them. The
   result goes back as text. The table ends this worker when it no longer needs it. */

import { createCore } from './core.js';
import type { Core } from './core.js';

let core: Promise<Core> | null = null;

const answer = async ({ module, memory }: { module?: WebAssembly.Module; memory?: ArrayBuffer }) => {
  if (module) core = createCore(module);
  const mine = await core;
  if (!mine || !memory) return;
  mine.become(memory);
  postMessage({ result: mine.think() });
};

onmessage = ({ data }: MessageEvent<Parameters<typeof answer>[0]>) => {
  answer(data).catch(error => {
    // Thrown in a task of its own it reaches the table's `onerror`; a rejected promise reaches nobody.
    setTimeout(() => {
      throw error;
    });
  });
};
