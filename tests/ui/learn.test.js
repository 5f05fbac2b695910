/* Learn: the lessons are real updates, can be played by what lights up, and say a short sentence for each tap. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { LANGUAGES, setLanguage } from '../../ui/js/kit/i18n.js';
import { LEARNER, PAUSE_MS, createLesson, sentenceAt, wantedAt } from '../../ui/js/learn/lesson.js';
import { keepLearned, learned } from '../../ui/js/state/lesson-progress.js';
import { readFrame } from '../../ui/js/net/read.js';
import { isButton, narrow, tap } from '../../ui/js/table/select.js';
import { queens } from '../../ui/js/games/queens/index.js';
import { rescue } from '../../ui/js/games/rescue/index.js';
import { block, catalogue, load, text } from './catalogues.js';

before(() => setLanguage('en', load));

const GAMES = { queens, rescue };
const scripts = Object.fromEntries(Object.keys(GAMES).map(name => [name, JSON.parse(text(`ui/lessons/${name}.json`))]));

/** A lesson on a table that shows everything at once, and a clock that the test moves. @param {string} name @param {number} [at] */
const begin = (name, at) => {
  const seen = [];
  const waits = [];
  let strayed = 0;
  let busy = false;
  const lesson = createLesson({
    script: scripts[name],
    at,
    take: update => seen.push(update),
    busy: () => busy,
    later: (act, ms) => {
      const one = { act, ms, off: false };
      waits.push(one);
      return () => void (one.off = true);
    },
    changed: () => {},
    astray: () => strayed++,
  });
  lesson.begin();
  return {
    lesson,
    seen,
    now: () => seen.at(-1),
    strayed: () => strayed,
    busy: on => {
      busy = on;
      lesson.look();
    },
    pass: () => {
      const due = waits.splice(0).filter(one => !one.off);
      for (const one of due) one.act();
      return due.map(one => one.ms);
    },
  };
};

/** Taps what is wanted, one after the other, as the table would. @param {ReturnType<typeof begin>} played @param {any} game */
const tapThrough = ({ lesson, now }, game) => {
  let selected = [];
  for (;;) {
    const isCard = game.isCard(now());
    const [next] = lesson.wanted(selected).length > 0 ? lesson.wanted(selected) : narrow(now().offers, selected, isCard).possible;
    if (next === undefined) break;
    const after = tap(now().offers, selected, next, isCard);
    assert.ok(after, `${next} lights up after ${selected}`);
    selected = after;
  }
  return narrow(now().offers, selected, game.isCard(now())).send ?? now().offers.listed[0];
};

for (const [name, game] of Object.entries(GAMES)) {
  test(`every update of the lesson of ${name} is one that a table could send`, () => {
    const updates = [scripts[name].start, ...scripts[name].steps.map(step => step.after)];
    assert.ok(updates.length > 8);
    for (const update of updates) {
      assert.ok(readFrame(JSON.stringify({ t: 'update', ...update })), String(update.rev));
      assert.equal(update.stage.shown, LEARNER);
      if (!update.game.view.outcome) assert.equal(update.game.view.all, null, 'no secret before the end');
    }
  });

  test(`the lesson of ${name} is played to a win by what lights up`, () => {
    const played = begin(name);
    const { lesson, now } = played;
    for (let turns = 0; lesson.mood() !== 'over'; turns++) {
      assert.ok(turns < 30);
      if (lesson.mood() === 'watch') {
        assert.deepEqual(played.pass(), [PAUSE_MS]);
        continue;
      }
      const step = scripts[name].steps[lesson.at()];
      const send = tapThrough(played, game);
      assert.deepEqual(new Set(send), new Set(step.taps));
      assert.equal(lesson.act(send), null);
    }
    assert.equal(played.strayed(), 0);
    assert.deepEqual(now().game.view.outcome.winners, [LEARNER]);
    assert.equal(lesson.at(), lesson.length);
  });

  test(`the lesson of ${name} says a sentence for each tap, in every language, and no other`, () => {
    const said = new Set(scripts[name].steps.flatMap(step => step.say));
    for (const language of LANGUAGES) {
      const keys = Object.keys(catalogue(language)).filter(key => block(key) === 'learn' && key.split('.')[1] === name);
      assert.deepEqual(keys.sort(), [...said, 'won'].map(key => `learn.${name}.${key}`).sort(), language);
    }
    for (const step of scripts[name].steps.filter(one => one.seat === LEARNER)) {
      const selected = [];
      const heard = [sentenceAt(step, selected)];
      for (const thing of step.taps.filter(one => !isButton(one))) {
        selected.push(thing);
        heard.push(sentenceAt(step, selected));
      }
      assert.deepEqual([...new Set(heard)], step.say, 'in their order, none left out');
      assert.ok(heard.every(Boolean));
    }
  });
}

test('whatever the lesson is not about changes nothing and is answered by its sentence', () => {
  const { lesson, seen, strayed } = begin('queens');
  const before = [lesson.at(), seen.length, lesson.sentence([])];
  assert.equal(lesson.act(['hand 0', 'discard']), null);
  assert.equal(lesson.act(['hand 1', 'bed 6']), null);
  assert.equal(lesson.act([]), null);
  assert.deepEqual([lesson.at(), seen.length, lesson.sentence([])], before);
  assert.equal(strayed(), 3);
});

test('an answer that the lesson is not about can be given again', () => {
  const at = scripts.queens.steps.findIndex(step => step.taps.includes('defend'));
  const { lesson } = begin('queens', at);
  assert.deepEqual(lesson.act(['let-go']), { code: 'not_a_move' });
  assert.equal(lesson.act(['defend']), null);
  assert.equal(lesson.at(), at + 1);
});

test('a lesson goes on where it was left, and shows nothing twice', () => {
  const { lesson, now } = begin('rescue', 3);
  assert.equal(lesson.at(), 3);
  assert.deepEqual(now().game.events, []);
  assert.deepEqual(now().game.view, scripts.rescue.steps[2].after.game.view);
});

test('the other seat waits until everything is shown, plays once, and can be hurried', () => {
  const played = begin('queens');
  played.busy(true);
  assert.equal(played.lesson.mood(), 'watch', 'nothing can be tapped while something is shown');
  assert.equal(played.lesson.act(scripts.queens.steps[0].taps), null);
  assert.equal(played.lesson.at(), 0);
  played.busy(false);
  played.lesson.act(scripts.queens.steps[0].taps);
  played.busy(true);
  assert.equal(played.pass().length, 1, 'its pause had begun');
  const at = begin('queens', 1);
  at.busy(false);
  at.busy(false);
  assert.deepEqual(at.lesson.at(), 1);
  at.lesson.hurry();
  assert.equal(at.lesson.at(), 2);
  assert.deepEqual(at.pass(), [], 'and its pause is called off');
  at.lesson.hurry();
  assert.equal(at.lesson.at(), 2, 'the learner is never hurried');
  const stopped = begin('queens', 1);
  stopped.lesson.stop();
  assert.deepEqual(stopped.pass(), []);
});

test('only what is next is pointed at', () => {
  const step = { seat: 0, taps: ['hand 1', 'bed 7'], say: ['a', 'b', 'c'], after: scripts.queens.start };
  assert.deepEqual(wantedAt(step, []), ['hand 1']);
  assert.deepEqual(wantedAt(step, ['hand 1']), ['bed 7']);
  assert.deepEqual(wantedAt(step, ['hand 1', 'bed 7']), []);
  assert.deepEqual(wantedAt({ ...step, taps: ['confirm', 'hand 0', 'hand 2'] }, []), ['hand 0', 'hand 2']);
  assert.deepEqual(wantedAt({ ...step, taps: ['realm 0 0', 'companion 0 1', 'king 2'] }, ['realm 0 0', 'companion 0 1']), [], 'kings are chosen in a sheet');
});

test('what was learned is kept, and a damaged storage is an empty one', () => {
  let kept = null;
  const store = { getItem: () => kept, setItem: (_key, value) => void (kept = value) };
  assert.deepEqual(learned(store), []);
  keepLearned('queens', store);
  keepLearned('queens', store);
  keepLearned('rescue', store);
  assert.deepEqual(learned(store), ['queens', 'rescue']);
  for (kept of ['{', '7', '{"a":1}', '["chess"]']) assert.deepEqual(learned(store), [], kept);
  const blocked = { getItem: () => { throw new Error('blocked'); }, setItem: () => { throw new Error('full'); } };
  assert.deepEqual(learned(blocked), []);
  assert.doesNotThrow(() => keepLearned('queens', blocked));
});
