/* A headless Chromium for the tests of the edition without a host, driven by its DevTools protocol over a
   pipe. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--mute-audio',
  '--remote-debugging-pipe',
];

/** The timeout of every wait, in milliseconds. */
const LONGEST_MS = 120_000;
/** A script that waits in the page until an expression is true. @param {string} expression */
export const until = expression => `new Promise((done, fail) => {
  const ends = Date.now() + ${LONGEST_MS};
  const look = () => {
    // A document that has only begun to load has no body, and may have no root either.
    if (document.body && (${expression})) return done(true);
    if (Date.now() > ends) return fail(new Error('waited in vain for ' + ${JSON.stringify(expression)} + ': ' + document.body?.innerText));
    setTimeout(look, 20);
  };
  look();
})`;
/** Errors of a page that was unloaded during a command: the command is repeated in the next one. */
const GONE = /context was destroyed|Cannot find context|navigated or closed/;

/**
 * Starts the browser.
 * @param {string} [profile] the folder of its profile, by default a new one
 * @param {readonly string[]} [command] its program and further flags, by default the system's Chromium
 */
export const openChromium = async (
  profile = mkdtempSync(join(tmpdir(), 'rouse-chromium-')),
  [program = '', ...more] = ['chromium'],
) => {
  const chromium = spawn(program, [...FLAGS, ...more, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , to, from] = chromium.stdio;
  let [count, rest] = [0, ''];
  /** @type {Map<number, { resolve: (value: any) => void, reject: (trouble: Error) => void }>} */
  const waiting = new Map();
  /** @type {Set<(event: any) => void>} */
  const hearers = new Set();

  from.setEncoding('utf8').on('data', text => {
    const parts = (rest + text).split('\0');
    rest = parts.pop() ?? '';
    for (const message of parts.map(part => JSON.parse(part))) {
      const wait = waiting.get(message.id);
      waiting.delete(message.id);
      if (!wait) hearers.forEach(hear => hear(message));
      else if (message.error) wait.reject(new Error(message.error.message));
      else wait.resolve(message.result);
    }
  });

  /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      to.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
    });

  const ended = new Promise(done => chromium.once('exit', done));

  return {
    profile,
    /**
     * Opens a tab in the profile, or in a context.
     * @param {string} address
     * @param {string} [browserContextId]
     */
    open: async (address, browserContextId) => {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      /** @type {string[]} */
      const troubles = [];
      hearers.add(({ sessionId: where, method, params }) => {
        if (where !== sessionId) return;
        if (method === 'Runtime.exceptionThrown')
          troubles.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
        if (method === 'Log.entryAdded' && params.entry.level === 'error')
          troubles.push(`${params.entry.text} ${params.entry.url ?? ''}`);
      });
      /** @param {string} method @param {object} [params] */
      const call = (method, params) => send(method, params, sessionId);
      await Promise.all(['Page', 'Runtime', 'Log', 'Network'].map(domain => call(`${domain}.enable`)));

      /** @param {string} expression */
      const run = async expression => {
        const { result, exceptionDetails } = await call('Runtime.evaluate', {
          expression,
          awaitPromise: true,
          returnByValue: true,
          userGesture: true,
        });
        if (exceptionDetails)
          throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
      };
      /** @param {string} expression @returns {Promise<void>} */
      const wait = async expression => {
        try {
          await run(until(expression));
        } catch (trouble) {
          if (!(trouble instanceof Error) || !GONE.test(trouble.message)) throw trouble;
          await wait(expression);
        }
      };
      /**
       * Calls a method that loads a page, and waits until it is loaded.
       * @param {string} method
       * @param {object} [params]
       */
      const load = async (method, params) => {
        const loaded = new Promise(done => {
          /** @param {any} event */
          const hear = event => {
            if (event.sessionId !== sessionId || event.method !== 'Page.loadEventFired') return;
            hearers.delete(hear);
            done(null);
          };
          hearers.add(hear);
        });
        await call(method, params);
        await loaded;
      };
      const tab = {
        /** The errors in the page. */
        troubles,
        call,
        /**
         * Calls back at each such event of the tab. Returns a function that ends it.
         * @param {string} name
         * @param {(params: any) => void} act
         */
        on: (name, act) => {
          /** @param {any} event */
          const hear = ({ sessionId: where, method, params }) => {
            if (where === sessionId && method === name) act(params);
          };
          hearers.add(hear);
          return () => hearers.delete(hear);
        },
        run,
        /** @param {string} where */
        go: where => load('Page.navigate', { url: where }),
        reload: () => load('Page.reload'),
        /** @param {string} expression */
        until: wait,
        /** Waits for the element, and clicks it. @param {string} selector */
        press: async selector => {
          await wait(`document.querySelector(${JSON.stringify(selector)})`);
          await run(`document.querySelector(${JSON.stringify(selector)}).click()`);
        },
        /** @returns {Promise<Buffer>} */
        picture: async () =>
          Buffer.from((await call('Page.captureScreenshot', { format: 'png' })).data, 'base64'),
        /** Gives the page a window of so many CSS pixels. @param {number} width @param {number} height */
        resize: (width, height) =>
          call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }),
        close: () => send('Target.closeTarget', { targetId }),
      };
      await tab.go(address);
      return tab;
    },
    send,
    /** Kills it, as a crash would. */
    kill: async () => {
      chromium.kill('SIGKILL');
      await ended;
    },
    close: async () => {
      void send('Browser.close').catch(() => {});
      await ended;
      // A process of the browser may still be writing.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
};

/** @typedef {Awaited<ReturnType<typeof openChromium>>} Chromium */
/** @typedef {Awaited<ReturnType<Chromium['open']>>} Tab */
