/* S-02, S-04, S-06: a lesson announces what a game announces, and what to do, with the names of what is lit.
   `UPDATE_GOLDEN=1 node --test tests/ui/learn-aloud.test.js` writes `tests/transcripts` anew. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './games.js';
import { gameOf } from '../../dist/dev/js/table/fetched.js';
import { LANGUAGES, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { createLesson } from '../../dist/dev/js/learn/lesson.js';
import { pointsOf } from '../../dist/dev/js/learn/script.js';
import { createNarrator } from '../../dist/dev/js/learn/voice.js';
import { CHAPTERS } from '../../dist/dev/js/games/chapters.js';
import { isButton } from '../../dist/dev/js/table/select.js';
import { say } from '../../dist/dev/js/table/words.js';
import { named } from '../../dist/dev/js/state/names.js';
import { load, text } from './catalogues.js';
import {
  assertInOrder,
  assertKept,
  assertUnhurried,
  listeningAt,
  sentencesOf,
  spoken,
} from './fixtures/ears.js';

const LESSONS = Object.values(CHAPTERS).flatMap(all => all.map(({ name }) => name));
/** @param {string} name */
const lessonOf = name => pointsOf(JSON.parse(text(`ui/lessons/${name}.json`)));
/** The points on the path that always takes the first way. @param {string} name */
const pathOf = name => {
  const points = lessonOf(name);
  const path = [points[0]];
  for (let way = path[0].ways[0]; way; way = path.at(-1).ways[0]) path.push(points[way.to]);
  return path;
};
/** @param {any} update */
const withNames = update => ({ ...update, people: update.people.map(named) });

/**
 * A lesson with everything that makes announcements; the table takes its actions from the lesson, as the real
 * one does.
 * @param {import('node:test').TestContext} context
 * @param {string} name
 */
const begin = (context, name) => {
  const points = lessonOf(name);
  const table = listeningAt(context, gameOf, withNames(points[0].update));
  const { store, flow, replay, announce } = table;
  /** @type {string[]} */
  let selected = [];
  const lesson = createLesson({
    points,
    take: flow.take,
    busy: () => store.get().local.busy,
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    changed: () => void voice.tell(selected),
    astray: () => voice.again(),
  });
  const voice = createNarrator({
    t,
    announce,
    name,
    lesson: () => lesson,
    update: () => /** @type {any} */ (store.get().update),
  });
  let showing = false;
  const show = () => {
    if (showing) return void replay.more();
    const story = flow.story();
    if (!story) return replay.call();
    showing = true;
    void replay.tell(story).then(() => (showing = store.get().local.busy));
  };
  store.listen(() => {
    if (!store.get().local.busy) showing = false;
    show();
    lesson.look();
  });
  lesson.begin();
  return {
    ...table,
    lesson,
    /** @param {string[]} now */
    select: now => {
      selected = now;
      voice.tell(selected);
    },
  };
};

/**
 * Plays the lesson by the first way, one tap after the other, and waits for all announcements.
 * @param {ReturnType<typeof begin>} played
 * @param {ReturnType<typeof pathOf>} path
 */
const learn = async ({ lesson, game, select, pass, quiet }, path) => {
  while (lesson.mood() !== 'over') {
    await pass(() => lesson.mood() !== 'watch');
    if (lesson.mood() === 'over') break;
    await quiet();
    if (lesson.mood() === 'read') {
      lesson.onward();
      continue;
    }
    const { taps } = path[lesson.done()].ways[0];
    // The die, and targets that are all alike, act at once; everything else waits for the big button.
    const things = taps.filter((/** @type {string} */ tap) => !isButton(tap) && tap !== 'die').sort(inTurn);
    for (const at of things.keys()) {
      if (game.alike(things.slice(0, at + 1))) break;
      select(things.slice(0, at + 1));
      await quiet();
    }
    assert.equal(lesson.act(taps), null);
    // The table clears the selection as soon as a story is shown.
    select([]);
  }
  await quiet();
};

/** Sorts own cards first and kings last. @param {string} one @param {string} other */
const inTurn = (one, other) => Number(one.startsWith('king')) - Number(other.startsWith('king'));

for (const name of LESSONS) {
  for (const language of LANGUAGES) {
    test(`S-02, S-06: the lesson ${name} is said once, in order, and not too fast: ${language}`, async context => {
      await setLanguage(language, load);
      const path = pathOf(name);
      const played = begin(context, name);
      await learn(played, path);
      const { heard, game } = played;
      const status = spoken(heard, 'status');
      const rival = withNames(path[0].update).people[1].name;
      const said = (/** @type {string} */ key) => t(`learn.${name}.${key}`, { name: rival });
      const all = path.flatMap(({ tell, say, update }, at) => [
        ...(at > 0 ? sentencesOf(game, withNames(update)) : []),
        ...[...tell, ...say.slice(0, 1)].map(said),
      ]);
      assertInOrder(status, all);
      const events = path.slice(1).flatMap(({ update }) => sentencesOf(game, withNames(update)));
      for (const sentence of events)
        assert.equal(
          status.split(sentence).length,
          events.join(' ').split(sentence).length,
          `${sentence}: as often as it happens`,
        );
      assertUnhurried(heard);
      assertKept(`learn-${name}.${language}`, heard);
    });
  }
}

test('S-02, S-06: whoever learns hears by name what glows, and hears it again when something else was tapped', async context => {
  await setLanguage('en', load);
  const { lesson, heard, quiet, select } = begin(context, 'queens');
  await quiet();
  assert.deepEqual(
    heard.map(({ region, words }) => `${region}: ${words}`),
    [
      'alert: It is Fox’s turn.',
      'status: This is your hand. A King wakes a queen: tap him. Try: Cookie King.',
    ],
  );
  lesson.act(['hand 0', 'discard']);
  await quiet();
  assert.equal(heard.at(-1)?.words, 'This is your hand. A King wakes a queen: tap him. Try: Cookie King.');
  select(['hand 1']);
  await quiet();
  assert.equal(heard.at(-1)?.words, 'Now tap the bed that glows. Who sleeps there? Try: bed 7.');
});

test('S-04, S-06: at every point of a lesson the table is there in words, in every language', async () => {
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const name of LESSONS) {
      for (const { update: raw } of pathOf(name)) {
        const update = withNames(raw);
        const game = gameOf(update);
        const model = /** @type {any} */ ({
          t,
          update,
          view: update.game.view,
          log: update.game.log,
          presence: null,
          name: (/** @type {number} */ seat) => update.people[seat].name,
          tell: (/** @type {any} */ event) => say(t, game.words(event, update.people)),
        });
        const parts = game.summary(model);
        assert.ok(
          parts.filter(({ lines }) => lines.length > 0).length >= 3,
          `${name}: people, what lies in the middle, and the piles`,
        );
        for (const words of parts.flatMap(({ title, lines }) => [title, ...lines]))
          assert.doesNotMatch(words, /[{}]|^\w+\.\w+|undefined|NaN/, `${language}: ${words}`);
      }
    }
  }
});
