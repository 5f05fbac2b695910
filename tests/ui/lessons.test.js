/* The lessons consist of real updates, can be played by tapping what is lit, and say a short sentence for
   each tap. */

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { before, test } from 'node:test';
import { LANGUAGES, setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { LEARNER, PAUSE_MS, nextAt, sentenceAt } from '../../dist/dev/js/learn/lesson.js';
import { readFrame } from '../../dist/dev/js/net/read.js';
import { narrow, tap } from '../../dist/dev/js/table/select.js';
import { block, catalogue, load, text } from './catalogues.js';
import { LESSONS, begin, lessons } from './fixtures/lesson.js';

before(() => setLanguage('en', load));

/**
 * Taps the wanted targets one after the other, as the table would.
 * @param {ReturnType<typeof begin>} played
 * @param {any} game
 * @param {(from: string[]) => string} choose
 */
const tapThrough = ({ lesson, now }, game, choose) => {
  let selected = [];
  for (;;) {
    const isCard = game.isCard(now());
    const wanted = lesson.named(selected);
    if (wanted.length === 0) break;
    const next = choose(wanted);
    const after = tap(now().offers, selected, next, isCard);
    assert.ok(after, `${next} lights up after ${selected}`);
    selected = after;
  }
  return (
    narrow(now().offers, selected, game.isCard(now())).send ??
    now().offers.listed.find(set => selected.every(tap => set.includes(tap))) ??
    []
  );
};

/** Chooses the target at a fixed index of each list. @param {number} which */
const always = which => (/** @type {string[]} */ from) => from.at(which) ?? '';

for (const { name, game } of LESSONS) {
  test(`every update of the lesson ${name} is one that a table could send`, () => {
    assert.ok(lessons[name].length > 8);
    for (const { update } of lessons[name]) {
      assert.ok(readFrame(JSON.stringify({ t: 'update', ...update })), String(update.rev));
      assert.equal(update.stage.shown, LEARNER);
      if (!update.game.view.outcome) assert.equal(update.game.view.all, null, 'no secret before the end');
    }
  });

  for (const which of [0, -1]) {
    test(`the lesson ${name} is played to a win by what lights up, whatever is chosen (${which})`, () => {
      const played = begin(name);
      const { lesson, now } = played;
      for (let turns = 0; lesson.mood() !== 'over'; turns++) {
        assert.ok(turns < 60);
        if (lesson.mood() === 'read') lesson.onward();
        else if (lesson.mood() === 'watch') assert.deepEqual(played.pass(), [PAUSE_MS]);
        else assert.equal(lesson.act(tapThrough(played, game, always(which))), null);
      }
      assert.equal(played.strayed(), 0);
      assert.deepEqual(now().game.view.outcome.winners, [LEARNER]);
      assert.equal(lesson.done(), lesson.length);
    });
  }

  test(`every way through the lesson ${name} ends with a win, and is as long as the others`, () => {
    const ends = lessons[name].filter(({ ways }) => ways.length === 0);
    for (const { update } of ends) assert.deepEqual(update.game.view.outcome.winners, [LEARNER]);
    assert.equal(new Set(ends.map(({ depth }) => depth)).size, 1);
  });

  test(`the lesson ${name} says its sentences in every language, and no other`, () => {
    const said = new Set(
      lessons[name].flatMap(({ tell, say, of }) => [...tell, ...say, ...Object.values(of)]),
    );
    for (const language of LANGUAGES) {
      const keys = Object.keys(catalogue(language)).filter(
        key => block(key) === 'learn' && key.split('.')[1] === name && key.split('.').length === 3,
      );
      assert.deepEqual(keys.sort(), [...said, 'won'].map(key => `learn.${name}.${key}`).sort(), language);
    }
  });

  test(`the lesson ${name} has a sentence for each tap, and none that nobody hears`, () => {
    for (const point of lessons[name].filter(({ ways }) => ways[0]?.seat === LEARNER)) {
      const heard = new Set();
      const reach = selected => {
        const sentence = sentenceAt(point, selected);
        assert.ok(sentence, `${name}: after ${selected}`);
        heard.add(sentence);
        // Targets that are all alike act with the tap, without a sentence before the button.
        for (const next of nextAt(point.ways, selected))
          if (selected.length < 3 && !game.alike([next])) reach([...selected, next]);
      };
      reach([]);
      for (const key of point.say)
        assert.ok(heard.has(key) || point.ways[0].taps.length > 3, `${name}: ${key} is never said`);
    }
  });
}

test('each lesson has its file, and each file its lesson', () => {
  const files = readdirSync(new URL('../../ui/lessons/', import.meta.url)).filter(
    name => name !== 'signs.json',
  );
  assert.deepEqual(files.sort(), LESSONS.map(({ name }) => `${name}.json`).sort());
});

test('the ten questions after the lesson are answered by sentences that it says', () => {
  const rows = text('docs/lesson-questions.md')
    .split('\n')
    .filter(line => /^\| \d+ \|/.test(line));
  assert.equal(rows.length, 10);
  const said = catalogue('en');
  for (const row of rows) {
    let lesson = '';
    const names = [...row.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => {
      if (name.includes('.')) [lesson] = name.split('.');
      return name.includes('.') ? name : `${lesson}.${name}`;
    });
    assert.ok(names.length > 0, row);
    for (const name of names) assert.ok(`learn.${name}` in said, `${name}: ${row}`);
  }
});
