/* Sheets close with an animation for which nothing waits; content that only one seat may see is removed at
   once. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createOutlet } from '../../dist/dev/js/app/outlet.js';
import { createSlips } from '../../dist/dev/js/app/slips.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { closeSheets, dropSheets, putAbove } from '../../dist/dev/js/kit/open-sheets.js';
import { openSheet } from '../../dist/dev/js/kit/sheets.js';
import { h } from '../../dist/dev/js/kit/dom.js';
import { ghostTaps } from '../../dist/dev/js/kit/taps.js';
import { closeTable } from '../../dist/dev/js/seating/close-table.js';
import { load } from './catalogues.js';
import { openDocument } from './fixtures/document.js';
import { settled } from './fixtures/time.js';

before(() => setLanguage('en', load));

/**
 * A page with sheets; with `moves`, closed ones are animated until `land` is called.
 * @param {import('node:test').TestContext} context
 * @param {boolean} [moves]
 */
const page = (context, moves = true) => {
  const root = openDocument(context).root();
  const heard = new Map();
  let land = () => {};
  const landed = new Promise(done => (land = () => done(undefined)));
  const plain = document.createElement;
  const body = Object.assign(root, { append: one => root.insertBefore(one, null) });
  const dialog = () => {
    const one = /** @type {any} */ (plain('dialog'));
    const find = selector =>
      one.childNodes.find(child => `.${child.attributes.get('class')}` === selector) ?? null;
    const close = () => {
      one.open = false;
      queueMicrotask(() => one.heard.get('close')({}));
    };
    Object.defineProperty(one, 'isConnected', { get: () => body.childNodes.includes(one) });
    return Object.assign(one, {
      open: false,
      showModal: () => (one.open = true),
      close,
      querySelector: find,
      getAnimations: () => (moves ? [{ finished: landed }] : []),
    });
  };
  const was = globalThis.addEventListener;
  context.after(() => (globalThis.addEventListener = was));
  globalThis.addEventListener = /** @type {any} */ (
    (type, act, { signal } = {}) => {
      heard.set(type, act);
      signal?.addEventListener('abort', () => heard.delete(type));
    }
  );
  const made = {
    body,
    activeElement: null,
    querySelector: () => null,
    createElement: name => (name === 'dialog' ? dialog() : Object.assign(plain(name), { offsetHeight: 90 })),
  };
  Object.assign(globalThis.document, made);
  return {
    body,
    sheets: () => body.childNodes.filter(one => 'open' in one),
    left: () => body.childNodes.length,
    heard,
    land: () => (land(), settled()),
    tap: () => heard.get('pointerdown')({}),
  };
};
const open = (more = {}) =>
  openSheet({ name: 'test', title: () => 'A sheet', content: () => [h('p', null, 'words')], ...more });

test('a closed sheet sinks, dead to every hand, and then it is gone', async context => {
  const { sheets, heard, land, left } = page(context);
  const told = [];
  open({ closed: () => told.push('closed') }).close();
  await settled();
  const [sheet] = sheets();
  assert.deepEqual(
    [sheets().length, sheet.open, sheet.inert, told],
    [1, false, true, ['closed']],
    'whoever waits for it hears at once',
  );
  assert.match(sheet.textContent, /words/);
  assert.equal(left(), 2, 'its shade lifts beside it');
  await land();
  assert.deepEqual([left(), heard.size], [0, 0]);
});

test('a table that cannot be closed to guests says so', async context => {
  const { sheets } = page(context);
  const close = (/** @type {() => Promise<void>} */ host) =>
    closeTable(/** @type {any} */ ({ app: { host }, t }));
  await close(async () => {});
  assert.equal(sheets().length, 0);
  await close(() => Promise.reject('failed'));
  assert.match(sheets()[0].textContent, /The table is still open to guests.*Try again/);
});

test('a tap or a key ends the sinking', async context => {
  const { heard, tap, left } = page(context);
  open().close();
  await settled();
  assert.deepEqual([...heard.keys()], ['pointerdown', 'keydown']);
  tap();
  assert.deepEqual([left(), heard.size], [0, 0]);
});

test('where nothing moves, a sheet goes at once', async context => {
  const { left } = page(context, false);
  open().close();
  await settled();
  assert.equal(left(), 0);
});

test('one sheet follows another: the first still sinks', async context => {
  const { sheets } = page(context);
  open();
  assert.equal(closeSheets(), true);
  open();
  await settled();
  assert.deepEqual(
    sheets().map(({ open: is }) => is),
    [false, true],
  );
  assert.equal(closeSheets(), true);
});

test('L4: before a hand is hidden no sheet is left, neither open nor sinking', async context => {
  const { sheets, left } = page(context);
  open().close();
  await settled();
  open();
  assert.equal(sheets().length, 2);
  dropSheets();
  assert.equal(left(), 0);
  await settled();
  assert.equal(left(), 0);
});

test('L4: what only one person may see does not sink with its paper', async context => {
  const { sheets } = page(context);
  open({ secret: true }).close();
  await settled();
  assert.deepEqual(
    [sheets().length, sheets()[0].childNodes[1].style.blockSize, sheets()[0].childNodes[1].textContent],
    [1, '90px', ''],
  );
});

test('a sheet that cannot be drawn leaves the page alone that says so', context => {
  context.mock.method(console, 'error', () => {});
  const { sheets } = page(context);
  const said = [];
  Object.assign(globalThis, { plainPage: kind => said.push(kind) });
  context.after(() => Reflect.deleteProperty(globalThis, 'plainPage'));
  open({
    content: () => {
      throw new TypeError('no content');
    },
  });
  assert.deepEqual([said, sheets()], [['fault'], []]);
});

test('a tap beside a sheet closes it, and a pointer that leaves a field does not', context => {
  const { sheets } = page(context);
  const { MouseEvent } = globalThis;
  context.after(() => Object.assign(globalThis, { MouseEvent }));
  class Mouse {
    /** @param {object} what */
    constructor(what) {
      Object.assign(this, what);
    }
  }
  Object.assign(globalThis, { MouseEvent: Mouse });
  open();
  const [sheet] = sheets();
  sheet.getBoundingClientRect = () => ({ left: 100, right: 300, top: 100, bottom: 300 });
  const [beside, within] = [50, 200];
  /** @param {number} from @param {number} to */
  const press = (from, to) => {
    const target = from === within && to === within ? {} : sheet;
    sheet.heard.get('pointerdown')(
      new Mouse({ target: from === within ? {} : sheet, clientX: from, clientY: 200 }),
    );
    sheet.heard.get('click')(new Mouse({ target, clientX: to, clientY: 200 }));
    return sheet.open;
  };
  assert.deepEqual(
    [press(within, within), press(within, beside), press(beside, within), press(beside, beside)],
    [true, true, true, false],
  );
});

test('the second tap of a double tap is not meant for the sheet that it finds', async context => {
  page(context);
  const spot = { x: 200, y: 300 };
  ghostTaps.down(spot);
  const sheet = open();
  ghostTaps.down(spot);
  assert.deepEqual([ghostTaps.strays(spot), ghostTaps.strays({ x: 20, y: 20 })], [true, false]);
  sheet.close();
  await settled();
});

test('two taps on one button open one sheet, and one that closes makes way for the next', async context => {
  const { sheets } = page(context);
  const first = open();
  assert.equal(open(), first, 'its module came after the second tap');
  assert.equal(sheets().length, 1);
  open({ name: 'other' });
  assert.equal(sheets().length, 2, 'another one lies over it');
  first.close();
  assert.notEqual(open(), first);
  closeSheets();
  await settled();
});

test('what stands above everything goes into the topmost sheet, stays through its drawings, and comes back', async context => {
  context.mock.method(console, 'error', () => {});
  const { body, sheets } = page(context);
  const region = /** @type {any} */ (document.createElement('div'));
  context.after(putAbove(region));
  const inside = () => sheets().findIndex(sheet => region.parentElement?.parentElement === sheet);
  assert.equal(region.parentElement, body);
  let fails = false;
  const lower = open({
    content: () => {
      if (!fails) return [h('p', null, 'words')];
      fails = false;
      throw new TypeError('once');
    },
  });
  assert.equal(inside(), 0);
  lower.redraw();
  assert.equal(inside(), 0, 'drawn again');
  fails = true;
  lower.redraw();
  assert.equal(inside(), 0, 'drawn from nothing');
  const upper = open({ name: 'upper' });
  assert.equal(inside(), 1);
  upper.close();
  await settled();
  assert.equal(inside(), 0);
  dropSheets();
  assert.equal(region.parentElement, body, 'at once: a removed sheet would take it along');
  await settled();
});

test('slips and the time left lie in the sheet that is open, where they can be read and tapped', async context => {
  const { body, sheets } = page(context);
  Object.assign(document, { addEventListener: () => {} });
  Object.assign(globalThis, { innerWidth: 800, innerHeight: 600 });
  const [root, edge] = [0, 1].map(() => /** @type {any} */ (document.createElement('aside')));
  const settings = { get: () => 'on', subscribe: () => {} };
  createSlips({ ctx: /** @type {any} */ ({ settings }), root, edge, redraw: () => {} });
  const sheet = open();
  const over = sheets()[0].querySelector('.sheet-over');
  assert.deepEqual([root.parentElement, edge.parentElement], [over, over]);
  sheet.close();
  await settled();
  assert.deepEqual([root.parentElement, edge.parentElement], [body, body]);
});

test('the sentence about a failure is to be seen over the sheet that caused it, and outlives a change of the screen', context => {
  const { body, sheets } = page(context);
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const said = [];
  const ctx = { t: key => `${key}.`, announce: { alert: words => said.push(words) } };
  const { failed } = createOutlet(
    /** @type {any} */ (document.createElement('div')),
    /** @type {any} */ (ctx),
  );
  const notes = ({ childNodes = [], localName, textContent }) =>
    localName === 'p' ? [textContent] : childNodes.flatMap(notes);
  failed('locked');
  assert.deepEqual([notes(body), said], [['failed.locked.'], ['failed.locked.']]);
  open({ content: () => [] });
  assert.deepEqual(notes(sheets()[0]), ['failed.locked.']);
  context.mock.timers.tick(4000);
  failed('no_seat');
  assert.deepEqual(notes(body), ['failed.no_seat.'], 'one over another could not be read');
  context.mock.timers.tick(1000);
  assert.deepEqual(notes(body), ['failed.no_seat.']);
  context.mock.timers.tick(4000);
  assert.deepEqual(notes(body), []);
  dropSheets();
});
