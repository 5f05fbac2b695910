/* What the coach chooses: the next question, and how much help comes with a fact that lies on the bench. It touches no
   card, no die and nobody's move. */

import type { Help } from '../../../bindings/Help.ts';
import type { Fact, Family, Focus } from './facts.js';
import type { Memory } from './memory.js';
import { AIM, ENOUGH, familySuccess, isDue, SURE } from './memory.js';
import { FACTS, familyOf, idOf, isIn } from './facts.js';
import { success } from './rating.js';

/** So many questions are near the aim, since their answers tell most; later ones are as likely right only together. */
const FINDS_OUT = 30;
/** Then what is new or was missed stands between what is known. */
const [NEW, KNOWN] = [0.42, 0.96];
/** How far from it a question may be, before a family waits. */
const NEAR = 0.06;

/** Whether a family is asked no more: it is sure, and was asked often enough since. */
const isDone = (memory: Memory, family: Family, help: Help) =>
  (memory.families[family]?.easy ?? 0) >= ENOUGH && familySuccess(memory, family, help) > SURE;

const least = <T>(all: readonly T[], by: (one: T) => number): T | null =>
  all.reduce<T | null>((best, one) => (best === null || by(one) < by(best) ? one : best), null);

/** When a family was asked last. */
const lastAt = ({ families }: Memory, fact: Fact) => families[familyOf(fact)]?.at ?? -1;

/** How likely the next answer should be right. */
const aimOf = ({ answers, ahead }: Memory) => (answers < FINDS_OUT ? AIM : ahead < 0 ? KNOWN : NEW);

/**
 * The next question: one that was missed and comes back; else from the family that has waited longest, of those with a
 * question near the aim, the nearest. Null where everything is sure.
 * @param last the one before
 * @param focus what alone is asked, also where it is sure
 */
export const choose = (
  memory: Memory,
  help: Help,
  last: Fact | null,
  focus: Focus | null = null,
): Fact | null => {
  const aim = aimOf(memory);
  const off = (fact: Fact) => Math.abs(success(memory, fact, help) - aim);
  const open = FACTS.filter(fact => fact !== last && isIn(focus, fact));
  const due = aim === KNOWN ? [] : open.filter(fact => isDue(memory, fact));
  const back = least(due, fact => memory.missed[idOf(fact)]?.due ?? 0);
  if (back) return back;
  const left = open.filter(
    fact => !memory.missed[idOf(fact)] && (focus || !isDone(memory, familyOf(fact), help)),
  );
  const near = left.filter(fact => off(fact) <= NEAR);
  if (near.length === 0) return least(left, off);
  const waits = Math.min(...near.map(fact => lastAt(memory, fact)));
  return least(
    near.filter(fact => lastAt(memory, fact) === waits),
    off,
  );
};

/**
 * How a fact on the bench is put: `shown` as ever, or asked with buttons to count at once (`dots`), after a miss
 * (`after`) or not at all (`none`).
 */
export type Put = 'shown' | 'dots' | 'after' | 'none';
const PUTS = ['dots', 'after', 'none'] as const;
const BEGINS: Record<Help, number> = { sleepy: 0, drowsy: 1, awake: 2, wide_awake: 2 };
/** Below this probability of a right answer there is more help, above the other one less. */
const [HARD, EASY] = [0.5, 0.85];

/** It begins with what the level of help says, and goes a step up or down. What is sure is not asked on and on,
    but where it was chosen for today; then nothing else is asked. */
export const putOf = (memory: Memory, fact: Fact, help: Help, focus: Focus | null = null): Put => {
  if (!isIn(focus, fact)) return 'shown';
  if (!focus && isDone(memory, familyOf(fact), help) && !isDue(memory, fact)) return 'shown';
  const likely = success(memory, fact, help);
  const step = likely < HARD ? -1 : likely > EASY ? 1 : 0;
  return PUTS[Math.min(Math.max(BEGINS[help] + step, 0), PUTS.length - 1)] ?? 'shown';
};
