/* The views that an animation shows between two updates are right: in whole games, for each viewer, the
   events of an update lead from the view before to the view after, in every field. Both views come from a
   table (`tests/views`, made by crates/session/tests/it/views.rs). */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { rescue } from '../../dist/dev/js/games/rescue/index.js';
import { text } from './catalogues.js';
import { everyStory, sent, STORIES } from './fixtures/kept-stories.js';

/** How many moves reach a slow device at once. */
const AT_ONCE = [1, 2, 3];

for (const moves of AT_ONCE) {
  test(`the events of ${moves} moves lead to the view that came with them, for everybody who saw it`, () => {
    let told = 0;
    for (const { game, last, events, end, at } of moves === 1 ? STORIES : everyStory(moves)) {
      assert.deepEqual(sent(game.settled(end, last)), sent(last), `${at}: ${JSON.stringify(events)}`);
      told++;
    }
    assert.ok(told > 1000, `${told} stories`);
  });
}

/** The fields in which two views differ, also inside of the own part. @param {any} one @param {any} other */
const differing = (one, other) =>
  Object.keys({ ...one, ...other }).flatMap(field => {
    if (field !== 'own' || !one.own || !other.own)
      return isDeepStrictEqual(one[field], other[field]) ? [] : field;
    return differing(one.own, other.own).map(inner => `own.${inner}`);
  });

test('what is taken from the view because no event says it is named, and no more', () => {
  const taken = /** @type {Record<string, Set<string>>} */ ({ queens: new Set(), rescue: new Set() });
  for (const { game, end, last } of STORIES) {
    for (const field of differing(sent(end), last)) taken[game.name]?.add(field);
  }
  // No event tells the next question and its seat, all cards at the end, or what only the own seat may know.
  assert.deepEqual([...(taken.queens ?? [])].sort(), ['all', 'outcome', 'own.can_send', 'pending', 'to_act']);
  assert.deepEqual([...(taken.rescue ?? [])].sort(), [
    'all',
    'blue_used',
    'outcome',
    'own.asleep',
    'pending',
    'step',
    'to_act',
  ]);
});

test('only of a sleeping queen who has just come to the own realm no event says who she is', () => {
  for (const { game, end, first, last, events, at } of STORIES) {
    if (game !== rescue || !last.own || !first.own) continue;
    const { seat } = last.own;
    const came = events.some(
      event =>
        (event.t === 'stole' && event.to === seat) ||
        (event.t === 'traded' && !event.companions && [event.gave.seat, event.got.seat].includes(seat)),
    );
    if (!came) assert.deepEqual(end.own, last.own, at);
  }
});

test('every kind of event happens in the games that are kept', () => {
  const seen = new Set(STORIES.flatMap(({ game, events }) => events.map(event => `${game.name} ${event.t}`)));
  const kinds = (/** @type {string} */ name) =>
    [...text(`bindings/${name}Event.ts`).matchAll(/"t": "(\w+)"/g)].map(
      ([, kind]) => `${name.toLowerCase()} ${kind}`,
    );
  assert.deepEqual(
    [...kinds('Queens'), ...kinds('Rescue')].filter(kind => !seen.has(kind)),
    [],
  );
});
