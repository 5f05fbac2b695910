/* Kings of The Rescue: who may go together for one, the thrones of those who are free, and their stories. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import * as faces from '../../dist/dev/js/state/faces.js';
import { plightOf } from '../../dist/dev/js/games/rescue/cards.js';
import { rescuedKings, scenesOf } from '../../dist/dev/js/games/rescue/king-story.js';
import { kings, pairs } from '../../dist/dev/js/games/rescue/kings.js';
import { alone, seatedAt, thrones } from '../../dist/dev/js/games/rescue/thrones.js';
import { castOf } from '../../dist/dev/js/games/drawn.js';
import { NOBODY, setCast } from '../../dist/dev/js/state/cast.js';
import { writeDrawing } from '../../dist/dev/js/state/drawing.js';
import { load } from './catalogues.js';
import { MERMAID } from './fixtures/drawn.js';
import { actions, table } from './fixtures/rescue.js';

before(() => setLanguage('en', load));

test('R-7.15: who may go together comes from the offers, each pair once', () => {
  const update = actions(table(3));
  const desk = /** @type {any} */ ({ update: () => update, acting: () => true });
  assert.deepEqual(pairs(desk), [['realm 0 4', 'companion 0 0']]);
  assert.deepEqual(pairs({ ...desk, acting: () => false }), []);
});

/** The desk of a table with these events in its log. @param {any[]} log */
const deskAfter = log => {
  const update = table(4);
  const now = { ...update, game: { ...update.game, log } };
  return /** @type {any} */ ({ update: () => now, ctx: { t, inspect: () => {} } });
};

const TOLD = [{ t: 'rescued', seat: 1, queen: '15', companion: '66', king: '74', slot: 2 }];

test('rescued kings show their portraits in the sheet of a seat, and who freed them', () => {
  const drawn = rescuedKings(deskAfter(TOLD), 1).map(one => JSON.stringify(one));
  assert.equal(drawn.length, 2, 'seat 1 has two kings');
  assert.match(
    drawn[0] ?? '',
    new RegExp(`${faces.nameOf('74')}.*${faces.nameOf('15')} and ${faces.nameOf('66')}`),
  );
  assert.doesNotMatch(drawn[1] ?? '', / and /, 'the log does not tell who freed the other');
});

test('a rescued king tells from what plight he was freed, by which queen and which companion, how, and where he is', () => {
  const [plight, help, home] = scenesOf(deskAfter(TOLD), 1, '74').map(one => JSON.stringify(one));
  assert.ok(plight?.includes(t('card.king-fire.plight')), plight);
  for (const words of [faces.nameOf('15'), faces.nameOf('66'), t('card.tape-tapir.helps')])
    assert.ok(help?.includes(words), words);
  assert.ok(home?.includes(t('rescue.king.home', { name: 'Ben' })), home);
  assert.equal(
    scenesOf(deskAfter([]), 1, '75').filter(Boolean).length,
    2,
    'nobody is named where the log does not tell',
  );
});

test('a realm has as many thrones as kings are needed; whoever was rescued sits there and can be tapped, unless the whole panel is', () => {
  const {
    people,
    game: { view },
  } = table(4);
  const m = /** @type {any} */ ({ t, view, update: { people }, changed: new Set(), on: { desk: {} } });
  /** @param {number} seat @param {boolean} [covered] */
  const shelf = (seat, covered) => /** @type {any} */ (thrones(m, seat, covered));
  assert.equal(shelf(1).props['aria-label'], t('rescue.kings', { n: 2, goal: view.goal }));
  assert.deepEqual(
    shelf(1).children.map((/** @type {any} */ one) => [one.tag, one.props['aria-label']]),
    [
      ['button', t('aria.king_rescued', { king: faces.nameOf('74') })],
      ['button', t('aria.king_rescued', { king: faces.nameOf('75') })],
      ['span', undefined],
    ],
  );
  assert.deepEqual(
    shelf(1, true).children.map((/** @type {any} */ one) => one.tag),
    ['span', 'span', 'span'],
  );
  assert.deepEqual(
    shelf(3).children.map((/** @type {any} */ one) => /vacant/.test(one.props.class)),
    [true, true, true],
    'nobody is rescued there yet',
  );
  const tight = /** @type {any} */ (thrones(m, 1, false, true));
  assert.deepEqual(
    [tight.tag, ...tight.children.map((/** @type {any} */ one) => one.tag)],
    ['button', 'span', 'span', 'span'],
    'too close for a finger: all are one target',
  );
});

test('the drawn queen of a seat waits in a gate beside its thrones, which stay empty for kings', () => {
  setCast(castOf([null, null, { name: 'Zoé', drawing: writeDrawing(MERMAID) }]));
  const {
    people,
    game: { view },
  } = table(4);
  const m = /** @type {any} */ ({ t, view, update: { people }, changed: new Set(), on: { desk: {} } });
  const shelf = (/** @type {number} */ seat, /** @type {boolean[]} */ ...more) =>
    /** @type {any} */ (thrones(m, seat, ...more)).children;
  const places = seatedAt(view, 2).length;
  const [first, ...others] = shelf(2);
  assert.deepEqual(
    [first.tag, first.props.class, first.props['aria-label']],
    ['button', 'gate-place', 'At the gate tonight: Zoé.'],
    'a tap tells of her',
  );
  assert.deepEqual(
    [shelf(2, true)[0].tag, shelf(2, true)[0].props.role],
    ['span', 'img'],
    'the whole panel is a button',
  );
  assert.equal(/** @type {any} */ (thrones(m, 2, false, true)).tag, 'button', 'the whole shelf leads to her');
  assert.deepEqual([others.length, shelf(3).filter(Boolean).length], [places, places]);
  setCast(NOBODY);
  assert.equal(shelf(2).filter(Boolean).length, places);
});

test('where all thrones are one target, a tap tells of the one king who sits there, or shows the seat of several', () => {
  assert.deepEqual([alone([]), alone(['74']), alone(['74', '75'])], [undefined, '74', undefined]);
  const {
    people,
    game: { view },
  } = table(4);
  /** @type {(string | number)[]} */
  const opened = [];
  const desk = { acting: () => void opened.push('story'), update: () => null };
  const m = /** @type {any} */ ({
    t,
    view,
    update: { people },
    changed: new Set(),
    on: { desk, seat: (/** @type {number} */ seat) => opened.push(seat) },
  });
  /** @param {number} seat */
  const tapped = seat => /** @type {any} */ (thrones(m, seat, false, true)).props.onclick();
  tapped(1);
  assert.throws(() => tapped(0), 'a sheet needs a page');
  assert.deepEqual(opened, [1, 'story'], 'seat 1 has two kings, seat 0 has one');
});

test('whoever chooses a king sees what has happened to him, and hears it', () => {
  const update = actions(table(3));
  const picker = /** @type {any} */ ({
    desk: { update: () => update, acting: () => true, selected: () => [], ctx: { t } },
    chosen: [],
    choose: () => {},
    inspect: () => {},
  });
  const drawn = kings(picker, true);
  const all = JSON.stringify(drawn);
  for (const face of update.game.view.kings)
    if (face) assert.equal(all.split(plightOf(face)).length, 2, `${faces.nameOf(face)}: once, to hear`);
});
