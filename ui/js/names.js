/* A table without a window names its chairs after their animals, in English: each device says them in its own language. */

/** @import { Person } from './types.js' */
import { t } from './i18n.js';

/** @type {Record<Person['animal'], string>} */
const PRESET = { fox: 'Fox', hare: 'Hare', otter: 'Otter', owl: 'Owl', hedgehog: 'Hedgehog' };

/** @param {Person} person @returns {Person} */
export const named = person => (person.name === PRESET[person.animal] ? { ...person, name: t(`animal.${person.animal}`) } : person);
