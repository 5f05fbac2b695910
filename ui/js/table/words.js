/* Sentences as a catalogue key and its blanks, and names in sentences. */

/** @import { Person, Translate } from '../types.js' */

/** @typedef {[key: string, params?: Record<string, string | number>]} Words */

/** @param {readonly Pick<Person, 'name'>[]} people @param {number} seat */
export const nameAt = (people, seat) => people[seat]?.name ?? '';

/** The name for screen readers, which do not see the mark of a computer player: "Hare, computer". @param {Translate} t @param {readonly Person[]} people @param {number} seat */
export const calledAt = (t, people, seat) => (people[seat]?.computer ? t('computer.named', { name: people[seat].name }) : (people[seat]?.name ?? ''));

/** @param {Translate} t @param {Words | null} words */
export const say = (t, words) => (words ? t(...words) : '');
