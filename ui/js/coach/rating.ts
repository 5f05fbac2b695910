/* How sure somebody is of a fact: ratings that each answer moves, of the person and of the fact, as in chess. Math Garden
   practises arithmetic in this way (S. Klinkenberg, M. Straatemeier, H. L. J. van der Maas, "Computer adaptive practice of
   Maths ability using a new item response model for on the fly ability and difficulty estimation", Computers & Education
   57, 2011), and lets children succeed three times in four. Its score also counts the time of an answer (G. Maris,
   H. L. J. van der Maas, "Speed-accuracy response models", Psychometrika 77, 2012); here no clock counts. */

import type { Help } from '../../../bindings/Help.ts';
import type { Fact } from './facts.js';
import type { Memory } from './memory.js';
import { familyOf, hardness, idOf, OFFERED } from './facts.js';

/** The ability that a level of help stands for, until there are answers; in logits. */
const BEGINS: Record<Help, number> = { sleepy: -1.3, drowsy: -0.3, awake: 0.6, wide_awake: 1.5 };
/** Who does not know chooses one of the results. */
const GUESS = 1 / OFFERED;
/** Who knows slips now and then. */
const SLIP = 0.03;
/** How much easier a question is with buttons to count beside it. */
const AID = 1.5;

/**
 * The first step of each rating is `1 / doubt`, and each answer makes the next one smaller by about what it tells, but never
 * smaller than after `answers`: a child learns.
 */
const STEPS = {
  skill: { doubt: 2, answers: 40 },
  family: { doubt: 9, answers: 40 },
  fact: { doubt: 9, answers: 20 },
};
const TELLS = 0.12;
const stepOf = ({ doubt, answers }: { doubt: number; answers: number }, n: number) =>
  1 / (doubt + TELLS * Math.min(n, answers));

export const skillOf = ({ skill }: Memory, help: Help) => skill ?? BEGINS[help];

/** The probability that somebody knows a fact, without a guess. */
export const knows = (memory: Memory, fact: Fact, help: Help, aided = false) => {
  const { shift = 0 } = memory.families[familyOf(fact)] ?? {};
  const harder = memory.facts[idOf(fact)]?.harder ?? 0;
  const ahead = skillOf(memory, help) + shift - hardness(fact) - harder + (aided ? AID : 0);
  return 1 / (1 + Math.exp(-ahead));
};

/** The probability of a right answer. */
export const success = (memory: Memory, fact: Fact, help: Help, aided = false) => {
  const known = knows(memory, fact, help, aided);
  return known * (1 - SLIP) + (1 - known) * GUESS;
};

/** The ratings after an answer. A right one that may be guessed says less than a wrong one. */
export const rated = (memory: Memory, fact: Fact, help: Help, right: boolean, aided = false): Memory => {
  const expected = success(memory, fact, help, aided);
  const news = ((Number(right) - expected) * knows(memory, fact, help, aided)) / expected;
  const [family, id] = [familyOf(fact), idOf(fact)];
  const { shift = 0, n = 0, ...others } = memory.families[family] ?? {};
  const { harder = 0, met = 0 } = memory.facts[id] ?? {};
  return {
    ...memory,
    skill: skillOf(memory, help) + stepOf(STEPS.skill, memory.answers) * news,
    families: {
      ...memory.families,
      [family]: { ...others, shift: shift + stepOf(STEPS.family, n) * news, n: n + 1 },
    },
    facts: { ...memory.facts, [id]: { harder: harder - stepOf(STEPS.fact, met) * news, met: met + 1 } },
  };
};
