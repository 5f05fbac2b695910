/* Names: which characters may be in one, and which are translated. A table without a window names its seats
   after their animals, in English; each client shows them in its own language. */

import type { Person } from '../types.js';
import { t } from '../kit/i18n.js';
import { NAME_LENGTH } from './core.js';

/**
 * A name on one line, cut to `NAME_LENGTH`, while somebody still writes it. Which other characters stay is for the core
 * to say (`clean_name`).
 */
export const cleanName = (raw: unknown) =>
  typeof raw === 'string'
    ? [...raw.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '').replace(/\s+/g, ' ')].slice(0, NAME_LENGTH).join('')
    : '';

/** The names that such a table gives: it uses the first five animals alone. */
const PRESET: Partial<Record<Person['animal'], string>> = {
  fox: 'Fox',
  hare: 'Hare',
  otter: 'Otter',
  owl: 'Owl',
  hedgehog: 'Hedgehog',
};

export const named = (person: Person): Person =>
  person.name === PRESET[person.animal] ? { ...person, name: t(`animal.${person.animal}`) } : person;
