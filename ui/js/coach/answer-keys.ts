/* The results among which somebody chooses, as keys. Once one is chosen, the right one is lit. */

import type { VNode } from '../kit/dom.js';
import type { Fact } from './facts.js';
import { h } from '../kit/dom.js';
import { answerOf, offered } from './facts.js';

/**
 * @param turn stands for chance
 * @param given what was answered
 */
export const answerKeys = (
  fact: Fact,
  turn: number,
  given: number | null,
  answer: (n: number) => void,
): VNode[] =>
  offered(fact, turn).map(n =>
    h(
      'button',
      {
        key: `answer ${n}`,
        class: given !== null && n === answerOf(fact) ? 'key num on' : 'key num',
        onclick: () => given === null && answer(n),
      },
      String(n),
    ),
  );
