/* The beginning of a game: the deal and the bell, in time, and without a look at what is dealt. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { deck } from '../../dist/dev/js/games/queens/cards.js';
import { roundCast, undealt } from '../../dist/dev/js/theatre/queens/deal.js';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { emptyView, settingCast } from '../../dist/dev/js/theatre/rescue/deal.js';
import { rescue } from '../../dist/dev/js/games/rescue/index.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { bellCast } from '../../dist/dev/js/theatre/starting-bell.js';
import { MOST_ACTORS } from '../../dist/dev/js/table/stage.js';
import { load } from './catalogues.js';
import './games.js';
import { theatre } from './fixtures/layer.js';
import { MOMENT, settingsOf } from './fixtures/motion.js';
import { playing } from './fixtures/playing.js';
import * as second from './fixtures/rescue.js';
import { filmed, inOrderThroughout } from './fixtures/stage.js';
import { begun, held, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const HAND = ['53', '32', '41', '60', '42'];

/**
 * A game that begins on a table.
 * @param {import('node:test').TestContext} context
 * @param {any} game
 * @param {any} update
 * @param {string} [speed]
 * @param {string} [motion]
 */
const beginning = (context, game, update, speed = 'normal', motion = 'full') => {
  const house = theatre(context, { near: update.stage.shown ?? 0 });
  const looks = /** @type {any[]} */ ([]);
  const { replay } = playing(house, {
    game,
    update,
    settings: settingsOf(speed, motion),
    seen: doing => looks.push({ at: house.now(), lain: house.record.length, ...doing }),
  });
  const { view } = update.game;
  return {
    ...house,
    looks,
    replay,
    tell: () => replay.tell({ before: view, log: [], events: [], after: view, begins: true }),
  };
};

const own = () => held(begun(table(4)), 0, HAND);

for (const [speed, most] of Object.entries({ ...MOMENT, none: 0 })) {
  for (const [name, game, update] of /** @type {const} */ ([
    ['queens', queens, begun(table(5))],
    ['queens, on an own device', queens, own()],
    ['rescue', rescue, second.table(5)],
  ])) {
    test(`M-04, M-08: a game begins in time, with no more actors than a stage holds: ${name}, ${speed}`, async context => {
      const {
        tell,
        play,
        most: moving,
        looks,
        record,
      } = beginning(context, game, update, speed, speed === 'none' ? 'none' : 'full');
      const time = await play(tell());
      assert.ok(time <= most, `${time} ms of ${most}`);
      assert.ok(moving() <= MOST_ACTORS, `${moving()} at once`);
      if (speed === 'none') return assert.deepEqual([record, moving()], [[], 0], 'nothing is shown at all');
      assert.ok(time > most * 0.6 && record.length > 20, `${time} ms, ${record.length} things`);
      assert.ok(
        looks.some(({ caption }) => caption === `${update.people[update.game.view.turn]?.name} starts!`),
        'it says who starts',
      );
      assert.deepEqual(
        looks.at(-1).view,
        looks.find(({ tells }) => tells === 'nothing' || tells === 'read').view,
      );
    });
  }
}

test('something moves from the first card of a deal to its end', async context => {
  const { tell, play, record, now } = beginning(context, queens, own());
  let still = 0;
  let longest = 0;
  await play(tell(), () => {
    const moves = record
      .flatMap(({ moves }) => moves)
      .some(({ from, duration }) => now() >= from && now() < from + duration);
    still = moves ? 0 : still + 20;
    longest = Math.max(longest, still);
  });
  assert.ok(longest <= 100, `${longest} ms`);
});

test('a tap ends the deal at once', async context => {
  const { tell, play, looks, replay, now } = beginning(context, queens, own());
  const time = await play(tell(), () => now() > 400 && replay.skip());
  assert.ok(time < 460, `${time} ms`);
  assert.deepEqual(looks.at(-1).view.own.hand, HAND);
});

test('cards are dealt face down: nobody sees a hand before all have theirs, and of others nobody ever does', async context => {
  const { tell, play, looks, record } = beginning(context, queens, own());
  await play(tell());
  const open = looks.findIndex(({ view }) => view.own !== null);
  assert.ok(open > 1);
  for (const { view } of looks.slice(0, open)) assert.deepEqual([view.own, view.hands], [null, null]);
  assert.deepEqual(
    looks
      .slice(0, open)
      .map(({ view }) => view.seats[1].hand)
      .filter((hand, at, all) => hand !== all[at - 1]),
    [5, 0, 5],
    'the table is drawn anew only when all have theirs',
  );
  assert.ok(
    record
      .slice(0, looks[open].lain)
      .every(({ svg, ...one }) => /** @type {any} */ (one).innerHTML === deck()),
    'only backs are on their way',
  );
  const shared = beginning(context, queens, begun(table(4)));
  await shared.play(shared.tell());
  assert.ok(
    shared.looks.every(({ view }) => view.own === null),
    'behind a curtain nothing is opened',
  );
});

test('the deal looks the same whatever is dealt', async context => {
  const traces = [];
  for (const hand of [HAND, ['45', '45', '52', '52', '44']]) {
    const { tell, play, record } = beginning(context, queens, held(begun(table(3)), 1, hand));
    const time = await play(tell());
    traces.push({
      time,
      moves: record.map(({ style, moves }) => ({ style, frames: moves.map(({ frames }) => frames) })),
    });
  }
  assert.deepEqual(traces[0], traces[1]);
});

test('while it is dealt no card is lost', () => {
  const { view } = /** @type {any} */ (begun(table(5))).game;
  const cards = (/** @type {any} */ { draw, seats }) =>
    draw + seats.reduce((/** @type {number} */ sum, /** @type {any} */ { hand }) => sum + hand, 0);
  assert.equal(cards(undealt(view)), cards(view));
  const bare = emptyView(/** @type {any} */ (second.table(3)).game.view);
  assert.ok(bare.grid.every(({ t: kind }) => kind === 'empty') && bare.kings.every(king => king === null));
});

test('frames of all casts come in order', () => {
  const card = { x: 600, y: 300, width: 180 };
  const spots = Array.from({ length: 20 }, (_, i) => ({ x: 60 + i * 200, y: 40 + i * 30, width: 60 }));
  const [winner] = /** @type {any} */ (table(2).people);
  const casts = [
    roundCast(card, spots.slice(0, 5), seat => seat === 0),
    settingCast(spots.map(spot => ({ svg: '', spot }))),
    bellCast({ middle: card, where: { spot: card, element: null }, person: winner }),
  ];
  for (const cast of casts) {
    assert.ok(cast.length <= MOST_ACTORS, `${cast.length}`);
    for (const { frames } of filmed(cast)) inOrderThroughout(frames);
  }
});
