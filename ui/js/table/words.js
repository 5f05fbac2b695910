/* Sentences as a catalogue key and its blanks, and names in sentences. */

/** @import { Person, Translate } from '../types.js' */

/** @typedef {[key: string, params?: Record<string, string | number>]} Words */

/** @param {readonly Pick<Person, 'name'>[]} people @param {number} seat */
export const nameAt = (people, seat) => people[seat]?.name ?? '';

/** The name for screen readers, which do not see the mark of a computer player: "Hare, computer". @param {Translate} t @param {readonly Person[]} people @param {number} seat */
export const calledAt = (t, people, seat) => (people[seat]?.computer ? t('computer.named', { name: people[seat].name }) : (people[seat]?.name ?? ''));

/** @param {Translate} t @param {Words | null} words */
export const say = (t, words) => (words ? t(...words) : '');

/** What a seat has reached, in words. @param {Translate} t @param {{ goal: (seat: number) => { have: number, of: number }, why: (t: Translate, seat: number) => string | null, counted: string, reached: string }} ending @param {number} seat @param {number} [n] how many it has, while they are counted */
export const reachedWords = (t, ending, seat, n) => {
  const { have, of } = ending.goal(seat);
  if (n === undefined || n === have) return ending.why(t, seat) ?? (have > of ? t(ending.counted, { n: have }) : t(ending.reached, { n: have, goal: of }));
  return t(ending.reached, { n, goal: Math.max(have, of) });
};
