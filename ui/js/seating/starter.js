/* Who starts: somebody at the table, or luck. */

/** @import { Person } from '../types.js' */
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { animal, sign } from '../kit/marks.js';

const RANDOM = 'random';

/** @param {readonly (Person | null)[]} people by place @param {number | null} first @param {(first: number | null) => void} pick */
export const starter = (people, first, pick) =>
  h('div', { class: 'starter felt', key: 'starter' },
    choice({
      name: 'first',
      legend: t('people.first'),
      look: 'choice-faces',
      value: first === null ? RANDOM : String(first),
      pick: value => pick(value === RANDOM ? null : Number(value)),
      options: [
        { value: RANDOM, label: t('people.first_random'), face: [sign('star'), h('span', { key: 'word' }, t('people.first_luck'))] },
        ...people.flatMap((person, at) => (person ? [{ value: String(at), label: t('people.first_name', { name: person.name }), face: [animal(person)] }] : [])),
      ],
    }),
  );
