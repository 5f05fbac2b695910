/* The choice of an animal for a seat: a mirror with the chosen one, which opens the row of all animals. Those of other seats are marked.
   Where they may be taken, the two seats swap. */

import type { Guest, Setup } from '../state/setup.js';
import { bare, dressed, mirror, shelf } from '../../art/around/costume.js';
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { animal as face, drawing, drawnOnce, sign } from '../kit/marks.js';
import { ANIMALS } from '../state/setup.js';
import { guestName } from './round.js';

/**
 * The seat being dressed, the other seats, whether their animals cannot be taken, and what applies a choice.
 */
type Dressing = {
  guest: Guest;
  others: readonly (Guest & { called: string })[];
  keeps: boolean;
  alter: (next: { animal: Guest['animal'] }) => void;
};

/** All other seats, with their shown names. */
export const othersOf = (setup: Setup, at: number): Dressing['others'] =>
  setup.places.flatMap((place, other) =>
    place && other !== at ? [{ ...place, called: guestName(place) }] : [],
  );

/** The mirror with the dressed animal. */
export const reflection = ({ animal, colour, bot }: Guest) =>
  h(
    'span',
    { class: 'mirror', key: 'mirror', 'aria-hidden': 'true' },
    drawing(drawnOnce('mirror', mirror), { key: 'back', class: 'mirror-back' }),
    drawing(
      drawnOnce(`dressed ${animal} ${colour} ${Boolean(bot)}`, () => dressed(animal, colour, Boolean(bot))),
      { key: 'who', class: 'mirror-who' },
    ),
    drawing(drawnOnce('shelf', shelf), { key: 'shelf', class: 'mirror-shelf' }),
  );

/** The mirror as the button that opens the row of animals. */
export const looks = (guest: Guest, open: boolean, act: () => void) =>
  h(
    'button',
    { class: 'looks', key: 'looks', 'aria-expanded': String(open), onclick: act },
    reflection(guest),
    h('span', { class: 'looks-word', key: 'word' }, t('people.dress_up')),
  );

/** A label, and the name of the seat that has it. */
const labelled = (what: string, owner: Dressing['others'][number] | undefined) =>
  owner ? t('people.worn', { what, name: owner.called }) : what;

/** Id of the sentence that says why an animal cannot be taken. */
const WORN = 'worn';
const whyNot = (owner: Dressing['others'][number] | undefined, keeps: boolean) =>
  owner && keeps ? WORN : undefined;

export const animals = ({ guest, others, keeps, alter }: Dressing) => [
  keeps && h('p', { class: 'vh', key: WORN, id: WORN }, t('people.worn.keeps')),
  choice({
    name: 'animal',
    legend: t('people.animal'),
    look: 'choice-animals',
    value: guest.animal,
    pick: animal => alter({ animal: ANIMALS.find(one => one === animal) ?? guest.animal }),
    options: ANIMALS.map(animal => {
      const owner = others.find(other => other.animal === animal);
      const wears = owner ?? (animal === guest.animal ? guest : null);
      return {
        value: animal,
        label: labelled(t(`animal.${animal}`), owner),
        why: whyNot(owner, keeps),
        face: [
          wears
            ? h(
                'span',
                { key: 'worn', class: owner ? 'worn' : 'mine' },
                face({ animal, colour: wears.colour }),
              )
            : drawing(
                drawnOnce(`bare ${animal}`, () => bare(animal)),
                { key: 'bare', class: 'av' },
              ),
          owner && h('span', { class: 'worn-by', key: 'by' }, sign('chair')),
        ],
      };
    }),
  }),
];
