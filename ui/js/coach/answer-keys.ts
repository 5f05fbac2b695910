/* The results among which somebody chooses, as keys. Who is wrong tries once more; then the right one is lit. */

import type { VNode } from '../kit/dom.js';
import type { Fact } from './facts.js';
import { h } from '../kit/dom.js';
import { answerOf, offered } from './facts.js';

const MOST_TRIES = 2;

/** Whether the result is told. */
export const isTold = (fact: Fact, tries: readonly number[]) =>
  tries.length >= MOST_TRIES || tries.includes(answerOf(fact));

/**
 * @param turn stands for chance
 * @param tries what was answered
 * @param line the id of the sentence that asks, and says what was wrong
 */
export const answerKeys = (
  fact: Fact,
  turn: number,
  tries: readonly number[],
  answer: (n: number) => void,
  line: string,
): VNode[] => {
  const told = isTold(fact, tries);
  return offered(fact, turn).map(n => {
    const tried = tries.includes(n);
    return h(
      'button',
      {
        key: `answer ${n}`,
        class: `key num ${told && n === answerOf(fact) ? 'on' : tried ? 'tried' : ''}`,
        'aria-disabled': !told && tried ? 'true' : undefined,
        'aria-describedby': line,
        onclick: () => !told && !tried && answer(n),
      },
      String(n),
    );
  });
};
