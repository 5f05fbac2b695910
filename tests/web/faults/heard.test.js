/* What nobody catches is heard: an error, a promise, a worker that dies. The game goes on, and the report about it
   (About) is read, copied, saved and erased. */

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EDITION } from '../bench.js';
import { openChromium } from '../chromium.js';
import { HOME, KEPT_STEPS, chosen, createPlayer } from '../player.js';
import { serve } from '../server.js';

const FOLDER = fileURLToPath(EDITION);

/** In our own file: throws what a test asks for, at once or in a promise. The error says all that the page knows. */
const FAULTY = `addEventListener('planted', ({ detail: { name, late } }) => {
  const known = [document.body.textContent, JSON.stringify({ ...localStorage }), location.href].join('\\n');
  const fail = () => {
    const error = new globalThis[name](known);
    throw Object.assign(error, { stack: known + '\\n' + error.stack });
  };
  if (late) void (async () => fail())(); else fail();
});`;

/** Before the table's worker: overwrites the memory of its core once a page says so, so that its next call traps. */
const TRAPS = `{ const { Instance } = WebAssembly;
  let broken = false;
  new BroadcastChannel('trap').onmessage = () => (broken = true);
  WebAssembly.Instance = function (module, imports) {
    const exports = { ...new Instance(module, imports).exports };
    const { handle, memory } = exports;
    exports.handle = () => {
      if (broken) new Uint8Array(memory.buffer).fill(255);
      broken = false;
      return handle();
    };
    return { exports };
  }; }`;

/** @type {Record<string, (text: string) => string>} */
const CHANGED = {
  'js/bundle/start.js': text => text + FAULTY,
  'js/net/worker/main.js': text => TRAPS + text,
};
const NAMES = ['Zwiebelkuchen', 'Rhabarber'];
/** Two people, with names that stand nowhere else. */
const CHOSEN = chosen(null);
CHOSEN['rouse.people.1'] = NAMES.reduce(
  (text, name) => text.replace('"name":""', `"name":"${name}"`),
  CHOSEN['rouse.people.1'],
);

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import('../chromium.js').Chromium} */
let chromium;
/** A file that does not come. */
let lost = '';
before(async () => {
  server = await serve(FOLDER, '/', false, path => {
    if (path === lost) return 'cut';
    if (path === 'offline.js') return { text: '// Keeps nothing.' };
    return path in CHANGED ? { text: CHANGED[path]?.(readFileSync(join(FOLDER, path), 'utf8')) ?? '' } : null;
  });
  chromium = await openChromium();
});
after(async () => {
  await chromium?.close();
  await server?.stop();
});

/** Opens a page of a browser that has stored nothing else yet. @param {string} [script] runs before all others */
const open = async (script = '') => {
  const { browserContextId } = await chromium.send('Target.createBrowserContext');
  const tab = await chromium.open(`${server.address}icon.png`, browserContextId);
  await tab.run(`Object.assign(localStorage, ${JSON.stringify(CHOSEN)})`);
  await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await tab.go(server.address);
  await tab.until(HOME);
  return { tab, player: createPlayer(tab), browserContextId };
};
/** @typedef {Awaited<ReturnType<typeof open>>['tab']} Tab */

/** @param {Tab} tab @param {string} name the class of an error @param {boolean} late whether a promise fails */
const plant = (tab, name, late) =>
  tab.run(`dispatchEvent(new CustomEvent('planted', { detail: ${JSON.stringify({ name, late })} }))`);

const FAULTS = "JSON.parse(localStorage['rouse.faults.1'] ?? '[]')";
/** How many workers have died. */
const DEATHS = `${FAULTS}.reduce((sum, { times }) => sum + times, 0)`;
/** A game on the table. */
const ON =
  "['table', 'curtain', 'answer', 'sealed'].includes(document.documentElement.dataset.screen) && !document.querySelector('dialog.plain')";

for (const late of [false, true]) {
  test(`what nobody has caught is kept, and the screen is drawn anew: ${late ? 'a promise' : 'an error'}`, async () => {
    const { tab } = await open();
    // A screen that is left half done.
    await tab.run("document.querySelector('.home').replaceChildren()");
    await plant(tab, 'RangeError', late);
    await tab.press('.home .play-queens');
    await tab.until("document.querySelector('.people')");
    const [fault, ...more] = await tab.run(FAULTS);
    assert.deepEqual(more, []);
    assert.deepEqual([fault.what, fault.error], [late ? 'promise' : 'page', 'RangeError']);
    assert.match(fault.where[0], /^js\/bundle\/start\.js:\d+:\d+$/);
    await tab.close();
  });
}

/**
 * A game in which the table traps so often, each time after it has gone on. Returns how much of it is kept.
 * @param {Awaited<ReturnType<typeof open>>} page
 * @param {number} often
 */
const trapped = async ({ tab, player }, often) => {
  await player.begin('rescue');
  let kept = 0;
  for (let times = 1; times <= often; times++) {
    await player.play(`(${KEPT_STEPS}).then(steps => steps >= ${kept + 2})`);
    kept = await tab.run(KEPT_STEPS);
    await tab.run("new BroadcastChannel('trap').postMessage('now')");
    await player.play(`${DEATHS} === ${times}`);
  }
  return kept;
};

test('the table traps: it is read again, and the game goes on with all that was kept', async () => {
  const { tab, player } = await open();
  const kept = await trapped({ tab, player }, 1);
  const [{ what, error }] = await tab.run(FAULTS);
  assert.deepEqual([what, error], ['worker', 'RuntimeError']);
  await tab.until(ON);
  assert.ok((await tab.run(KEPT_STEPS)) >= kept, 'nothing that was accepted is lost');
  await player.play(`(${KEPT_STEPS}).then(steps => steps >= ${kept + 4})`);
  await tab.close();
});

test('a table that traps three times says so, and has the game after Continue', async () => {
  const { tab, player } = await open();
  const kept = await trapped({ tab, player }, 3);
  await tab.press('dialog.plain[data-kind=table] button');
  await tab.press('.home .resume');
  await tab.until(ON);
  assert.ok((await tab.run(KEPT_STEPS)) >= kept, 'nothing that was accepted is lost');
  await player.play(`(${KEPT_STEPS}).then(steps => steps >= ${kept + 4})`);
  await tab.close();
});

/** Lets no sheet be drawn once `undrawn` is set. */
const UNDRAWN = `for (const name of ['append', 'appendChild', 'insertBefore', 'replaceChildren'])
  HTMLDialogElement.prototype[name] = function (...all) {
    if (globalThis.undrawn && this.matches('.sheet')) throw new TypeError('no');
    return Element.prototype[name].apply(this, all);
  };`;

/** Presses where the element is, as a finger does: what lies over it gets the press. @param {Tab} tab @param {string} selector */
const touch = async (tab, selector) => {
  await tab.until(`document.querySelector('${selector}')`);
  const place = await tab.run(`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
    document.querySelector('${selector}').getBoundingClientRect())`);
  for (const type of ['mousePressed', 'mouseReleased'])
    await tab.call('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
};

test('a sheet that cannot be drawn leaves a plain page, and the game goes on after it', async () => {
  const { tab, player } = await open(UNDRAWN);
  await player.begin('queens');
  await player.play("document.querySelector('.table .tool-menu')?.checkVisibility()");
  const kept = await tab.run(KEPT_STEPS);
  await tab.run('globalThis.undrawn = true');
  await tab.press('.table .tool-menu');
  await touch(tab, 'dialog.plain[data-kind=fault] button');
  await tab.press('.home .resume');
  await tab.until(ON);
  await player.play(`(${KEPT_STEPS}).then(steps => steps >= ${kept + 4})`);
  const [{ what, error }] = await tab.run(FAULTS);
  assert.deepEqual([what, error], ['sheet menu', 'TypeError']);
  await tab.close();
});

/** Ten faults that differ. */
const TEN = ['Error', 'TypeError', 'RangeError', 'EvalError', 'URIError'].flatMap(name =>
  [false, true].map(late => ({ name, late })),
);
const TOKEN = '0123456789abcdef0123456789abcdef';

/** A text that the page hands to the browser to save. @param {Tab} tab @param {string} button */
const saved = async (tab, button) => {
  const folder = mkdtempSync(join(tmpdir(), 'rouse-saved-'));
  await tab.call('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  let name = '';
  const done = new Promise(end => {
    tab.on('Page.downloadWillBegin', ({ suggestedFilename }) => void (name = suggestedFilename));
    tab.on('Page.downloadProgress', ({ state }) => state === 'completed' && end(null));
  });
  await tab.press(button);
  await done;
  const text = readFileSync(join(folder, name), 'utf8');
  rmSync(folder, { recursive: true });
  return { name, text };
};

test('the report about ten faults is read, copied, saved and erased, and tells nothing of the game', async () => {
  const { tab, player, browserContextId } = await open();
  await tab.run(`localStorage['rouse.seat.7'] = '${TOKEN}'`);
  await player.begin('queens');
  await player.play("document.querySelector('.hand button.held')");
  const cards = await tab.run(
    "[...document.querySelectorAll('.hand button.held')].map(one => one.textContent.trim())",
  );
  for (const { name, late } of TEN) await plant(tab, name, late);
  await player.play(`(${KEPT_STEPS}).then(steps => steps >= 4)`);
  await tab.reload();
  await tab.press('.home [data-key=settings]');
  await tab.press('.settings-foot [data-key=about]');
  await tab.press('.about [data-key=show]');
  await tab.until("document.querySelector('dialog.sheet-text textarea')?.checkVisibility()");
  const text = await tab.run("document.querySelector('dialog.sheet-text textarea').value");
  assert.equal(text.split('\n\n').length, TEN.length);
  for (const { name, late } of TEN) assert.ok(text.includes(`${late ? 'promise' : 'page'}: ${name}\n`), name);
  assert.match(text, /^\d{4}-\d\d-\d\dT\d\d:\d\d UTC, Rouse \d+\.\d+\.\d+, .*Chrome/);
  assert.match(text, /\n {2}at js\/bundle\/start\.js:\d+:\d+\n {2}.*\n?.*after .*update/);
  assert.ok(cards.length > 0);
  for (const secret of [...NAMES, ...cards, TOKEN, new URL(server.address).host])
    assert.ok(!text.toLowerCase().includes(secret.toLowerCase()), secret);

  const { origin } = new URL(server.address);
  const permissions = ['clipboardReadWrite'];
  await chromium.send('Browser.grantPermissions', { origin, permissions, browserContextId });
  await tab.press('dialog.sheet-text [data-key=copy]');
  assert.equal(await tab.run('navigator.clipboard.readText()'), text);
  assert.deepEqual(await saved(tab, 'dialog.sheet-text [data-key=save]'), { name: 'rouse-report.txt', text });

  await tab.press('dialog.sheet-text .sheet-head button');
  await tab.press('.bar [data-key=back]');
  await tab.press('.settings-foot [data-key=clear]');
  await tab.press('dialog.sheet-remove [data-key=yes]');
  await tab.until(`${HOME} && !document.querySelector('.home .resume')`);
  assert.deepEqual(
    await tab.run("Object.keys(localStorage).filter(key => key.startsWith('rouse.faults'))"),
    [],
  );
  await tab.press('.home [data-key=settings]');
  await tab.press('.settings-foot [data-key=about]');
  await tab.until("document.querySelector('.about [data-key=line]')");
  assert.equal(await tab.run("document.querySelector('.about [data-key=show]')"), null);
  await tab.close();
});

test('a report that lacks its style sheet says so', async context => {
  const { tab } = await open();
  await plant(tab, 'Error', false);
  await tab.press('.home [data-key=settings]');
  await tab.press('.settings-foot [data-key=about]');
  await tab.until("document.querySelector('.about [data-key=show]')");
  lost = 'css/album.css';
  context.after(() => (lost = ''));
  // Nor does a page that is loaded again: it would be back at Home.
  await tab.run("sessionStorage['rouse.tries'] = JSON.stringify([9, Date.now()])");
  await tab.press('.about [data-key=show]');
  await tab.until("document.querySelector('dialog.plain[data-kind=missing] button')");
  await tab.close();
});
