/* S-02: what is said aloud in whole games, told message by message to the real flow, replay and announcer.
   `UPDATE_GOLDEN=1 node --test tests/ui/transcript.test.js` writes `tests/transcripts` anew. */

import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { createAnnouncer } from '../../ui/js/announce.js';
import { createFlow } from '../../ui/js/flow.js';
import { gameOf } from '../../ui/js/games/index.js';
import { LANGUAGES, setLanguage, t } from '../../ui/js/i18n.js';
import { createMotion } from '../../ui/js/motion.js';
import { createReplay } from '../../ui/js/parts/replay.js';
import { createStore } from '../../ui/js/store.js';
import { load, text } from './catalogues.js';
import { silent } from './fixtures/audio.js';
import { mount } from './fixtures/stage.js';

/** No two things are said closer together than this, in milliseconds. */
const GAP = 500;
/** So soon something is said of what happened, on a table that was still. */
const SOON = 500;
/** What everybody waits for is told when it has come to rest: the die, a drawn card, a queen who sits up, the wind that goes round. */
const AWAITED = new Set(['rolled', 'drew', 'woke', 'went_back', 'revealed', 'began', 'took', 'wind']);
const AT_LAST = 2000;

/** A message, and what it says anew. @param {any} before @param {any} now @returns {any} */
const merged = (before, now) =>
  now === null || typeof now !== 'object' || Array.isArray(now) || before === null || typeof before !== 'object'
    ? now
    : { ...before, ...Object.fromEntries(Object.entries(now).map(([key, value]) => [key, merged(before[key] ?? null, value)])) };

/** Every message of a kept game, whole. @param {string} name */
const messages = name => {
  let last = null;
  return JSON.parse(text(`tests/transcripts/${name}.json`)).map(now => {
    // What happened belongs to one message alone.
    last = merged(last, { ...now, game: { ...now.game, events: now.game?.events ?? [] } });
    return last;
  });
};

/** A live region that writes down when it says what. @param {string} name @param {{ now: number }} clock @param {{ at: number, region: string, words: string }[]} heard */
const region = (name, clock, heard) =>
  /** @type {any} */ ({
    set textContent(words) {
      if (words) heard.push({ at: clock.now, region: name, words });
    },
  });

/** Tells a game to a table, each message as soon as the one before it has been shown. @param {import('node:test').TestContext} context @param {any[]} all */
const listen = async (context, all) => {
  const stage = mount(context);
  const clock = { now: 0 };
  context.mock.method(performance, 'now', () => clock.now);
  const heard = /** @type {{ at: number, region: string, words: string }[]} */ ([]);
  const store = createStore();
  const flow = createFlow(store, () => {});
  const settings = /** @type {any} */ ({ get: (/** @type {string} */ name) => (name === 'speed' ? 'normal' : 'full') });
  const ctx = /** @type {any} */ ({ t, settings, flow, state: store.get, sounds: silent, announce: createAnnouncer(region('status', clock, heard), region('alert', clock, heard)) });
  const game = gameOf(all[0]);
  let doing = /** @type {any} */ ({ view: all[0].game.view, selected: [], log: [], changed: new Set(), caption: '' });
  const part = stage.part();
  const set = (/** @type {any} */ change) => void (doing = { ...doing, ...change });
  const replay = createReplay({ root: part, layer: part, motion: createMotion(settings), ctx, game, set, write: set, doing: () => doing });

  const pass = async (/** @type {() => boolean} */ over) => {
    for (let waits = 0; !over(); waits++) {
      assert.ok(waits < 100_000, 'it never ends');
      for (let turns = 0; turns < 12; turns++) await Promise.resolve();
      await new Promise(done => setImmediate(done));
      clock.now += 10;
      context.mock.timers.tick(10);
    }
  };
  /** How long it took until something was said of each message in which something happened. */
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
    if (first && told) delays[story.events[0] && AWAITED.has(story.events[0].t) ? 'awaited' : 'soon'].push(first.at - began);
  }
  await pass(() => clock.now - (heard.at(-1)?.at ?? 0) > 3000);
  return { heard, delays, game };
};

/** Every sentence that has to be said, in order. @param {any[]} all @param {ReturnType<typeof gameOf>} game */
const happened = (all, game) =>
  all.filter((message, at) => at > 0 && message.rev > all[at - 1].rev).flatMap(({ game: { events }, people }) => events.map(event => game.words(event, people)).filter(Boolean).map(words => t(...words)));

for (const name of ['queens', 'rescue']) {
  for (const language of LANGUAGES) {
    test(`S-02: a whole game of ${name} is said once, in order, and not too fast: ${language}`, async context => {
      await setLanguage(language, load);
      const all = messages(name);
      const { heard, delays, game } = await listen(context, all);
      const spoken = heard.filter(({ region }) => region === 'status').map(({ words }) => words).join(' ');
      let at = 0;
      for (const sentence of happened(all, game)) {
        const found = spoken.indexOf(sentence, at);
        assert.ok(found >= 0, `not said, or too late: ${sentence}`);
        at = found + sentence.length;
      }
      for (const region of ['status', 'alert']) {
        const times = heard.filter(one => one.region === region).map(one => one.at);
        for (const [i, time] of times.entries()) assert.ok(i === 0 || time - times[i - 1] >= GAP, `${time - times[i - 1]} ms after the last`);
      }
      assert.ok(delays.soon.length > 5 && Math.max(...delays.soon) <= SOON, `said ${Math.max(...delays.soon)} ms later`);
      assert.ok(Math.max(0, ...delays.awaited) <= AT_LAST, `said ${Math.max(...delays.awaited)} ms later`);

      const path = new URL(`../transcripts/${name}.${language}.txt`, import.meta.url);
      const transcript = heard.map(({ region, words }) => `${region === 'alert' ? 'alert: ' : ''}${words}\n`).join('');
      if (process.env.UPDATE_GOLDEN) writeFileSync(path, transcript);
      else assert.equal(transcript, existsSync(path) ? text(`tests/transcripts/${name}.${language}.txt`) : '', 'run with UPDATE_GOLDEN=1 and read the diff');
    });
  }
}
