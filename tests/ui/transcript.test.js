/* S-02: the announcements of whole games, whose messages are sent to the real flow, playback and announcer.
   `UPDATE_GOLDEN=1 node --test tests/ui/transcript.test.js` writes `tests/transcripts` anew. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './games.js';
import { gameOf } from '../../dist/dev/js/table/fetched.js';
import { LANGUAGES, setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { load } from './catalogues.js';
import {
  assertInOrder,
  assertKept,
  assertUnhurried,
  listeningAt,
  sentencesOf,
  spoken,
} from './fixtures/ears.js';
import { messagesIn } from './fixtures/kept.js';

/** The time until the first announcement of a story on a table at rest, in milliseconds. */
const SOON = 500;
/** Events that are announced only when their movement has ended, so that the result is not told too early. */
const AWAITED = new Set([
  'rolled',
  'drew',
  'woke',
  'went_back',
  'revealed',
  'answered',
  'began',
  'took',
  'wind',
]);
/** A sum is told when it stands. @param {any} event */
const isAwaited = event => AWAITED.has(event?.t) || (event?.t === 'discarded' && event.faces?.length > 2);
const AT_LAST = 2000;

/**
 * Sends the messages of a game to a table, each as soon as the one before it has been shown.
 * @param {import('node:test').TestContext} context
 * @param {any[]} all
 */
const listen = async (context, all) => {
  const { store, flow, game, replay, heard, clock, pass, quiet } = listeningAt(context, gameOf, all[0]);
  /** The times until the first announcement of each message with events, in milliseconds. */
  const delays = { soon: /** @type {number[]} */ ([]), awaited: /** @type {number[]} */ ([]) };
  for (const message of all) {
    const [began, before] = [clock.now, heard.length];
    flow.take(message);
    const story = flow.story();
    if (!story) continue;
    void replay.tell(story);
    await pass(() => !store.get().local.busy);
    const [first] = heard.slice(before);
    const told = story.events.find(event => game.words(event, message.people));
    if (first && told) delays[isAwaited(story.events[0]) ? 'awaited' : 'soon'].push(first.at - began);
  }
  await quiet();
  return { heard, delays, game };
};

/**
 * Every sentence that has to be announced, in order.
 * @param {any[]} all
 * @param {ReturnType<typeof gameOf>} game
 */
const happened = (all, game) =>
  all
    .filter((message, at) => at > 0 && message.rev > all[at - 1].rev)
    .flatMap(message => sentencesOf(game, message));

for (const name of ['queens', 'rescue']) {
  for (const language of LANGUAGES) {
    test(`S-02: a whole game of ${name} is said once, in order, and not too fast: ${language}`, async context => {
      await setLanguage(language, load);
      const all = messagesIn(`tests/transcripts/${name}.json`);
      const { heard, delays, game } = await listen(context, all);
      assertInOrder(spoken(heard, 'status'), happened(all, game));
      assertUnhurried(heard);
      assert.ok(
        delays.soon.length > 5 && Math.max(...delays.soon) <= SOON,
        `said ${Math.max(...delays.soon)} ms later`,
      );
      assert.ok(Math.max(0, ...delays.awaited) <= AT_LAST, `said ${Math.max(...delays.awaited)} ms later`);
      assertKept(`${name}.${language}`, heard);
    });
  }
}
