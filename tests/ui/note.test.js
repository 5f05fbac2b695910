/* The note that explains a card is shown only where nothing is in use, never covers its subject, and
   disappears by itself. */

import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { gameOf } from '../../dist/dev/js/table/fetched.js';
import { whereFor } from '../../dist/dev/js/table/free-place.js';
import { createNote, STAYS_MS } from '../../dist/dev/js/table/note.js';
import { load } from './catalogues.js';
import { alone } from './fixtures/computers.js';
import { openDocument } from './fixtures/document.js';
import * as second from './fixtures/rescue.js';
import { shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** The model of a table where the seat can act, and these targets can be tapped. @param {any} update @param {string[]} open */
const free = (update, ...open) => ({
  update,
  phase: /** @type {const} */ ({ is: 'choosing', read: false, rests: false }),
  possible: new Set(open),
  selected: /** @type {string[]} */ ([]),
});

/** A table on which cards are explained. @param {import('node:test').TestContext} context */
const explaining = context => {
  const { root } = openDocument(context);
  mock.timers.enable({ apis: ['setTimeout'] });
  context.after(() => mock.timers.reset());
  /** @type {any} */
  let box;
  /** @type {Record<string, string>} */
  const laid = {};
  const layer = {
    append: (/** @type {any} */ one) =>
      (box = Object.assign(one, {
        style: {
          setProperty: (/** @type {string} */ name, /** @type {string} */ value) => (laid[name] = value),
        },
        contains: () => false,
        querySelector: () => null,
        toggleAttribute: () => {},
        getBoundingClientRect: () => ({
          left: 0,
          right: 300,
          top: one.dataset.at === 'bar' ? 0 : 100,
          bottom: one.dataset.at === 'bar' ? 90 : 190,
        }),
      })),
  };
  const { innerHeight, innerWidth } = globalThis;
  Object.assign(globalThis, { innerHeight: 700, innerWidth: 1280 });
  context.after(() => Object.assign(globalThis, { innerHeight, innerWidth }));
  /** The elements on the table, by selector. @type {Record<string, object[]>} */
  let there = {};
  const found = (/** @type {string} */ which) => which.split(', ').flatMap(one => there[one] ?? []);
  const ctx = { t, settings: { get: () => 'on' } };
  const field = Object.assign(root(), {
    dataset: { shape: 'phone' },
    querySelectorAll: found,
    querySelector: (/** @type {string} */ which) => there[which]?.[0] ?? null,
  });
  const sheet = (/** @type {boolean} */ open) =>
    void Object.assign(document, { querySelector: () => (open ? {} : null) });
  sheet(false);
  const note = createNote(/** @type {any} */ ({ root: field, layer, ctx }));
  return {
    note,
    sheet,
    stands: () => !box.hidden,
    at: () => box.dataset.at,
    tap: () => box.heard.get('click')({}),
    above: () => laid['--above-own'],
    lies: (/** @type {Record<string, object[]>} */ next) => void (there = next),
  };
};

test('a note about a card goes by itself, and does not come back', context => {
  const { note, stands } = explaining(context);
  const update = alone(shown(table(3), ['42', '41', '53', '54', '45']));
  note.update(free(update));
  assert.ok(stands());
  mock.timers.tick(STAYS_MS);
  assert.ok(!stands());
  note.update(free(update));
  assert.ok(!stands(), 'the next one comes with another move');
});

test('it goes as soon as somebody acts or it is somebody else’s turn', context => {
  const { note, stands } = explaining(context);
  const update = alone(shown(table(3), ['42', '41', '53', '54', '45']));
  note.update(free(update));
  assert.ok(stands());
  note.update({ ...free(update), selected: ['hand 0'] });
  assert.ok(!stands());
  mock.timers.tick(STAYS_MS);
  assert.ok(!stands());
});

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({
  getBoundingClientRect: () => ({ left, top, right: left + width, bottom: top + height }),
});

/** A note that may stand at these places. @param {Record<string, ReturnType<typeof box>>} places */
const note = places => {
  const dataset = { at: '' };
  return /** @type {any} */ ({
    dataset,
    getBoundingClientRect: () => places[dataset.at]?.getBoundingClientRect(),
  });
};
const field = /** @type {any} */ ({ querySelectorAll: () => [] });

test('it lies in the free column, beside what stands at the same height', () => {
  const places = {
    side: box(1018, 400, 248, 300),
    bottom: box(368, 560, 544, 150),
    middle: box(368, 320, 544, 150),
  };
  const cards = [box(330, 620, 620, 170), box(280, 190, 720, 380)];
  assert.equal(
    whereFor(note(places), field, /** @type {any} */ (cards), ['side', 'bottom', 'middle']),
    'side',
  );
  const seat = box(1018, 420, 240, 300);
  assert.notEqual(
    whereFor(
      note({ ...places, middle: box(368, 575, 544, 40) }),
      field,
      /** @type {any} */ ([...cards, seat]),
      ['side', 'bottom', 'middle'],
    ),
    'side',
    'a seat there is no free column',
  );
});

test('it shows what a card is for, from the card to where it leads', () => {
  const { forWhat } = gameOf(table(2));
  assert.deepEqual(forWhat('41'), ['crown', 'home']);
  assert.deepEqual(forWhat('43'), ['crown', 'moon']);
  assert.deepEqual(forWhat('32'), ['bed', 'sun']);
  assert.deepEqual(forWhat('55'), []);
  const other = gameOf(second.table(2));
  assert.deepEqual(other.forWhat('57'), ['equals', 'door']);
  assert.deepEqual(other.forWhat('10'), ['door', 'crown']);
  for (const face of ['46', '47', '48', '49', '61', '83']) assert.equal(other.forWhat(face).length, 2, face);
  assert.deepEqual(other.forWhat('73'), [], 'a king is explained by nobody’s note');
});

test('it covers neither an action nor the big button, and is laid anew with every drawing', context => {
  const { note, at, lies } = explaining(context);
  const update = alone(shown(table(3), ['42', '41', '53', '54', '45']));
  note.update(free(update));
  assert.equal(at(), 'bar', 'nothing stands in the page yet');
  for (const what of ['.chip', '.go-btn', '[data-spot="knight 1"]']) {
    lies({ [what]: [{ ...box(0, 0, 300, 90), querySelector: () => null, closest: () => null }] });
    note.update(free(update, 'knight 1'));
    assert.equal(at(), 'top', what);
    lies({});
    note.update(free(update));
    assert.equal(at(), 'bar', what);
  }
});

test('it stands above the own panel, off the beds, where that is free', context => {
  const { note, at, lies, above } = explaining(context);
  const update = alone(shown(table(3), ['42', '41', '53', '54', '45']));
  const me = [box(0, 500, 300, 100)];
  lies({ '.me': me, '.beds .card': [box(0, 0, 300, 90)] });
  note.update(free(update));
  assert.equal(at(), 'above-own');
  assert.equal(above(), '200px', 'its lower edge is at the upper edge of the panel');
  lies({ '.me': me, '.beds .card': [box(0, 100, 300, 90)] });
  note.update(free(update));
  assert.equal(at(), 'bar', 'beds are there');
});

test('a tap anywhere on it closes it', context => {
  const { note, stands, tap } = explaining(context);
  note.update(free(alone(shown(table(3), ['42', '41', '53', '54', '45']))));
  tap();
  assert.ok(!stands());
});

test('of two places the one in the window is taken, whatever it covers', () => {
  Object.assign(globalThis, { innerWidth: 400, innerHeight: 300 });
  const places = { 'above-own': [10, -20], top: [10, 40] };
  const box = /** @type {any} */ ({
    dataset: {},
    getBoundingClientRect: () => {
      const [left = 0, top = 0] = places[/** @type {keyof typeof places} */ (box.dataset.at)];
      return { left, top, right: left + 300, bottom: top + 90 };
    },
  });
  const covered = /** @type {any} */ ({
    getBoundingClientRect: () => ({ left: 0, top: 60, right: 99, bottom: 99 }),
  });
  const root = /** @type {any} */ ({ querySelectorAll: () => [] });
  assert.equal(whereFor(box, root, [covered], ['above-own', 'top']), 'top');
});

test('under a sheet it does not stand, and its card is explained another time', context => {
  const { note, stands, sheet } = explaining(context);
  const update = alone(shown(table(3), ['42', '41', '53', '54', '45']));
  note.update(free(update));
  assert.ok(stands());
  sheet(true);
  note.update(free(update));
  assert.ok(!stands());
  note.update(free({ ...update, rev: update.rev + 1 }));
  assert.ok(!stands());
  sheet(false);
  note.update(free({ ...update, rev: update.rev + 2 }));
  assert.ok(stands());
});

test('where it would cover what it may be about it does not stand, and its card is explained another time', context => {
  const { note, stands, lies } = explaining(context);
  const update = alone(shown(table(3), ['42', '41', '53', '54', '45']));
  lies({ '.kings .card': [box(0, 0, 300, 700)] });
  note.update(free(update));
  assert.ok(!stands());
  lies({});
  note.update(free({ ...update, rev: update.rev + 1 }));
  assert.ok(stands());
});
