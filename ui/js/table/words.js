/* A sentence as a key of the catalogues and its blanks, and names in sentences. */

/** @import { Person, Translate } from '../types.js' */

/** @typedef {[key: string, params?: Record<string, string | number>]} Words */

/** @param {readonly Pick<Person, 'name'>[]} people @param {number} seat */
export const nameAt = (people, seat) => people[seat]?.name ?? '';

/** The name for whoever cannot see the key: "Hare, computer". @param {Translate} t @param {readonly Person[]} people @param {number} seat */
export const calledAt = (t, people, seat) => (people[seat]?.computer ? t('computer.named', { name: people[seat].name }) : (people[seat]?.name ?? ''));

/** @param {Translate} t @param {Words | null} words */
export const say = (t, words) => (words ? t(...words) : '');
