/* Makes the film of both games in the README, a minute long: every picture is of the real interface, in
   tests/ui/gallery.html, on a clock that is wound on by hand, so that a slow machine makes the same film.
   With `npm run dev`: node .ci/film.js docs/film.webp. It needs chromium and
   ffmpeg. */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [out = 'docs/film.webp', port = '8000'] = process.argv.slice(2);
const SIZE = { width: 1280, height: 800, deviceScaleFactor: 0.5, mobile: false };
/** Milliseconds from one picture to the next. */
const STEP = 125;
/** Longer steps would let something that begins on the way begin late. */
const SHORT = 20;

/**
 * What is shown, from when to when, and how many milliseconds the last picture stays.
 * @type {[shown: string, from: number, to: number, stays: number][]}
 */
const SCENES = [
  ['screen=begun&deal', 0, 2500, 300],
  ['screen=curtain&hold', 0, 1500, 500],
  ['screen=table&tap=hand 1,bed 5', 0, 0, 1200],
  ['screen=table&story=woke&queen=17', 0, 3000, 300],
  ['screen=public&story=knock&secret', 0, 2700, 300],
  ['screen=attack', 0, 900, 700],
  ['screen=answer', 0, 500, 1400],
  ['screen=sealed', 0, 400, 800],
  ['screen=sealed&story=dragon', 0, 4400, 300],
  ['screen=lucky&story=jester', 0, 5600, 400],
  ['screen=end&seats=4', 0, 2900, 2000],
  ['screen=rescue&deal', 0, 2500, 300],
  ['screen=roll&tale=dragon', 0, 3400, 300],
  ['screen=gnome1&tale=took', 0, 2500, 300],
  ['screen=actions&tale=sum', 0, 2200, 300],
  ['screen=rescue&tale=rescued&king=73&companion=61', 0, 2700, 500],
  ['screen=rescueend', 0, 2900, 2400],
];

/** Pages of a Chromium without a window, by its own protocol. */
const open = async () => {
  const profile = mkdtempSync(join(tmpdir(), 'film-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--hide-scrollbars',
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    'about:blank',
  ];
  const chromium = spawn('chromium', flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , to, from] = /** @type {any} */ (chromium.stdio);
  const waits = new Map();
  let [id, rest] = [0, ''];
  from.on('data', (/** @type {Buffer} */ data) => {
    const messages = (rest + data).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages.map(text => JSON.parse(text))) waits.get(message.id)?.(message.result);
  });
  /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
  const ask = (method, params = {}, sessionId) =>
    new Promise(done => {
      waits.set(++id, done);
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  const { targetId } = await ask('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true });
  return {
    /** @param {string} method @param {object} [params] */
    page: (method, params) => ask(method, params, sessionId),
    close: async () => {
      await ask('Browser.close');
      await new Promise(done => chromium.on('exit', done));
      rmSync(profile, { recursive: true });
    },
  };
};

/**
 * What runs in the page: winds its clock on, and with it the movements that its style sheets begin.
 * @param {number} to
 * @param {number} short
 */
const windOn = async (to, short) => {
  const page = /** @type {any} */ (window);
  const begun = (page.begun ??= new Map());
  const clock = page.handClock;
  do {
    if (clock.now() < to) await clock.step(Math.min(short, to - clock.now()));
    for (const one of document.getAnimations().filter(animation => animation instanceof CSSAnimation)) {
      if (!begun.has(one)) begun.set(one, clock.now());
      one.pause();
      one.currentTime = clock.now() - begun.get(one);
    }
  } while (clock.now() < to);
  for (let i = 0; i < 2; i++) await new Promise(done => requestAnimationFrame(done));
};

const browser = await open();
const pictures = mkdtempSync(join(tmpdir(), 'pictures-'));
/** @param {string} expression */
const evaluate = async expression =>
  (await browser.page('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }))?.result
    ?.value;
let count = 0;
/** @param {string} data @param {number} times */
const keep = (data, times) => {
  for (let i = 0; i < times; i++)
    writeFileSync(join(pictures, `${String(count++).padStart(4, '0')}.png`), Buffer.from(data, 'base64'));
};

await browser.page('Emulation.setDeviceMetricsOverride', SIZE);
for (const [shown, from, to, stays] of SCENES) {
  await browser.page('Page.navigate', {
    url: `http://127.0.0.1:${port}/tests/ui/gallery.html?motion=full&clock&${shown}`,
  });
  while ((await evaluate('document.body?.dataset.ready')) !== 'yes')
    await new Promise(done => setTimeout(done, 50));
  await evaluate('document.fonts.ready.then(() => true)');
  for (let at = from; at <= to; at += STEP) {
    await evaluate(`(${windOn})(${at}, ${SHORT})`);
    const { data } = await browser.page('Page.captureScreenshot', { format: 'png' });
    keep(data, 1 + (at + STEP > to ? Math.round(stays / STEP) : 0));
  }
}
await browser.close();
const made = spawnSync(
  'ffmpeg',
  [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(1000 / STEP),
    '-i',
    join(pictures, '%04d.png'),
    '-c:v',
    'libwebp_anim',
    '-quality',
    '20',
    '-compression_level',
    '6',
    '-loop',
    '0',
    out,
  ],
  { stdio: 'inherit' },
);
rmSync(pictures, { recursive: true });
process.exitCode = made.status ?? 1;
