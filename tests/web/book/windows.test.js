/* Stories in windows, languages, themes and letter sizes that nobody chose. The long form draws a thousand by a seed:
   ROUSE_WINDOWS says how many, ROUSE_SEED draws the same ones again. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice } from '../../ui/fixtures/dice.js';
import { atRoot, openBook } from '../at-root.js';
import { isFor, keepPicture, layoutFaults } from './reader.js';

const COUNT = Number(process.env.ROUSE_WINDOWS ?? (process.env.ROUSE_FULL ? 1_000 : 0));
const SEED = Number(process.env.ROUSE_SEED ?? (Date.now() % 100_000) + 1);
/** How many of a hundred windows may have a fault: to be lowered only. */
const FAULTY = 4;
/** How many windows are drawn for one language, before the page starts anew with another one. */
const A_LANGUAGE = 20;

const there = atRoot();
const roll = dice(SEED);
/** @template T @param {readonly T[]} all @returns {T} */
const pick = all => /** @type {T} */ (all[roll(all.length)]);
/** A length in CSS pixels: half as long is as likely as twice as long. @param {number} from @param {number} to */
const length = (from, to) => Math.round(from * (to / from) ** (roll(1000) / 999));

/** A window from 280×480, or 480×280, to 3840×2160, and no narrower strip than a phone or a desktop has. */
const drawWindow = () => {
  for (;;) {
    const [width, height] = [length(280, 3840), length(280, 2160)];
    const ratio = width / height;
    if (Math.max(width, height) >= 480 && ratio > 0.42 && ratio < 2.4) return { width, height };
  }
};

/** @param {string} lang @returns {Required<Omit<import('./reader.js').Look, 'device'>>} */
const drawLook = lang => ({
  ...drawWindow(),
  lang,
  theme: pick(['day', 'night']),
  text: pick(['100', '100', '100', '125', '150']),
});

/** A story and a look in which it exists. @param {import('./reader.js').Story[]} stories @param {string} lang */
const draw = (stories, lang) => {
  for (;;) {
    const [story, look] = [pick(stories), drawLook(lang)];
    const television = story.device === 'television';
    if (television ? look.width >= 1280 : isFor(story, look)) return { story, look };
  }
};

/**
 * What the draws have found, again. @type {[story: string, look: Omit<ReturnType<typeof drawLook>, 'theme'>][]}
 */
const FOUND = [
  ['lobby-computers', { width: 1280, height: 640, lang: 'en', text: '100' }],
  ['lobby-computers', { width: 1000, height: 480, lang: 'en', text: '100' }],
  ['time-little', { width: 490, height: 873, lang: 'en', text: '100' }],
  ['lesson-turn', { width: 933, height: 1082, lang: 'en', text: '100' }],
  ['rescue-bench-over', { width: 706, height: 1109, lang: 'en', text: '125' }],
  ['wake', { width: 1141, height: 488, lang: 'en', text: '150' }],
  ['rescue-roll', { width: 1600, height: 500, lang: 'en', text: '100' }],
  ['wake', { width: 1600, height: 500, lang: 'en', text: '100' }],
  ['lobby-knock', { width: 831, height: 349, lang: 'de', text: '150' }],
];

/** @param {import('../chromium.js').Tab} tab @returns {Promise<import('./reader.js').Story[]>} */
const storiesIn = tab => tab.run('book.stories');

/** The faults of a story in a window, each with its name. @param {import('../chromium.js').Tab} tab @param {import('./reader.js').Story} story @param {ReturnType<typeof drawLook>} look */
const faultsAt = async (tab, story, look) => {
  const { width, height, lang, theme, text } = look;
  await tab.resize(width, height);
  const called = `${story.name}-${width}x${height}-${theme}-${lang}-${text}`;
  const faults = await layoutFaults(tab, story, look);
  if (faults.length > 0) await keepPicture(tab, called);
  return faults.map(fault => `${called}: ${fault}`);
};

test('windows that draws have found hold', async () => {
  const found = [];
  for (const [name, look] of FOUND) {
    const tab = await openBook(there, 'home', look.lang);
    const story = (await storiesIn(tab)).find(one => one.name === name);
    assert.ok(story, name);
    found.push(...(await faultsAt(tab, story, { ...look, theme: 'day' })));
    await tab.close();
  }
  assert.ok(found.length === 0, found.join('\n'));
});

/** Draws some windows in one language; the faults of each that has any. @param {number} count */
const drawSome = async count => {
  const lang = pick(['en', 'de', 'fr', 'he']);
  const tab = await openBook(there, 'home', lang);
  const stories = await storiesIn(tab);
  const found = [];
  for (let more = count; more > 0; more -= 1) {
    const { story, look } = draw(stories, lang);
    found.push(await faultsAt(tab, story, look));
  }
  await tab.close();
  return found.filter(faults => faults.length > 0);
};

test(
  'few windows drawn at random have a fault',
  { skip: COUNT === 0 && 'long: ./check full' },
  async context => {
    context.diagnostic(`ROUSE_SEED=${SEED}`);
    const found = [];
    for (let drawn = 0; drawn < COUNT; drawn += A_LANGUAGE)
      found.push(...(await drawSome(Math.min(A_LANGUAGE, COUNT - drawn))));
    const told = found.flat().join('\n');
    context.diagnostic(`${found.length} of ${COUNT} windows have a fault:\n${told}`);
    assert.ok(found.length * 100 <= FAULTY * COUNT, told);
  },
);
