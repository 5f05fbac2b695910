/* A WebKit for the tests of the edition without a host: the MiniBrowser of WebKitGTK under Xvfb, driven by
   WebDriver. */

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { LONGEST_MS, scripted } from './scripted.js';

const LIBRARIES = '/usr/lib';
const LOOK_AGAIN_MS = 20;

const browser = () => {
  const path = readdirSync(LIBRARIES)
    .map(kind => join(LIBRARIES, kind, 'webkit2gtk-4.1/MiniBrowser'))
    .find(existsSync);
  if (!path) throw new Error('no MiniBrowser here: apt-get install webkit2gtk-driver');
  return path;
};

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });

/** Larger than any page of a test, and the bar of the browser above it. */
const SCREEN = '--server-args=-screen 0 1400x1100x24';

/** It renders as the app does without a GPU (src-tauri/src/renderer.rs): an emulated one takes more memory and time, and
    its library has crashed. */
const ENVIRONMENT = { ...process.env, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };

/** Opens a page in a browser with a new profile. */
export const openWebKit = async () => {
  const port = await freePort();
  // A process group of its own: the X server ends with it.
  const driver = spawn('xvfb-run', ['--auto-servernum', SCREEN, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: ENVIRONMENT,
  });

  /** @param {'GET' | 'POST' | 'DELETE'} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
    });
    const { value } = /** @type {any} */ (await answer.json());
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const begin = async () => {
    while (driver.exitCode === null && !(await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)))
      await rest(50);
    const options = { binary: browser(), args: ['--automation'] };
    return (
      await call('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      })
    ).sessionId;
  };
  const session = `/session/${await begin()}`;

  /** What a script returns; null while one page gives way to the next. @param {string} script */
  const now = script =>
    call('POST', `${session}/execute/sync`, { script, args: [] }).catch(trouble => {
      if (!/Could not parse script result/.test(trouble.message)) throw trouble;
      return null;
    });
  /**
   * Keeps what an asynchronous script comes to in the page, and looks for it: WebKit may forget to whom it has to say so.
   * @param {string} script
   */
  const execute = async script => {
    const start = `window.came = null; (function () { ${script} })(value => void (window.came = { value }));`;
    await now(start);
    for (const ends = Date.now() + LONGEST_MS; Date.now() < ends; await rest(LOOK_AGAIN_MS)) {
      const came = await now('return window.came === undefined ? { gone: true } : window.came;');
      // Another page has come meanwhile: it is asked anew.
      if (came?.gone) await now(start);
      else if (came) return came.value;
    }
    throw new Error('the script has never ended');
  };

  return {
    ...scripted(execute),
    /** @param {string} url */
    go: url => call('POST', `${session}/url`, { url }),
    reload: () => call('POST', `${session}/refresh`),
    /** Directs scripts to the first frame of the page. */
    enter: () => call('POST', `${session}/frame`, { id: 0 }),
    /** Directs them to the page itself. */
    leave: () => call('POST', `${session}/frame`, { id: null }),
    /** The size of its window, in CSS pixels. @param {number} width @param {number} height */
    resize: (width, height) => call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }),
    /** @returns {Promise<Buffer>} */
    picture: async () => Buffer.from(await call('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await call('DELETE', session).catch(() => {});
      if (driver.pid) process.kill(-driver.pid);
    },
  };
};
