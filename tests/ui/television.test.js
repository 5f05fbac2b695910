/* The television: it plays the scenes of the tables, so it has their places; its words match its picture; it
   shows no hand. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import './games.js';
import { queens } from '../../ui/js/games/queens/index.js';
import { rescue } from '../../ui/js/games/rescue/index.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { abduction } from '../../ui/js/games/queens/knight-scenes.js';
import { picture } from '../../ui/js/games/queens/cards.js';
import { sitter } from '../../ui/js/seating/round.js';
import { breakable } from '../../ui/js/kit/syllables.js';
import { MOST_ACTORS } from '../../ui/js/table/stage.js';
import { scale, setScale } from '../../ui/js/table/scale.js';
import { say } from '../../ui/js/table/words.js';
import { gameBoard, wordsNow } from '../../ui/js/tv/board.js';
import { withPose } from '../../ui/js/tv/pose.js';
import { sidesOf } from '../../ui/js/table/tv-sides.js';
import { asPlayed, createTheatre } from '../../ui/js/tv/theatre.js';
import { walker, withTurns } from '../../ui/js/tv/turn.js';
import { createMotion } from '../../ui/js/kit/motion.js';
import { load, text } from './catalogues.js';
import { silent } from './fixtures/audio.js';
import { settingsOf } from './fixtures/motion.js';
import { nodesOf } from './fixtures/nodes.js';
import * as second from './fixtures/rescue.js';
import { inOrder, mount } from './fixtures/stage.js';
import { QUEENS_STORIES, RESCUE_STORIES, RESCUE_TURNS } from './fixtures/stories.js';
import * as first from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** @param {any} update */
const watched = update => ({ ...update, mine: [] });
const quiet = { caption: '', posed: false, busy: false };
const settings = settingsOf();

/** @param {any} update @param {any} [now] */
const board = (update, now = quiet) =>
  nodesOf(
    gameBoard(/** @type {any} */ ({ t }), /** @type {any} */ ({ update, door: null, presence: null }), {
      view: update.game.view,
      log: update.game.log,
      changed: new Set(),
      ...now,
    }),
  );
/** @param {any} update @returns {Set<string>} */
const spotsOf = update => new Set(board(update).flatMap(({ props }) => props['data-spot'] ?? []));

/**
 * A root in which every place is found, and which records the queries.
 * @param {any} part
 * @param {Set<string>} asked
 */
const listening = (part, asked) => ({
  querySelector: (/** @type {string} */ which) => {
    const [, spot] = /^\[data-spot="([^"]+)"\]/.exec(which) ?? [];
    if (spot) asked.add(spot);
    return part.querySelector(which);
  },
  querySelectorAll: (/** @type {string} */ which) => part.querySelectorAll(which),
  getBoundingClientRect: () => part.getBoundingClientRect(),
});

/** Places that only a hand has, and those with an alternative in the same scene. */
const ELSEWHERE = /^hand |^pile$|^kings$/;

const STORIES = [
  ...Object.entries(QUEENS_STORIES).map(([name, events]) => ({
    name,
    game: queens,
    update: watched(first.table(4)),
    events,
  })),
  ...[...Object.entries(RESCUE_TURNS), ...Object.entries(RESCUE_STORIES)].map(([name, events]) => ({
    name,
    game: rescue,
    update: watched(second.table(name.endsWith('two') ? 2 : 5)),
    events,
  })),
];

for (const { name, game, update, events } of STORIES) {
  test(`every place that a scene looks for is on the television: ${name}`, async context => {
    const stage = mount(context);
    /** @type {string[]} */
    const missing = [];
    const asked = new Set();
    const ctx = {
      t,
      settings,
      state: () => ({ update }),
      announce: { status: () => {}, alert: () => {} },
      sounds: silent,
    };
    const root = listening(stage.part(), asked);
    const scenes = withTurns(
      /** @type {any} */ (game).animations({
        root,
        layer: stage.part(),
        motion: createMotion(settings),
        ctx,
      }),
      /** @type {any} */ ({ root, layer: stage.part(), motion: createMotion(settings), ctx }),
    );
    let view = update.game.view;
    const told = async () => {
      for (const event of events) {
        asked.clear();
        const known = spotsOf({ ...update, game: { ...update.game, view } });
        const land = () => {
          view = /** @type {any} */ (game).applyEvent(view, event, update.game.view);
        };
        await scenes.play(event, view, {
          lift: () => /** @type {any} */ (game).without(view, event, update.game.view),
          land,
          still: () => Promise.resolve(),
          tell: () => {},
          note: () => {},
        });
        const after = spotsOf({ ...update, game: { ...update.game, view } });
        missing.push(
          ...[...asked].filter(spot => !known.has(spot) && !after.has(spot) && !ELSEWHERE.test(spot)),
        );
      }
    };
    await stage.time(told());
    // For cards that the fixture does not have, the scene uses the seat instead.
    const lost = missing.filter(spot => !/^(companion|realm|drawn|row|queen|court) ?/.test(spot));
    assert.deepEqual(lost, []);
  });
}

test('every queen, bed and throne, and every card, door and king has its place', () => {
  const places = spotsOf(watched(first.table(4)));
  for (const spot of [
    'middle',
    'draw',
    'discard',
    'bed 1',
    'bed 12',
    'seat 0',
    'seat 3',
    'queen 11',
    'queen 10',
    'court 0 1',
    'court 1 2',
  ])
    assert.ok(places.has(spot), spot);
  const realm = spotsOf(watched(second.table(5)));
  for (const spot of [
    'middle',
    'die',
    'draw',
    'pile 0',
    'grid 10',
    'king 0',
    'seat 4',
    'kings 0',
    'knight 4',
    'realm 0 3',
    'companion 0 1',
  ])
    assert.ok(realm.has(spot), spot);
  assert.ok(spotsOf(second.with_(watched(second.table(2)), { drawn: ['57', '46'] })).has('drawn 1'));
});

test('words and picture are of one event, whatever it is', () => {
  for (const { name, game, update, events } of STORIES) {
    /** @type {any[]} */
    const log = [];
    for (const event of events) {
      log.push(event);
      const words = /** @type {any} */ (game).words(event, update.people);
      if (!words) continue;
      const shown = wordsNow(/** @type {any} */ ({ ...update, game: { ...update.game, log: [...log] } }), {
        caption: '',
      });
      assert.equal(shown, say(t, words), `${name}: ${event.t}`);
    }
  }
});

test('the theatre tells what it shows: its words change with the view, event by event', async context => {
  const stage = mount(context);
  Object.assign(globalThis.document, { documentElement: { style: {}, dataset: {} } });
  const from = watched(first.table(4));
  const events = /** @type {any} */ (QUEENS_STORIES.back);
  const last = watched(first.after(from, events, /** @type {any} */ (queens).applyEvent));
  let stories = [{ before: from.game.view, log: from.game.log, events, after: last.game.view }];
  const still = settingsOf('normal', 'none');
  const played = [];
  const ctx = /** @type {any} */ ({
    t,
    settings: still,
    sounds: silent,
    state: () => ({ update: last, local: { busy: true } }),
    announce: { status: () => {}, alert: () => {} },
    flow: { story: () => stories.shift() ?? null, played: () => {} },
  });
  const theatre = createTheatre({
    root: stage.part(),
    layer: stage.part(),
    ctx,
    changed: () => played.push({ ...theatre.now() }),
  });
  theatre.show();
  await stage.time(new Promise(done => setTimeout(done, 4000)));
  const sleeps = say(t, queens.words(events[1], from.people));
  assert.ok(
    played.some(({ caption }) => caption === sleeps),
    `${sleeps}: ${JSON.stringify(played.map(({ caption }) => caption))}`,
  );
  for (const { caption, view } of played)
    if (caption === sleeps) assert.deepEqual(view.beds, from.game.view.beds, 'and she sleeps');
  assert.equal(theatre.now().busy, false);
  assert.deepEqual(asPlayed(last, theatre.now()).game.view.beds, last.game.view.beds);
  theatre.stop();
});

test('while an attack waits, its queen is marked, and nothing on the stage depends on the answer or on a hand', () => {
  const attacked = watched(first.attacked(first.table(4), false));
  const shown = JSON.stringify(board(attacked, { posed: true }));
  assert.match(shown, /tv-marked/);
  assert.match(shown, /tv-envelope/);
  const can = {
    ...attacked,
    stage: { ...attacked.stage, secret_answer: true },
    game: {
      ...attacked.game,
      view: { ...attacked.game.view, own: { seat: 1, hand: ['42', '51', '52', '53', '54'], can_send: 1 } },
    },
  };
  assert.equal(JSON.stringify(board(can, { posed: true })), shown);
  assert.doesNotMatch(JSON.stringify(board(attacked, { posed: false })), /tv-pose/);
});

test('an attack is posed when its scene is over and it waits, and its pose has gone before the answer is opened', async () => {
  const said = /** @type {string[]} */ ([]);
  const scenes = /** @type {any} */ ({ play: async (/** @type {any} */ { t: name }) => said.push(name) });
  const table = /** @type {any} */ ({
    root: { querySelector: () => null },
    motion: { moves: () => false, skipped: () => false },
  });
  let waits = true;
  const { play } = withPose(scenes, table, {
    show: posed => said.push(posed ? 'pose' : 'no pose'),
    waits: () => waits,
  });
  for (const name of ['played', 'attacked', 'answered'])
    await play(/** @type {any} */ ({ t: name }), /** @type {any} */ ({}), /** @type {any} */ ({}));
  waits = false;
  await play(/** @type {any} */ ({ t: 'attacked' }), /** @type {any} */ ({}), /** @type {any} */ ({}));
  assert.deepEqual(
    said,
    ['played', 'attacked', 'pose', 'no pose', 'answered', 'attacked'],
    'one that is answered already is not posed',
  );
});

test('the cards of a pose lie nowhere else: the style sheet hides them on the pile and in the row', () => {
  assert.match(
    text('ui/css/tv-scenes.css'),
    /\.tv-main:has\(\.tv-pose\) :is\(\.tv-marked > \.card, \[data-spot="discard"\]\) \{ visibility: hidden; \}/,
  );
  const shown = JSON.stringify(board(watched(first.attacked(first.table(4), false)), { posed: true }));
  for (const home of ['discard', 'queen 10']) assert.match(shown, new RegExp(`"data-home":"${home}"`));
});

test('the theatre takes no hand, even if one came', () => {
  const open = watched(first.shown(first.table(4)));
  const ctx = /** @type {any} */ ({
    t,
    settings,
    sounds: silent,
    state: () => ({ update: open, local: { busy: false } }),
    announce: {},
    flow: { story: () => null },
  });
  const part = /** @type {any} */ ({ append: () => {} });
  assert.equal(createTheatre({ root: part, layer: part, ctx, changed: () => {} }).now().view.own, null);
});

test('people sit round the stage in their order', () => {
  assert.deepEqual(sidesOf(2), [[0], [1]]);
  assert.deepEqual(sidesOf(5), [
    [2, 1, 0],
    [3, 4],
  ]);
});

test('whoever is next walks on from either side, stays to be seen, and is gone', () => {
  for (const from of [-900, 900]) {
    const { frames } = walker('<svg/>', { x: 500, y: 300, width: 200 }, from);
    inOrder(frames);
    assert.match(String(frames[0]?.transform), new RegExp(`translate\\(${from}px`));
    assert.ok(
      frames
        .filter(({ offset }) => Number(offset) > 0.4 && Number(offset) < 0.85)
        .every(({ opacity }) => opacity === 1),
    );
    assert.equal(frames.at(-1)?.opacity, 0);
  }
});

test('what crosses the stage of a television is larger, and as large as ever afterwards', () => {
  assert.equal(scale(), 1);
  setScale(() => 4);
  assert.equal(scale(), 4);
  setScale();
  assert.equal(scale(), 1);
});

test('nothing on a television moves for ever, and no letter is too small for a sofa (Z-04)', () => {
  const css = ['tv', 'tv-scenes']
    .map(name => readFileSync(new URL(`../../ui/css/${name}.css`, import.meta.url), 'utf8'))
    .join('\n');
  assert.doesNotMatch(css, /infinite/);
  for (const [all, size] of css.matchAll(/font(?:-size)?: (?:600 )?([\d.]+)rem/g))
    assert.ok(Number(size) * 16 >= 28, all);
});

test('at the end the stage is open over the whole width: the winner’s queens once, on thrones, and everybody with what they have reached', () => {
  for (const [seats, winners] of /** @type {const} */ ([
    [2, [0]],
    [5, [3]],
    [4, [1, 2]],
  ])) {
    const update = first.ended(first.table(seats), [...winners], 4);
    const seen = board(update);
    /** @param {string} name */
    const of = name =>
      seen.filter(({ props }) =>
        String(props.class ?? '')
          .split(' ')
          .includes(name),
      );
    const won = winners.flatMap(seat => update.game.view.seats[seat]?.court ?? []);
    assert.equal(of('tv-won-throne').length, won.length);
    assert.deepEqual(
      [of('tv-seat').length, of('tv-last').length],
      [0, 0],
      'no box shows them again, and no slip says again who has won',
    );
    assert.deepEqual(
      [of('tv-winner').length, of('tv-other').length],
      [winners.length, seats - winners.length],
    );
    assert.equal(of('tv-reached').length, seats);
    assert.equal(of('tv-sum').length, seats, 'who has more points than the winner is told so');
    const rest = update.game.view.seats.flatMap(({ court }, seat) =>
      /** @type {readonly number[]} */ (winners).includes(seat) ? [] : court,
    );
    assert.equal(
      of('tv-court').flatMap(({ children }) => children).length,
      rest.length,
      'the queens of the others are there, too',
    );
    assert.ok(
      of('tv-won-throne').every(({ children }) => children.at(-1).tag === 'b'),
      'each throne has a name',
    );
    assert.ok(
      board(update, { ...quiet, busy: true }).some(({ props }) => props['data-spot'] === 'seat 0'),
      'while the last scene plays its places are there',
    );
  }
});

test('a queen who is away in a scene leaves no frame behind', () => {
  const update = first.table(4);
  const [face = ''] = update.game.view.seats[0]?.court ?? [];
  const places = board(update).filter(({ props }) => props['data-spot'] === `queen ${face}`);
  assert.deepEqual(
    places.map(({ props }) => String(props.class).trim()),
    ['tv-throne'],
  );
});

test('a television that has nothing to tell shows no slip', () => {
  const update = { ...first.table(2), game: { ...first.table(2).game, log: [] } };
  assert.ok(!board(update).some(({ props }) => String(props.class ?? '').includes('tv-last')));
});

test('a seat shows as many places as queens win, and a lit crown for each of its queens', () => {
  for (const [seats, places] of /** @type {const} */ ([
    [2, 5],
    [3, 5],
    [4, 4],
    [5, 4],
  ])) {
    const update = watched(first.table(seats));
    const full = {
      ...update,
      game: {
        ...update.game,
        view: {
          ...update.game.view,
          seats: update.game.view.seats.map((/** @type {any} */ seat, /** @type {number} */ at) =>
            at === 0
              ? { ...seat, court: ['10', '11', '12', '13', '14'].slice(0, update.game.view.goal.queens) }
              : seat,
          ),
        },
      },
    };
    const rows = board(full)
      .filter(({ props }) => props.class === 'tv-fit qs')
      .map(({ children }) => children.length);
    const { queens: goal } = full.game.view.goal;
    assert.deepEqual(new Set(rows), new Set([places, goal]), `${seats} seats`);
    const crowns = board(full)
      .filter(({ props }) => props.class === 'tv-crowns')
      .map(({ children }) => children.filter((/** @type {any} */ one) => one.props.class === 'lit').length);
    const order = board(full).flatMap(({ props }) => /^seat (\d)$/.exec(props['data-spot'] ?? '')?.[1] ?? []);
    assert.deepEqual(
      crowns,
      order.map(seat => full.game.view.seats[Number(seat)].court.length),
    );
  }
});

test('what lays out the boxes of one game alone says so', () => {
  const css = readFileSync(new URL('../../ui/css/tv-boxes.css', import.meta.url), 'utf8');
  for (const [rule = ''] of css.matchAll(/^.*grid-area: (?:lies|kings|name|knight);.*$/gm))
    assert.match(rule, /\.tv-rescue|\.tv-freed/, rule);
});

test('who has not won shows queens and points below the thrones, and no more moves than a stage holds', () => {
  const update = first.ended(first.table(4), [1], 4);
  const seen = board(update);
  const of = (/** @type {string} */ name) =>
    seen.filter(({ props }) =>
      String(props.class ?? '')
        .split(' ')
        .includes(name),
    );
  const { seats } = update.game.view;
  assert.deepEqual(of('tv-won-name').length, seats[1]?.court.length);
  const courts = of('tv-court')
    .map(({ children }) => children.length)
    .sort();
  assert.deepEqual(
    courts,
    seats
      .filter((_, at) => at !== 1)
      .map(({ court }) => court.length)
      .filter(Boolean)
      .sort(),
  );
  assert.equal(of('tv-sum').length, 4);
  const [paper] = of('tv-scraps');
  assert.ok(paper.children.length > 0 && paper.children.length + of('tv-won-throne').length <= MOST_ACTORS);
});

test('a queen who rides looks as at her seat, and is as much larger as everything is', () => {
  const queen = { x: 300, y: 300, width: 130 };
  const to = { x: 1500, y: 800, width: 130 };
  const over = { x: 960, y: 500, width: 200 };
  const pile = { x: 700, y: 900, width: 90 };
  const door = { panel: null, others: [] };
  const large = (/** @type {any[]} */ cast) =>
    Math.max(
      ...cast[0].frames
        .slice(3, -5)
        .map((/** @type {any} */ { transform }) =>
          Number(/scale\(([\d.]+)/.exec(String(transform))?.[1] ?? 0),
        ),
    );
  Object.assign(globalThis, { innerWidth: 1920, innerHeight: 1080 });
  const near = abduction(pile, queen, over, to, '10', door, door);
  setScale(() => 2);
  const far = abduction(pile, queen, over, to, '10', door, door);
  setScale();
  assert.equal(far[0]?.svg, picture('10', 65));
  assert.notEqual(far[0]?.svg, near[0]?.svg);
  assert.ok(large(far) > 1.6 * large(near), `${large(far)} and ${large(near)}`);
});

test('a long name is broken between syllables, a short one never', () => {
  const shown = (/** @type {string} */ name) => breakable(name).replaceAll('\u00AD', '|');
  assert.equal(shown('Bartholomäus der Große'), 'Bar|tho|lo|mäus der Große');
  assert.equal(shown('Maximiliane-Charlotte'), 'Maxi|mi|liane-Char|lotte');
  for (const whole of ['Anna', 'Dorothea', 'Anna-Lena', 'רבקה']) assert.equal(breakable(whole), whole);
});

test('a seat is called what its plate shows, with the same soft hyphens', () => {
  const person = /** @type {any} */ ({ name: 'Bartholomäus', animal: 'fox', colour: 'moon' });
  const seat = sitter({ person, label: 'Bartholomäus, own phone', act: () => {} });
  const shown = nodesOf(seat)
    .find(({ props }) => props.class === 'plate-name')
    ?.children.join('');
  assert.ok(shown.includes('\u00AD') && nodesOf(seat)[0].props['aria-label'].startsWith(shown), shown);
});
