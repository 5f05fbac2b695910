/* A headless Firefox for the tests, driven by its own form of WebDriver (Marionette): the length of a message, a colon,
   and the message as an array in JSON. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { LONGEST_MS, scripted } from './scripted.js';

const FLAGS = ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access'];
/** It listens at a free port, which it writes to this file of its profile. */
const PORT_FILE = 'MarionetteActivePort';
/** Scroll bars take no room, as on a phone. */
const PREFERENCES = 'user_pref("marionette.port", 0);\nuser_pref("ui.useOverlayScrollbars", 1);\n';

/** Splits what arrives into messages. @param {(message: any) => void} hear */
const createReader = hear => {
  let left = Buffer.alloc(0);
  return (/** @type {Buffer} */ more) => {
    left = Buffer.concat([left, more]);
    for (;;) {
      const start = left.indexOf(':') + 1;
      const end = start + Number(left.subarray(0, Math.max(0, start - 1)));
      if (start === 0 || left.length < end) return;
      hear(JSON.parse(left.toString('utf8', start, end)));
      left = left.subarray(end);
    }
  };
};

/** Connects to the browser. Returns a function that sends a command. @param {number} port */
const connectTo = port => {
  const socket = connect(port, '127.0.0.1');
  /** @type {Map<number, { resolve: (value: any) => void, reject: (trouble: Error) => void }>} */
  const waiting = new Map();
  let count = 0;
  const read = createReader(message => {
    // The first one is a greeting.
    if (!Array.isArray(message)) return;
    const [, id, trouble, value] = message;
    const wait = waiting.get(id);
    waiting.delete(id);
    if (trouble) wait?.reject(new Error(`${trouble.error}: ${trouble.message}`));
    else wait?.resolve(value);
  });
  socket.on('data', read);
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error('Firefox has hung up'))));
  return (/** @type {string} */ name, params = {}) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const text = JSON.stringify([0, count, name, params]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
};

/** @param {string} profile @param {import('node:child_process').ChildProcess} firefox */
const portIn = async (profile, firefox) => {
  const file = join(profile, PORT_FILE);
  for (;;) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port) return port;
    if (firefox.exitCode !== null) throw new Error('Firefox has ended');
    await rest(20);
  }
};

/** Runs in the browser itself: the errors of pages, which it keeps. */
const ERRORS = `return Services.console.getMessageArray()
  .filter(one => one instanceof Ci.nsIScriptError && !(one.flags & Ci.nsIScriptError.warningFlag))
  .filter(({ sourceName }) => sourceName.startsWith('http'))
  .map(String);`;

/** Opens a browser with a new profile, and one tab. */
export const openFirefox = async () => {
  const profile = mkdtempSync(join(tmpdir(), 'rouse-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES);
  const firefox = spawn('firefox-esr', [...FLAGS, '--profile', profile], { stdio: 'ignore' });
  const ended = new Promise(done => firefox.once('exit', done));
  await once(firefox, 'spawn');
  const send = connectTo(await portIn(profile, firefox));
  await send('WebDriver:NewSession');
  await send('WebDriver:SetTimeouts', { script: LONGEST_MS });

  /** @param {string} script */
  const execute = async script =>
    /** @type {any} */ (await send('WebDriver:ExecuteAsyncScript', { script, args: [] })).value;
  return {
    ...scripted(execute),
    /** @param {string} url */
    go: url => send('WebDriver:Navigate', { url }),
    reload: () => send('WebDriver:Refresh'),
    /** Directs scripts to the first frame of the page. */
    enter: () => send('WebDriver:SwitchToFrame', { id: 0 }),
    /** Directs them to the page itself. */
    leave: () => send('WebDriver:SwitchToFrame', { id: null }),
    /** The size of its window, in CSS pixels. @param {number} width @param {number} height */
    resize: (width, height) => send('WebDriver:SetWindowRect', { width, height }),
    /** @returns {Promise<Buffer>} */
    picture: async () => {
      const { value } = /** @type {any} */ (await send('WebDriver:TakeScreenshot', { full: false }));
      return Buffer.from(value, 'base64');
    },
    /** What it prints on this paper, in centimetres. @param {number} width @param {number} height */
    print: async (width, height) => {
      const { value } = /** @type {any} */ (await send('WebDriver:Print', { page: { width, height } }));
      return Buffer.from(value, 'base64');
    },
    /** The errors in its pages. @returns {Promise<string[]>} */
    troubles: async () => {
      await send('Marionette:SetContext', { value: 'chrome' });
      const { value } = /** @type {any} */ (
        await send('WebDriver:ExecuteScript', { script: ERRORS, args: [] })
      );
      await send('Marionette:SetContext', { value: 'content' });
      return value;
    },
    close: async () => {
      firefox.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
};
