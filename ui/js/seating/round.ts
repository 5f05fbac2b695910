/* The table seen from above, with five places round it, for the set-up of a game and for the lobby; the names
   at them, and the choice of who starts. */

import type { Person } from '../types.js';
import type { Child } from '../kit/dom.js';
import type { Guest } from '../state/setup.js';
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { breakable } from '../kit/syllables.js';

/** The name that is shown: the person's own, or else the animal's. */
export const guestName = (guest: Guest) => guest.name.trim() || t(`animal.${guest.animal}`);

/** Where one to five seats stand, so that both sides are alike. Spot 5 is opposite the front. */
const SPOTS = ['0', '05', '023', '0154', '01234'];

/** @param chair draws the seat at a place */
export const roundTable = (label: string, middle: Child[], chair: (at: number) => Child) => {
  const seats = [0, 1, 2, 3, 4].map(at => ({ at, inside: chair(at) })).filter(({ inside }) => inside);
  return h(
    'div',
    { class: 'ring', key: 'ring' },
    h('div', { class: 'top quilt', key: 'top' }, middle),
    h(
      'ul',
      { class: 'chairs', key: 'chairs', 'aria-label': label },
      seats.map(({ at, inside }, i) =>
        h(
          'li',
          { class: `chair chair-${SPOTS[seats.length - 1]?.[i]}`, key: String(at), 'data-at': at },
          inside,
        ),
      ),
    ),
  );
};

/** One seat, with its animal and name. */
export const sitter = ({
  person,
  label,
  portrait,
  under = [],
  kind = '',
  act,
  dialog = false,
}: {
  person: Person;
  label: string;
  /** a small card of the queen whom the person has drawn */
  portrait?: string;
  /** what stands under the name */
  under?: Child[];
  kind?: string;
  act: (() => void) | null;
  dialog?: boolean;
}) => {
  // The accessible name contains the visible one (WCAG 2.5.3), with its soft hyphens.
  const [name, called] = [breakable(person.name), label.replace(person.name, () => breakable(person.name))];
  const inside = [
    animal(person),
    portrait && drawing(portrait, { class: 'card seat-queen', key: 'queen' }),
    h(
      'span',
      { class: 'plate', key: 'plate' },
      h('span', { class: 'plate-name', key: 'name', translate: 'no' }, name),
      ' ',
      under.length > 0 && h('span', { class: 'plate-under', key: 'under' }, under),
    ),
  ];
  const props = { class: `seat ${kind}`, key: act ? 'seat' : 'plain', 'data-colour': person.colour };
  if (!act) return h('div', { ...props, role: 'group', 'aria-label': called }, inside);
  return h(
    'button',
    {
      ...props,
      'aria-label': called,
      'aria-haspopup': dialog ? 'dialog' : undefined,
      onclick: act,
    },
    inside,
  );
};

/** A button at an empty place; its word shows in a list. */
export const freePlace = (label: string, act: () => void) =>
  h(
    'button',
    { class: 'seat seat-free', key: 'free', 'aria-label': label, onclick: act },
    h('span', { class: 'av', key: 'av' }, sign('plus')),
    h('span', { class: 'plate', key: 'plate' }, t('lobby.free')),
  );

const RANDOM = 'random';

/** @param people by place */
export const starter = (
  people: readonly (Person | null)[],
  first: number | null,
  pick: (first: number | null) => void,
) =>
  h(
    'div',
    { class: 'starter felt', key: 'starter' },
    choice({
      name: 'first',
      legend: t('people.first'),
      look: 'choice-faces',
      value: first === null ? RANDOM : String(first),
      pick: value => pick(value === RANDOM ? null : Number(value)),
      options: [
        {
          value: RANDOM,
          label: t('people.first_random'),
          face: [sign('star'), h('span', { key: 'word' }, t('people.first_luck'))],
        },
        ...people.flatMap((person, at) =>
          person
            ? [
                {
                  value: String(at),
                  label: t('people.first_name', { name: person.name }),
                  face: [animal(person)],
                },
              ]
            : [],
        ),
      ],
    }),
  );
