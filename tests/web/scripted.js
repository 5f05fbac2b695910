/* A tab that is driven by the scripts of WebDriver alone, as in Firefox and in WebKit. */

import { until } from './chromium.js';

/** The timeout of a script, in milliseconds: a whole game is one script. */
export const LONGEST_MS = 300_000;

/** The body of a script that ends when it calls its last argument. @param {string} expression */
const body = expression =>
  `const done = arguments[arguments.length - 1]; Promise.resolve().then(async () => ({ value: await (${expression}) })).catch(trouble => ({ trouble: String(trouble) })).then(done);`;

/** @param {(script: string) => Promise<any>} execute runs the body of an asynchronous script */
export const scripted = execute => {
  /** @param {string} expression */
  const run = async expression => {
    // Firefox answers nothing where the page goes away meanwhile.
    const { value, trouble } = (await execute(body(expression))) ?? { trouble: 'the page was unloaded' };
    if (trouble) throw new Error(trouble);
    return value;
  };
  /** @param {string} expression @returns {Promise<void>} */
  const wait = expression => run(until(expression));
  return {
    run,
    until: wait,
    /** Waits for the element, and clicks it. @param {string} selector */
    press: async selector => {
      await wait(`document.querySelector(${JSON.stringify(selector)})`);
      await run(`document.querySelector(${JSON.stringify(selector)}).click()`);
    },
  };
};
