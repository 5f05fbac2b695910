/* The question of the bench: "6 + 2 is …?". Who does not want it lays the next card, or turns it off. */

import type { VNode } from '../../kit/dom.js';
import type { Fact } from '../../coach/facts.js';
import type { RescueModel } from './model.js';
import { icon } from '../../../art/shared/icons.js';
import { answerOf, factOf, idOf, offered } from '../../coach/facts.js';
import { remember, remembered } from '../../coach/people.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { sumWith } from '../../table/sum-levels.js';
import { isPair } from './prompt.js';

/** What the bench shows of a question. */
export interface Asked {
  /** what stands under the cards instead; empty for the usual words */
  line: string;
  /** whether buttons to count are shown */
  dots: boolean;
  /** the keys with results, and the one that turns the question off, or on again */
  keys: VNode[];
  /** what is heard when the question comes; empty where none is open */
  heard: string;
}
export type Base = Pick<
  RescueModel,
  't' | 'on' | 'update' | 'standing' | 'slots' | 'reading' | 'level' | 'sum' | 'choice' | 'known' | 'selected'
>;

const leftOf = ({ sign: between, a, b }: Fact) => `${a} ${between} ${b}`;

const personOf = ({ update: { people, game } }: Base) => people[game.view.to_act ?? -1];

/** The fact of two cards that are the beginning of a sum, and the words that ask for it. */
const factAt = (m: Base): { fact: Fact; words: string } | null => {
  const { t, standing, slots, reading, level } = m;
  if (!reading || standing.length !== 2 || isPair(m)) return null;
  const [a = 0, b = 0] = reading.order.map(at => standing[at]?.n ?? 0);
  const missing = slots.findIndex(({ wanted }) => wanted);
  // A sum that the table has named: it may lack more than one card, or need the red chip.
  if (level === 'first' && (missing < 0 || sumWith(m.known, m.selected)?.red)) return null;
  const part = missing >= 0 && missing < slots.length - 1;
  const fact = part ? factOf('+', a, b - a, true) : factOf(reading.sign, a, b);
  if (!fact) return null;
  const words =
    level === 'first'
      ? t(part ? 'bench.how_many' : 'bench.together')
      : t('bench.ask', { left: leftOf(fact) });
  return { fact, words };
};

/** The verdict, with the words that always stand there. */
const verdict = ({ t }: Base, fact: Fact, n: number) => {
  const is = `${t('rescue.bench.is', { left: leftOf(fact), made: fact.made })} ${t('rescue.bench.next')}`;
  return n === answerOf(fact) ? `${t('bench.yes')} ${is}` : is;
};

/** A question mark, crossed out: a cross alone would be a sign of sums. */
const NO_ASKING = icon('help')
  .replace('class="ic"', 'width="28"')
  .replace('</svg>', '<path d="M4 20L20 4"/></svg>');

const key = (
  name: string,
  act: () => void,
  face: VNode | string,
  more: { 'aria-label'?: string; class?: string } = {},
) => h('button', { key: name, class: 'key', onclick: act, ...more }, face);

/** Turns questions off or on for the person at this seat. */
const turn = (m: Base, name: string, off: boolean) => {
  remember(name, { ...remembered(name), off });
  m.on.set({});
};

const answerKeys = (m: Base, fact: Fact, name: string, given: number | null): VNode[] => {
  const answer = (n: number) => {
    if (given !== null) return;
    m.on.desk.ctx.announce.status(verdict(m, fact, n));
    m.on.set({ sum: { ...m.sum, said: { of: idOf(fact), n } } });
  };
  const look = (n: number) => (given !== null && n === answerOf(fact) ? 'key num on' : 'key num');
  return [
    ...offered(fact, m.update.rev + fact.a + fact.b).map(n =>
      key(`answer ${n}`, () => answer(n), String(n), { class: look(n) }),
    ),
    key('no asking', () => turn(m, name, true), drawing(NO_ASKING), {
      'aria-label': m.t('bench.no_asking'),
    }),
  ];
};

/** The question about what stands on the bench; null where there is none. */
export const askedAt = (m: Base): Asked | null => {
  const person = personOf(m);
  if (!person || person.bot || m.level === 'free') return null;
  if (remembered(person.name).off) {
    if (m.standing.length > 1) return null;
    const on = key('ask me', () => turn(m, person.name, false), m.t('bench.ask_me'));
    return { line: '', dots: true, keys: [on], heard: '' };
  }
  const found = factAt(m);
  if (!found) return null;
  const { fact, words } = found;
  const given = m.sum.said?.of === idOf(fact) ? m.sum.said.n : null;
  const missed = given !== null && given !== answerOf(fact);
  const dots = person.help === 'sleepy' || (missed && person.help === 'drowsy');
  return {
    line: given === null ? words : verdict(m, fact, given),
    dots,
    // Buttons to count take the place of the keys where both have no room.
    keys: dots && m.level !== 'first' ? [] : answerKeys(m, fact, person.name, given),
    heard: given === null ? words : '',
  };
};
