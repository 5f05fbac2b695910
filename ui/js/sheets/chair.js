/* The sheet of one chair: animal, colour, and a name if wanted. */

import { avatar, seatSign } from '../../art/seats.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { drawing, sign } from '../parts/marks.js';
import { choice } from '../parts/choice.js';
import { ANIMALS, COLOURS, NAME_LENGTH, change } from '../setup.js';
import { openSheet } from './sheet.js';

/** @typedef {import('../setup.js').Guest} Guest */
/** @typedef {import('../setup.js').Setup} Setup */
/**
 * What a chair belongs to: the set-up of this device, or a lobby.
 * @typedef {object} Chairs
 * @property {() => Setup} get
 * @property {(next: Setup) => void} set
 * @property {((at: number) => void) | null} remove takes the chair away; null where it has to stay
 * @property {string} [removeWords] what taking it away is called
 * @property {boolean} surfaces whether the place of the hand can be chosen: here, or on an own phone
 */
/** @typedef {{ guest: Guest, alter: (next: Partial<Guest>) => void }} Edit */

const IDEAS = ['', '.2', '.3'];

/** The name that is shown: the own one, or that of the animal. @param {Guest} guest */
export const guestName = guest => guest.name.trim() || t(`animal.${guest.animal}`);

/** Opens the sheet of a chair. @param {number} at @param {Chairs} chairs @param {() => void} closed */
export function openChair(at, chairs, closed) {
  /** @returns {Guest} */
  const guest = () => chairs.get().places[at] ?? { animal: 'fox', colour: 'moon', name: '', surface: 'here' };

  const sheet = openSheet({
    name: 'chair',
    title: () => guestName(guest()),
    content: self => {
      /** @type {Edit} */
      const edit = {
        guest: guest(),
        alter: next => {
          chairs.set(change(chairs.get(), at, next));
          self.redraw();
        },
      };
      return [chairs.surfaces && surfaces(edit), animals(edit), colours(edit), names(edit), feet(at, chairs, self.close)];
    },
    closed,
  });
  return sheet;
}

/** @param {Edit} edit */
const surfaces = ({ guest, alter }) =>
  choice({
    name: 'surface',
    legend: t('people.surface'),
    value: guest.surface,
    pick: value => alter({ surface: value === 'device' ? value : 'here' }),
    options: [
      { value: 'here', label: t('people.here'), face: [sign('tablet'), t('people.here')] },
      { value: 'device', label: t('people.own_phone'), face: [sign('phone'), t('people.own_phone')] },
    ],
  });

/** @param {Edit} edit */
const animals = ({ guest, alter }) =>
  choice({
    name: 'animal',
    legend: t('people.animal'),
    look: 'choice-faces',
    value: guest.animal,
    pick: animal => alter({ animal: ANIMALS.find(one => one === animal) ?? guest.animal }),
    options: ANIMALS.map(animal => ({
      value: animal,
      label: t(`animal.${animal}`),
      face: [drawing(avatar(animal, guest.colour), { class: 'av' })],
    })),
  });

/** @param {Edit} edit */
const colours = ({ guest, alter }) =>
  choice({
    name: 'colour',
    legend: t('people.colour'),
    look: 'choice-faces',
    value: guest.colour,
    pick: colour => alter({ colour: COLOURS.find(one => one === colour) ?? guest.colour }),
    options: COLOURS.map(colour => ({
      value: colour,
      label: t(`colour.${colour}`),
      face: [h('span', { class: 'swatch', 'data-colour': colour }, drawing(seatSign(colour), { class: 'ic' }))],
    })),
  });

/** @param {Edit} edit */
const names = ({ guest, alter }) =>
  h('div', { class: 'names', key: 'names' },
    h('label', { class: 'name-label', key: 'label', for: 'chair-name' }, t('people.name')),
    h('input', {
      id: 'chair-name',
      key: 'input',
      class: 'field',
      type: 'text',
      maxlength: NAME_LENGTH,
      autocomplete: 'off',
      spellcheck: 'false',
      enterkeyhint: 'done',
      placeholder: t(`animal.${guest.animal}`),
      value: guest.name,
      oninput: (/** @type {Event} */ event) => alter({ name: /** @type {HTMLInputElement} */ (event.target).value }),
    }),
    h('ul', { class: 'ideas', key: 'ideas', 'aria-label': t('people.name_ideas') },
      IDEAS.map(mark => {
        const name = t(`animal.${guest.animal}${mark}`);
        return h('li', { key: mark || '.1' },
          h('button', { class: 'btn s dark', type: 'button', onclick: () => alter({ name: mark ? name : '' }) }, name),
        );
      }),
    ),
  );

/** @param {number} at @param {Chairs} chairs @param {() => void} close */
const feet = (at, { remove, removeWords = t('people.remove') }, close) =>
  h('div', { class: 'sheet-feet', key: 'feet' },
    remove &&
      h('button', {
        class: 'btn s dark',
        key: 'remove',
        type: 'button',
        onclick: () => {
          close();
          remove(at);
        },
      }, sign('trash'), h('span', { key: 'word' }, removeWords)),
    h('button', { class: 'btn s', key: 'done', type: 'button', onclick: close }, sign('check'), h('span', { key: 'word' }, t('people.done'))),
  );
