/* The coach with children whose model is not its own (`fixtures/children.js`), beside no coach and a plain staircase; and
   beside the best estimate that the same answers allow to somebody who knows that model. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose } from '../../dist/dev/js/coach/choose.js';
import { FACTS, familyOf, hardness, idOf } from '../../dist/dev/js/coach/facts.js';
import { answered, familySuccess, fresh, isDue } from '../../dist/dev/js/coach/memory.js';
import { knows } from '../../dist/dev/js/coach/rating.js';
import { chance, createChild, hardness as trueHardness } from './fixtures/children.js';

/** @typedef {import('../../ui/js/coach/facts.js').Fact} Fact */
/** @typedef {import('../../ui/js/coach/memory.js').Memory} Memory */
/** @typedef {'sleepy' | 'drowsy' | 'awake'} Help */
/** @typedef {{ fact: Fact, right: boolean, likely: number, sure: boolean, due: boolean }} Asked */

const CHILDREN = 300;
/** After so many questions the ability is estimated, and so many more show how often the child succeeds. */
const [FIRST, NEXT] = [30, 50];

const mean = (/** @type {number[]} */ all) => all.reduce((sum, n) => sum + n, 0) / all.length;
const square = (/** @type {number[]} */ all) => Math.sqrt(mean(all.map(n => n ** 2)));

/** The overall ability that a memory stands for, as the children's model measures it. @param {Memory} memory @param {Help} help */
const abilityOf = (memory, help) =>
  mean(
    FACTS.map(fact => {
      const known = knows(memory, fact, help);
      return Math.log(known / (1 - known));
    }),
  );

const TRUE = trueHardness(FACTS, idOf);
/** What the level of help tells of these children's ability. @type {Record<Help, number>} */
const TOLD = { sleepy: -1.1, drowsy: -0.2, awake: 0.8 };
/** The mean of all abilities, each as likely as these answers make it. @param {Asked[]} asked @param {Help} help */
const bestGuess = (asked, help) => {
  let [weights, sum] = [0, 0];
  for (let ability = -5; ability < 5; ability += 0.05) {
    let likely = Math.exp(-((ability - TOLD[help]) ** 2) / (2 * 0.7 ** 2));
    for (const { fact, right } of asked) {
      const known = 1 / (1 + Math.exp((TRUE.get(idOf(fact)) ?? 0) - ability));
      const success = known * 0.96 + (1 - known) / 3;
      likely *= right ? success : 1 - success;
    }
    weights += likely;
    sum += likely * ability;
  }
  return sum / weights;
};

/** How many facts of the staircase are a step. */
const STEP = 10;
const RANKS = [...FACTS].sort((one, other) => hardness(one) - hardness(other));

/**
 * Who chooses the next question, by what came before.
 * @type {Record<string, (seed: number, help: Help) => (memory: Memory, last: Fact | null, right: boolean | null) => Fact | null>}
 */
const CHOOSERS = {
  coach: (_seed, help) => (memory, last) => choose(memory, help, last),
  'no coach': seed => {
    const roll = chance(seed + 99);
    return () => FACTS[Math.floor(roll() * FACTS.length)] ?? null;
  },
  /** Two right answers lead up, a wrong one down. */
  staircase: seed => {
    const roll = chance(seed + 77);
    let [at, row] = [Math.floor(RANKS.length / 3), 0];
    return (_memory, _last, right) => {
      row = right ? row + 1 : 0;
      if (right === false) at -= STEP;
      if (row === 2) [at, row] = [at + STEP, 0];
      at = Math.min(Math.max(at, 0), RANKS.length - STEP);
      return RANKS[at + Math.floor(roll() * STEP)] ?? null;
    };
  },
};

/** One child with one of them. @param {number} seed @param {string} chooser */
const practise = (seed, chooser) => {
  const child = createChild(seed, FACTS, idOf);
  const { help } = child;
  const next = CHOOSERS[chooser]?.(seed, help);
  let memory = fresh();
  let [error, best] = [NaN, NaN];
  /** @type {Asked[]} */
  const asked = [];
  for (let n = 0; n < FIRST + NEXT; n += 1) {
    const before = asked.at(-1);
    const fact = next?.(memory, before?.fact ?? null, before?.right ?? null);
    assert.ok(fact, 'there is always a question');
    const likely = child.success(fact);
    const sure = familySuccess(memory, familyOf(fact), help) > 0.9;
    const due = isDue(memory, fact);
    const right = child.answer(fact);
    memory = answered(memory, fact, help, right);
    asked.push({ fact, right, likely, sure, due });
    if (n !== FIRST - 1) continue;
    error = abilityOf(memory, help) - child.ability;
    best = bestGuess(asked, help) - child.ability;
  }
  return { error, best, asked, then: mean(asked.slice(FIRST).map(({ likely }) => likely)) };
};

/** All children with one of them. @param {string} chooser */
const everybody = chooser => {
  const all = Array.from({ length: CHILDREN }, (_, at) => practise(at + 1, chooser));
  return {
    all,
    error: square(all.map(one => one.error)),
    best: square(all.map(one => one.best)),
    between: all.filter(({ then }) => then >= 0.7 && then <= 0.8).length / CHILDREN,
  };
};
const WITH = Object.fromEntries(Object.keys(CHOOSERS).map(name => [name, everybody(name)]));
const coach = /** @type {ReturnType<typeof everybody>} */ (WITH.coach);

test('after thirty answers the ability is known about as well as they tell', context => {
  for (const [name, { error, best, between }] of Object.entries(WITH))
    context.diagnostic(
      `${name}: error ${error.toFixed(2)} logits after ${FIRST} (at best ${best.toFixed(2)}); ` +
        `${Math.round(between * 100)} of 100 children succeed in 70 to 80 of 100 after them`,
    );
  assert.ok(coach.error <= 0.55, `${coach.error}`);
  assert.ok(coach.error <= 1.1 * coach.best, `${coach.error}, at best ${coach.best}`);
});

test('then most succeed three times in four, and many more than without a coach', () => {
  assert.ok(coach.between >= 0.75, `${coach.between}`);
  for (const name of ['no coach', 'staircase'])
    assert.ok(coach.between >= (WITH[name]?.between ?? 1) + 0.15, name);
  const all = mean(coach.all.map(({ then }) => then));
  assert.ok(all > 0.73 && all < 0.77, `${all}`);
});

test('what was missed is met again, after growing gaps', () => {
  let [back, grown, met] = [0, 0, 0];
  for (const { asked } of coach.all) {
    /** @type {Map<string, number[]>} by fact, when it was missed and came back right */
    const seen = new Map();
    asked.forEach(({ fact, right }, at) => {
      const before = seen.get(idOf(fact));
      if (!right) seen.set(idOf(fact), [at]);
      else before?.push(at);
    });
    for (const times of seen.values()) {
      const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0));
      assert.ok(
        gaps.every((gap, i) => gap > [3, 8, 20, 50][i]),
        `${gaps}`,
      );
      back += Number(gaps.length > 0);
      grown += Number(gaps.length > 1);
    }
    const late = asked.findLastIndex(({ right }, at) => !right && at < FIRST);
    const again = asked.slice(late + 1).some(({ fact }) => fact === asked[late]?.fact);
    met += Number(late < 0 || again);
  }
  assert.ok(met >= 0.9 * CHILDREN, `the last miss of the beginning comes back to ${met}`);
  assert.ok(back > 5 * CHILDREN && grown > 3 * CHILDREN, `${back} came back right, ${grown} twice`);
});

test('nobody is kept for more than five questions on a family that is sure', () => {
  let most = 0;
  for (const { asked } of coach.all) {
    /** @type {Map<string, number>} */
    const row = new Map();
    for (const { fact, sure, due } of asked) {
      const family = familyOf(fact);
      row.set(family, sure ? (row.get(family) ?? 0) + Number(!due) : 0);
      most = Math.max(most, row.get(family) ?? 0);
    }
  }
  assert.ok(most > 2 && most <= 5, `${most}`);
});
