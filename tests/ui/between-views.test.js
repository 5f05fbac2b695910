/* Between two events of one move the core has no state to compare with. So this checks that no card is lost,
   that each event finds what it takes, and that no viewer sees a card that it was not told yet. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { GAMES, sent, storiesOf, STORIES, TOLD } from './fixtures/kept-stories.js';

/** @param {readonly number[]} numbers */
const sum = numbers => numbers.reduce((all, one) => all + one, 0);
/** @param {readonly any[]} list */
const filled = list => list.filter(one => one !== null).length;

/** Counts that stay the same when cards move. @type {Record<string, (view: any) => object>} */
const KEEPS = {
  queens: ({ seats, draw, discard, beds }) => ({
    cards: sum(seats.map((/** @type {any} */ seat) => seat.hand)) + draw + discard,
    queens: sum(seats.map((/** @type {any} */ seat) => seat.court.length)) + beds.filter(Boolean).length,
  }),
  rescue: ({ seats, draw, discard, drawn, grid, kings }) => ({
    cards:
      sum(seats.map((/** @type {any} */ seat) => seat.realm.length)) + draw + discard.length + drawn.length,
    companions:
      sum(seats.map((/** @type {any} */ seat) => seat.companions.length)) +
      grid.filter((/** @type {any} */ slot) => slot.t !== 'empty').length,
    kings: sum(seats.map((/** @type {any} */ seat) => seat.kings.length)) + filled(kings),
    knights: seats.map((/** @type {any} */ seat) => `${seat.knight} ${seat.power} ${seat.limit}`).sort(),
  }),
};

/**
 * What the own part of a view says about the table, and what the table shows.
 * @type {Record<string, (view: any) => [unknown, unknown]>}
 */
const OWN = {
  queens: ({ own, seats }) => [filled(own.hand), seats[own.seat].hand],
  rescue: ({ own, seats }) => [
    own.asleep.map(
      (/** @type {any} */ queen, /** @type {number} */ place) =>
        queen === null || seats[own.seat].realm[place] === null,
    ),
    seats[own.seat].realm.map(() => true),
  ],
};

test('between two events no card is lost and none is there twice', () => {
  for (const { game, first, steps, at } of STORIES) {
    for (const [i, view] of steps.entries()) {
      assert.deepEqual(KEEPS[game.name]?.(view), KEEPS[game.name]?.(first), `${at}, event ${i}`);
      const [own, table] = (view.own && OWN[game.name]?.(view)) ?? [];
      assert.deepEqual(own, table, `${at}, event ${i}: the own part`);
      for (const [seat, hand] of (view.hands ?? []).entries())
        assert.equal(filled(hand), view.seats[seat].hand, `${at}, event ${i}: the hand of ${seat}`);
      if (game === queens) assert.equal(view.top === null, view.discard === 0, `${at}, event ${i}: the pile`);
    }
  }
});

/**
 * What an event says that it takes, and what the view has there before it.
 * @type {Record<string, (view: any, event: any) => [unknown, unknown]>}
 */
const TAKES = {
  woke: ({ beds, seats }, { bed, seat, places }) =>
    bed
      ? [true, beds[bed - 1]]
      : [places.map(() => null), places.map((/** @type {number} */ place) => seats[seat].realm[place])],
  went_back: ({ beds }, { bed }) => [true, beds[bed - 1]],
  stolen: ({ seats }, { from, queen }) => [true, seats[from].court.includes(queen)],
  fell_asleep: ({ seats, beds }, { from, queen, bed }) => [
    [true, false],
    [seats[from].court.includes(queen), beds[bed - 1]],
  ],
  shuffled: ({ draw, discard }, { count }) => [
    [0, count],
    [draw, discard.length ?? discard],
  ],
  began: ({ drawn }, { face, place }) => [face, drawn[place]],
  resolved: ({ drawn }, { face, place }) => [face, drawn[place]],
  laid: ({ drawn }, { faces }) => [faces, drawn],
  took: ({ grid }, { slot }) => [slot === null ? undefined : 'down', grid[slot - 1]?.t],
  stole: ({ seats }, { from, place, face }) => [face, seats[from].realm[place]],
  recovered: ({ discard }, { queen, depth }) => [queen, discard[depth]],
  traded: ({ seats }, { gave, got, companions }) => [
    [gave.face, got.face],
    [gave, got].map(({ seat, place }) => seats[seat][companions ? 'companions' : 'realm'][place]),
  ],
  wind: ({ seats }, { at, places, queens }) => [
    queens,
    places.map((/** @type {number} */ place) => seats[at].realm[place]),
  ],
  equation: ({ seats }, { seat, faces, places }) => [
    faces,
    places.map((/** @type {number} */ place) => seats[seat].realm[place]),
  ],
  pair: ({ seats }, { seat, face, places }) => [
    [face, face],
    places.map((/** @type {number} */ place) => seats[seat].realm[place]),
  ],
  read: ({ seats, discard }, { seat, face, depth, place }) => [
    [face, '49'],
    [discard[depth], seats[seat].realm[place]],
  ],
  rescued: ({ seats, kings, grid }, { seat, queen, place, companion, slot, king }) => [
    [queen, true, true, 'empty'],
    [
      seats[seat].realm[place],
      seats[seat].companions.includes(companion),
      kings.includes(king),
      grid[slot - 1].t,
    ],
  ],
};

/**
 * As `TAKES`, also for cards that are discarded: from a realm in The Rescue, from the own hand in Sleeping
 * Queens.
 * @param {any} view
 * @param {any} event
 */
const taken = (view, event) => {
  if (event.t !== 'discarded') return TAKES[event.t]?.(view, event);
  if ('place' in event) return [event.asleep ? null : event.face, view.seats[event.seat].realm[event.place]];
  return view.own?.seat === event.seat
    ? [[], event.faces.filter((/** @type {string} */ face) => !view.own.hand.includes(face))]
    : undefined;
};

test('each event finds what it takes where the events before have left it', () => {
  for (const { first, events, steps, at } of STORIES) {
    for (const [i, event] of events.entries()) {
      const [says, lies] = taken(i === 0 ? first : steps[i - 1], event) ?? [];
      assert.deepEqual(lies, says, `${at}, event ${i}: ${JSON.stringify(event)}`);
    }
  }
});

/** Every face that a view contains. @param {any} value @returns {string[]} */
const faces = value => {
  if (typeof value === 'string') return /^\d\d$/.test(value) ? [value] : [];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(faces);
};
/** The faces of attacks and their answers. */
const PLAYED = ['41', '42', '43', '44'];

test('between two events nobody sees a card that was not told yet', () => {
  for (const { first, events, steps, at } of STORIES) {
    const known = new Set([...faces(first), ...PLAYED]);
    for (const [i, view] of steps.entries()) {
      for (const face of faces(events[i])) known.add(face);
      const early = faces(view).filter(face => !known.has(face));
      assert.deepEqual(early, [], `${at}, event ${i}`);
      assert.equal(view.own?.seat, first.own?.seat, `${at}, event ${i}: another hand`);
    }
  }
});

test('everybody sees the same between two events, beside the own part', () => {
  for (const { name, viewers } of TOLD) {
    const { all = [], ...seats } = viewers;
    const game = GAMES[all[0].game.game];
    const open = [...storiesOf(game, all, 1)];
    for (const [seat, told] of Object.entries(seats)) {
      for (const [i, story] of [...storiesOf(game, told, 1)].entries()) {
        const shared = (/** @type {any[]} */ views) => sent(views.map(({ own, ...rest }) => rest));
        assert.deepEqual(
          shared(story.steps),
          shared(open[i]?.steps ?? []),
          `${name}, move ${story.rev}, told to ${seat}`,
        );
      }
    }
  }
});
