/* The line for grown-ups at the end of a game: what somebody has practised, and what comes next. */

import type { Person, Translate } from '../types.js';
import type { Family } from './facts.js';
import { choose } from './choose.js';
import { familyOf } from './facts.js';
import { mostPractised } from './memory.js';
import { remembered } from './people.js';

const NAMES = { '+': 'plus', '−': 'minus', '×': 'times', '÷': 'divide' };
/** Families that go by one name. */
const NEXT: Partial<Record<Family, string>> = {
  doubles: 'plus',
  bonds: 'plus',
  near: 'plus',
  two: 'tables',
  five: 'tables',
  ten: 'tables',
};

/** "Mia took away 2 times. Next: sharing." Empty for somebody who has practised nothing. */
export const practisedWords = (t: Translate, person: Person | undefined, game: string) => {
  if (!person) return '';
  const { name, help } = person;
  const memory = remembered(name);
  const most = mostPractised(memory);
  if (!most || person.bot || memory.lately.game !== game) return '';
  // Not what is known, which stands between what is new.
  const next = choose({ ...memory, ahead: 0 }, help, null);
  const words = t(`end.practised.${NAMES[most.sign]}`, { name, n: most.n });
  const family = next && familyOf(next);
  return family ? `${words} ${t(`end.practised.next.${NEXT[family] ?? family}`)}` : words;
};
