/* The question of the bench: "6 + 2 is …?". Who does not want it lays the next card, or turns it off. */

import type { VNode } from '../../kit/dom.js';
import type { Person } from '../../types.js';
import type { Fact } from '../../coach/facts.js';
import type { RescueModel } from './model.js';
import { answerKeys, isTold } from '../../coach/answer-keys.js';
import type { Put } from '../../coach/choose.js';
import { putOf } from '../../coach/choose.js';
import { answerOf, factOf, idOf, isTaught, leftOf } from '../../coach/facts.js';
import { answered, focusOn, practised } from '../../coach/memory.js';
import { follow, remember, remembered, today } from '../../coach/people.js';
import { h } from '../../kit/dom.js';
import { numberOf } from '../../state/faces.js';
import { sumWith } from '../../table/sum-levels.js';
import { faceAt } from './faces.js';
import { isPair } from './prompt.js';
import { leads } from './sums.js';

/** What the bench shows of a question. */
export interface Asked {
  /** what stands under the cards instead; empty for the usual words */
  line: string;
  /** whether an answer is waited for */
  open: boolean;
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

const personOf = ({ update: { people, game } }: Base) => people[game.view.to_act ?? -1];

/** The fact of two cards that are the beginning of a sum, and the words that ask for it. */
type Found = { fact: Fact; words: string };
const factAt = (m: Base): Found | null => {
  const { t, standing, slots, reading, level } = m;
  if (!reading || standing.length !== 2 || isPair(m)) return null;
  const [a = 0, b = 0] = reading.order.map(at => standing[at]?.n ?? 0);
  const missing = slots.findIndex(({ wanted }) => wanted);
  // A sum that the table has named: it may lack more than one card, or need the red chip.
  if (level === 'first' && (missing < 0 || sumWith(m.known, m.selected)?.red)) return null;
  const part = missing >= 0 && missing < slots.length - 1;
  const fact = part ? factOf('+', a, b - a, true) : factOf(reading.sign, a, b);
  if (!fact || !isTaught(fact)) return null;
  const words =
    level === 'first'
      ? t(part ? 'bench.how_many' : 'bench.together')
      : t('bench.ask', { left: leftOf(fact) });
  return { fact, words };
};

/** What was answered to the question about this fact. */
const givenTo = ({ sum: { said } }: Base, fact: Fact) => (said?.of === idOf(fact) ? said : null);

/** The question; after a miss once more; then the verdict, with the words that always stand there. */
const lineOf = ({ t }: Base, { fact, words }: Found, tries: readonly number[]) => {
  const last = tries.at(-1);
  if (last === undefined) return words;
  if (!isTold(fact, tries)) return `${t('bench.again', { n: last })} ${words}`;
  const is = `${t('rescue.bench.is', { left: leftOf(fact), made: fact.made })} ${t('rescue.bench.next')}`;
  return last === answerOf(fact) ? `${t('bench.yes')} ${is}` : is;
};

const key = (name: string, act: () => void, words: string) =>
  h('button', { key: name, class: 'key says', onclick: act }, words);

/** Turns questions off or on for the person at this seat. */
const turn = (m: Base, name: string, off: boolean) => {
  remember(name, { ...remembered(name), off });
  m.on.set({});
};

/** The keys of a question that is put in this way. */
const keysOf = (m: Base, found: Found, { name, help }: Person, put: Put): VNode[] => {
  const { fact } = found;
  const before = givenTo(m, fact)?.tries ?? [];
  const answer = (n: number) => {
    const right = n === answerOf(fact);
    const memory = remembered(name);
    // Who was wrong knew it not: a second try moves no rating.
    const after = before.length > 0 ? memory : answered(memory, fact, help, right, put === 'dots');
    remember(name, right ? practised(after, fact, m.update.game.game, m.update.rev) : after);
    const tries = [...before, n];
    m.on.desk.ctx.announce.status(lineOf(m, found, tries));
    m.on.set({ sum: { ...m.sum, said: { of: idOf(fact), tries, put } } });
  };
  return [
    ...answerKeys(fact, m.update.rev + fact.a + fact.b, before, answer, 'sum'),
    key('no asking', () => turn(m, name, true), m.t('bench.no_asking')),
  ];
};

/** Whether some of the numbers make an equation or a pair. */
const fits = ({ update: { offers, game } }: Base) => {
  const { view } = game;
  const numbers = [...new Set(offers.picks.flatMap(({ from }) => from))].map(target =>
    numberOf(faceAt(view, target) ?? ''),
  );
  const most = Math.max(0, ...offers.picks.map(({ max }) => max));
  const red = view.seats[view.to_act ?? -1]?.power === 'one_off';
  return offers.listed.some(set => set.includes('confirm')) || leads([], numbers, most, red);
};

/** The claim that nothing fits, which the owl checks, while no two cards stand there. */
const claims = (m: Base): Asked | null => {
  if (m.standing.length > 1 || m.level !== 'middle') return null;
  const words = (right: boolean) => m.t(`bench.claim.${right ? 'right' : 'wrong'}`);
  const { claim } = m.sum;
  const press = () => {
    const right = !fits(m);
    m.on.desk.ctx.announce.status(words(right));
    m.on.set({ sum: { ...m.sum, claim: right } });
  };
  return {
    line: claim === undefined ? '' : words(claim),
    open: false,
    dots: true,
    keys: [key('nothing', press, m.t('bench.claim'))],
    heard: '',
  };
};

/** The key that lets questions begin again, while no two cards stand there. */
const silent = (m: Base, { name }: Person): Asked | null =>
  m.standing.length > 1
    ? null
    : {
        line: '',
        open: false,
        dots: true,
        keys: [key('ask me', () => turn(m, name, false), m.t('bench.ask_me'))],
        heard: '',
      };

/** To be called first, and where `rev` goes back. */
export { follow };

/** The question about what stands on the bench; null where there is none. */
export const askedAt = (m: Base): Asked | null => {
  const person = personOf(m);
  if (!person || person.bot || m.level === 'free') return null;
  const memory = remembered(person.name);
  if (memory.off) return silent(m, person);
  const found = factAt(m);
  if (!found) return claims(m);
  const { fact, words } = found;
  const given = givenTo(m, fact);
  const put = (given?.put as Put | undefined) ?? putOf(memory, fact, person.help, focusOn(memory, today()));
  // Buttons to count have no room beside the results and the keys of the signs, which wait for the second try alone.
  if (put === 'shown' || (put === 'dots' && m.level !== 'first')) return null;
  const tries = given?.tries ?? [];
  const open = !isTold(fact, tries);
  const dots = put === 'dots' || (put === 'after' && tries.some(n => n !== answerOf(fact)));
  return {
    line: lineOf(m, found, tries),
    open,
    dots,
    keys: dots && !open && m.level !== 'first' ? [] : keysOf(m, found, person, put),
    heard: given ? '' : words,
  };
};
