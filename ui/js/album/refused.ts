/* The sentence that says why a text cannot be imported as a game. */

import type { Fault, Refusal, Translate } from '../types.js';
import { plainWhy } from '../table/words.js';

/** The names of the people, as the text has them: `seat 0 fox moon person Anna`. */
export const namesIn = (text: string) =>
  [...text.matchAll(/^\s*seat \d \S+ \S+ \S+ (.+?)\s*$/gm)].map(([, name = '']) => ({ name }));

/** Why the rules refuse a move, in words that need no table in sight. */
const whyText = (t: Translate, refusal: Refusal, people: { name: string }[]) => {
  switch (refusal.code) {
    case 'wrong_step':
      return t('failed.not_a_game.step');
    case 'not_an_equation':
      return t(refusal.times ? 'why.not_an_equation.times' : 'failed.not_a_game.sum', {
        sum: refusal.sum,
        largest: refusal.largest,
      });
    default:
      return plainWhy(t, refusal, people);
  }
};

/**
 * @param fault undefined where the table names none
 * @param text the text that the table refused
 */
export const refusedText = (t: Translate, fault: Fault | undefined, text: string) => {
  switch (fault?.t) {
    case 'foreign':
    case 'no_beginning':
    case 'newer':
    case 'impossible':
      return t(`failed.not_a_game.${fault.t}`);
    case 'incomplete':
    case 'unreadable':
      return t(`failed.not_a_game.${fault.t}`, { line: fault.line });
    case 'too_long':
      return t('album.bring_long');
    case 'move': {
      const at = { n: fault.number, line: fault.line };
      const { refusal } = fault;
      if (!refusal || refusal.code === 'not_a_move') return t('failed.not_a_game.misfit', at);
      return t('failed.not_a_game.move', { ...at, why: whyText(t, refusal, namesIn(text)) });
    }
    default:
      return t('failed.not_a_game');
  }
};
