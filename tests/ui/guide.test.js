/* The paper hand that shows how to play, and the pictures of steps beside the prompt: they appear, they end,
   and never advise a bad move. */

import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import './games.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { stepsOf } from '../../dist/dev/js/games/queens/action.js';
import { picture } from '../../dist/dev/js/games/queens/cards.js';
import { wants, whyText } from '../../dist/dev/js/games/queens/why.js';
import { createMoves } from '../../dist/dev/js/table/moves.js';
import { gameOf } from '../../dist/dev/js/table/fetched.js';
import { stepsOf as rescueSteps } from '../../dist/dev/js/games/rescue/action.js';
import { createHandMoves } from '../../dist/dev/js/table/hand-moves.js';
import {
  AGAIN_MS,
  REST_MS,
  TURNS,
  createGuide,
  follow,
  framesOf,
  mayGuide,
  turnsBefore,
} from '../../dist/dev/js/table/guide.js';
import { load } from './catalogues.js';
import { HINT } from './fixtures/computers.js';
import { inOrder } from './fixtures/stage.js';
import { shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const HAND = ['42', '41', '32', '57', '45'];
/** @param {string[][]} listed @returns {any} */
const now = listed => ({ ...shown(table(2), HAND), offers: { listed, picks: [] } });
/** Until the owl has answered. */
const answered = () => new Promise(setImmediate);
const CHOOSING = /** @type {const} */ ({ is: 'choosing', read: false, rests: false });
/** The model of a table where the seat can act. @param {any} update @param {string[]} [selected] */
const choosing = (update, selected = []) => ({ update, selected, phase: CHOOSING });

/** An update in the turn of a seat. @param {any} update @param {number} rev @param {number} turn */
const inTurn = (update, rev, turn) => ({
  ...update,
  rev,
  game: { ...update.game, view: { ...update.game.view, turn } },
});

test('it comes in the first three turns of a seat, to nobody who wants no help, and not over a choice', () => {
  const listed = [['hand 3', 'discard']];
  const start = now(listed);
  const seat = start.game.view.to_act;
  for (let turns = 0; turns < 6; turns += 1) {
    for (const again of [0, 1]) follow(inTurn(start, turns * 3 + again, seat));
    assert.equal(turnsBefore(seat), turns);
    assert.equal(mayGuide(choosing(start)), turns < TURNS, `${turns}`);
    follow(inTurn(start, turns * 3 + 2, 1 - seat));
  }
  follow(inTurn(start, 0, seat));
  assert.equal(turnsBefore(seat), 0, 'another game has begun');
  const update = now(listed);
  assert.equal(mayGuide({ ...choosing(update), phase: { is: 'idle', read: false } }), false);
  assert.equal(mayGuide(choosing(update, ['hand 3'])), false);
  assert.equal(
    mayGuide(
      choosing({
        ...update,
        people: update.people.map((/** @type {any} */ one) => ({ ...one, help: 'wide_awake' })),
      }),
    ),
    false,
  );
});

test('only transform and opacity move, and the hand fades in and out', () => {
  const frames = framesOf([
    { x: 10, y: 20 },
    { x: 200, y: 300 },
    { x: 50, y: 600 },
  ]);
  for (const frame of frames) assert.deepEqual(Object.keys(frame).sort(), ['offset', 'opacity', 'transform']);
  inOrder(frames);
  assert.deepEqual([frames[0]?.opacity, frames.at(-1)?.opacity], [0, 0]);
});

test('the hand is never seen between two points, where it would seem to point at other things', () => {
  const frames = framesOf([
    { x: 10, y: 20 },
    { x: 200, y: 300 },
  ]);
  const across = (/** @type {Keyframe} */ frame) => /translate\(([-\d.]+)px/.exec(`${frame.transform}`)?.[1];
  const jumps = frames.flatMap((frame, at) => {
    const next = frames[at + 1];
    return next && across(frame) !== across(next) ? [[frame.opacity, next.opacity]] : [];
  });
  assert.deepEqual(jumps, [[0, 0]]);
});

/**
 * @param {import('node:test').TestContext} t
 * @param {boolean} moves
 * @param {boolean} [ready] whether the big button can be pressed
 */
const guided = (t, moves, ready = false) => {
  const page = new EventTarget();
  const kept = {
    addEventListener: globalThis.addEventListener,
    removeEventListener: globalThis.removeEventListener,
    document: globalThis.document,
    CSS: globalThis.CSS,
  };
  /** @type {any[]} */
  const hands = [];
  const make = () => ({
    animate: (/** @type {any} */ _, /** @type {any} */ how) => Object.assign(hands.at(-1), { how }).run,
    run: { onfinish: () => {}, currentTime: null, pause() {} },
    remove() {
      hands.splice(hands.indexOf(this), 1);
    },
  });
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    CSS: { escape: String },
    document: { createElement: make },
  });
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => {
    mock.timers.reset();
    Object.assign(globalThis, kept);
  });
  /** @type {string[]} */
  const sought = [];
  const root = Object.assign(new EventTarget(), {
    querySelectorAll: (/** @type {string} */ which) =>
      sought.push(which) && which === '.go-btn' && !ready
        ? []
        : [{ getBoundingClientRect: () => ({ left: 5, top: 5, width: 50, height: 70 }) }],
  });
  const layer = { append: (/** @type {any} */ one) => hands.push(one) };
  const guide = createGuide(
    /** @type {any} */ ({
      root,
      layer,
      motion: { moves: () => moves },
      owl: { hint: async () => HINT },
      ready: () => ready,
    }),
  );
  return { guide, hands, page, sought, touch: () => void root.dispatchEvent(new Event('pointerdown')) };
};

test('it comes after a rest, plays once, goes at the first touch, and does not come back', async t => {
  const { guide, hands, touch } = guided(t, true);
  const update = now([['hand 2', 'bed 3']]);
  guide.update(choosing(update));
  mock.timers.tick(REST_MS - 1);
  assert.equal(hands.length, 0);
  mock.timers.tick(1);
  await answered();
  assert.equal(hands.length, 1);
  assert.ok(hands[0].how.iterations === undefined && hands[0].how.duration <= 5000, 'once, and soon over');
  touch();
  assert.equal(hands.length, 0);
  guide.update(choosing(update));
  mock.timers.tick(REST_MS * 4);
  await answered();
  assert.equal(hands.length, 0, 'nor when the table is drawn again');
});

test('it points at cards and targets, and at the big button only where that can be pressed', async t => {
  for (const [ready, points] of /** @type {const} */ ([
    [false, 2],
    [true, 3],
  ])) {
    const { guide, hands } = guided(t, true, ready);
    guide.update(choosing(now([['hand 2', 'bed 3']])));
    mock.timers.tick(REST_MS);
    await answered();
    assert.equal(hands[0].how.duration, points * 1100, `${ready}`);
    mock.timers.reset();
  }
});

test('it taps what the owl advises, and stays away after a touch while she thinks', async t => {
  const { guide, hands, sought, touch } = guided(t, true);
  const update = now([
    ['hand 4', 'confirm'],
    ['hand 2', 'bed 3'],
  ]);
  guide.update(choosing(update));
  mock.timers.tick(REST_MS);
  await answered();
  assert.deepEqual(sought, ['[data-spot="hand 1"]', '[data-spot="bed 5"]']);
  guide.update(choosing({ ...update, rev: update.rev + 1 }));
  mock.timers.tick(REST_MS);
  touch();
  await answered();
  assert.equal(hands.length, 0);
});

test('a tap on the box that waits lets what can be tapped hop; where nothing may move, words come instead', t => {
  const { CSS } = globalThis;
  Object.assign(globalThis, { CSS: { escape: String } });
  t.after(() => Object.assign(globalThis, { CSS }));
  /** @type {string[]} */
  const hopped = [];
  const lies = (/** @type {string} */ spot) => ({
    spot,
    querySelector: () => null,
    matches: () => true,
    closest: (/** @type {string} */ which) =>
      which === 'button' || (which === '.hand' && spot.startsWith('hand')) ? {} : null,
  });
  const things = ['bed 1', 'bed 2', 'hand 1'].map(lies);
  /** @param {boolean} moves */
  const moving = moves =>
    createHandMoves(
      /** @type {any} */ ({
        querySelectorAll: () => ['go'],
        querySelector: (/** @type {string} */ which) =>
          things.find(({ spot }) => which.includes(`"${spot}"`)) ?? null,
      }),
      /** @type {any} */ ({
        moves: () => moves,
        begin: () => {},
        play: (/** @type {any} */ one) => hopped.push(one.spot ?? one),
      }),
    );
  /** @param {string[]} open @param {string[]} [selected] */
  const m = (open, selected = []) => ({ possible: new Set(open), selected });
  const both = m(['bed 1', 'bed 2', 'hand 1']);
  assert.equal(moving(false).beckon(both, 'waits'), false);
  assert.equal(moving(true).beckon(both, 'waits'), true);
  assert.deepEqual(hopped.splice(0), ['bed 1', 'bed 2'], 'targets before cards');
  assert.equal(moving(true).beckon(m(['bed 1', 'hand 1'], ['bed 1']), 'none'), true);
  assert.deepEqual(hopped.splice(0), ['hand 1'], 'what is chosen already keeps still');
  for (const state of /** @type {const} */ (['calm', 'gold'])) assert.ok(moving(true).beckon(both, state));
  assert.deepEqual(hopped, ['go', 'go'], 'a button that can be pressed wiggles alone');
  assert.equal(moving(true).beckon(m([]), 'waits'), false);
});

test('a touch before it comes keeps it away, and so does a selection', async t => {
  const first = guided(t, true);
  const update = now([['hand 2', 'bed 3']]);
  first.guide.update(choosing(update));
  first.touch();
  first.guide.update(choosing(update));
  mock.timers.tick(REST_MS);
  await answered();
  assert.equal(first.hands.length, 0);
  first.guide.update(choosing({ ...update, rev: update.rev + 1 }));
  first.guide.update(choosing({ ...update, rev: update.rev + 1 }, ['hand 2']));
  mock.timers.tick(REST_MS);
  await answered();
  assert.equal(first.hands.length, 0);
});

test('where nothing may move it lies on the first card until a touch', async t => {
  const { guide, hands, touch } = guided(t, false);
  guide.update(choosing(now([['hand 2', 'bed 3']])));
  mock.timers.tick(REST_MS);
  await answered();
  assert.equal(hands.length, 1);
  assert.equal(hands[0].run.currentTime, hands[0].how.duration / 2);
  touch();
  assert.equal(hands.length, 0);
});

test('to a seat with every help it comes in every turn, and again until a touch', async t => {
  const { guide, hands, touch } = guided(t, true);
  const base = now([['hand 2', 'bed 3']]);
  const update = {
    ...base,
    people: base.people.map((/** @type {any} */ one) => ({ ...one, help: 'sleepy' })),
  };
  guide.update(choosing(update));
  mock.timers.tick(REST_MS);
  await answered();
  hands[0].run.onfinish();
  assert.equal(hands.length, 0);
  mock.timers.tick(AGAIN_MS);
  await answered();
  assert.equal(hands.length, 1);
  touch();
  mock.timers.tick(AGAIN_MS);
  await answered();
  assert.equal(hands.length, 0);
  for (let turn = 0; turn < 2 * TURNS; turn += 1)
    guide.update(
      choosing({
        ...update,
        rev: update.rev + 1 + turn,
        game: { ...update.game, view: { ...update.game.view, turn: turn % 2 } },
      }),
    );
  mock.timers.tick(AGAIN_MS);
  await answered();
  assert.equal(hands.length, 1);
});

test('little pictures say what the sentence says: they follow what is chosen, and no hidden card', () => {
  /** @param {string[]} lifted @param {string[]} [selected] */
  const icons = (lifted, selected = lifted) => stepsOf({ lifted, selected }).icons.join(' ');
  assert.deepEqual(
    [icons(['32']), icons(['41']), icons(['43']), icons(['43'], ['hand 0', 'queen 10'])],
    ['cards bed sun', 'cards crown home', 'cards crown moon', 'crown bed moon'],
  );
  const view = /** @type {any} */ ({ step: 'actions', pending: null });
  assert.deepEqual(
    [
      rescueSteps({ bench: true, lifted: [], view }).icons.join(' '),
      rescueSteps({ bench: false, lifted: ['10'], view }).icons.join(' '),
    ],
    ['cards equals door', 'cards door crown'],
  );
});

/** What a spot wants at a table of two, by the code of the refusal. */
const wanted = (
  /** @type {string} */ spot,
  /** @type {string[]} */ faces,
  /** @type {any} */ code = 'not_a_move',
  more = {},
) => wants(spot, faces, { code, ...more }, /** @type {any} */ (table(2)));

test('a refusal shows what is missing: a king before a bed, the attack that a Dragon or a Wand stops', () => {
  const king = picture('32', 40);
  for (const faces of [[], ['41'], ['43'], ['57']])
    assert.deepEqual(wanted('bed 3', faces), { icons: ['bed', 'sun'], now: -1, card: king });
  assert.equal(wanted('bed 3', ['33']), null, 'a king was there');
  for (const spot of ['bed 3', 'queen 10']) {
    assert.equal(wanted(spot, ['42'], 'dragon_only_answers')?.card, picture('41', 40));
    assert.equal(wanted(spot, ['44'], 'wand_only_answers')?.card, picture('43', 40));
  }
  assert.deepEqual(wanted('queen 10', [])?.icons, ['cards', 'crown']);
  assert.equal(wanted('discard', []), null);
});

test('a queen shows why she is not to be had: by a number, from home, beside her rival, or safe', () => {
  assert.equal(wanted('queen 10', ['57'])?.card, picture('41', 40), 'a Knight fetches her');
  assert.equal(wanted('queen 10', ['43']), null, 'a Potion still needs a bed');
  assert.deepEqual(wanted('queen 11', ['57'])?.icons, ['crown', 'check']);
  assert.deepEqual(wanted('queen 11', ['41'], 'own_queen')?.icons, ['people', 'crown']);
  const apart = wanted('queen 12', ['41'], 'cat_and_dog', { queen: '11' });
  assert.ok(apart?.held && apart.last && apart.held !== apart.last);
  assert.deepEqual(wanted('queen 22', ['41'], 'strawberry_is_safe', { queen: '22' })?.icons, ['shield']);
  assert.deepEqual(wanted('bed 4', ['32'], 'bed_is_empty')?.icons, ['sun']);
});

test('a number shows its like, an attack that nobody is awake, and a sleeper that the bed is hers', () => {
  const seven = picture('57', 40);
  assert.deepEqual(wanted('go', ['57', '58'], 'not_a_pair'), {
    icons: ['equals'],
    now: -1,
    held: seven,
    last: seven,
  });
  assert.deepEqual(wanted('go', ['41', '57'], 'numbers_only')?.icons, ['check']);
  for (const spot of ['go', 'bed 3', 'queen 10'])
    assert.deepEqual(wanted(spot, ['41'], 'need_awake_queen')?.icons, ['crown', 'close']);
  assert.ok(wanted('bed 3', ['43'], 'bed_is_taken')?.bed);
});

test('the words of what is no move fit the picture beside them', () => {
  const said = (/** @type {string} */ spot, /** @type {string[]} */ faces) =>
    whyText(/** @type {any} */ (String), { code: 'not_a_move' }, /** @type {any} */ (table(2)), faces, spot);
  assert.equal(said('bed 3', ['57']), 'table.tap_bed_first');
  assert.equal(said('queen 10', ['57']), 'table.tap_knight_first');
  assert.equal(said('queen 11', ['57']), 'table.tap_own_queen');
  for (const [spot, faces] of /** @type {const} */ ([
    ['bed 3', ['32']],
    ['queen 10', ['43']],
    ['discard', ['57']],
  ]))
    assert.equal(said(spot, [...faces]), 'why.not_a_move');
});

test('a refusal that means something else has no picture beside its words', async () => {
  for (const code of /** @type {const} */ (['stale', 'wrong_step']))
    for (const face of ['41', '42', '44']) assert.equal(wanted('bed 3', [face], code), null, code);
  for (const spot of ['go', 'discard', 'hand 0'])
    assert.equal(wanted(spot, ['42'], 'dragon_only_answers'), null, spot);
  const update = shown(table(2), HAND);
  /** @type {any[]} */
  const told = [];
  const { ask } = createMoves({
    ctx: /** @type {any} */ ({
      t: String,
      state: () => ({ update }),
      act: () => Promise.resolve({ code: 'stale' }),
    }),
    game: gameOf(update),
    bubble: { show: (/** @type {any} */ what) => void told.push(what) },
    model: () => /** @type {any} */ ({ view: update.game.view }),
    set: () => {},
  });
  await ask(['hand 0', 'bed 3'], 'bed 3');
  assert.deepEqual(told, ['why.stale']);
});

test('the bubble at a bed shows the missing king beside its words, the same for every hand', () => {
  const seen = [HAND, ['51', '52', '53', '54', '55']].map(cards => {
    const update = { ...now([['hand 0', 'discard']]), ...shown(table(2), cards) };
    /** @type {any[]} */
    const told = [];
    createMoves({
      ctx: /** @type {any} */ ({ t: String, state: () => ({ update }), announce: { status: () => {} } }),
      game: gameOf(update),
      bubble: { show: (/** @type {any} */ what) => void told.push(what) },
      model: () => /** @type {any} */ ({ selected: [], view: update.game.view, phase: CHOOSING }),
      set: () => {},
    }).explain('bed 3');
    assert.equal(told[0].text, 'table.tap_bed_first');
    const drawn = JSON.stringify(told[0].picture);
    assert.match(drawn, /"missing"/);
    return drawn;
  });
  assert.equal(seen[0], seen[1]);
});
