/* The sheet of one chair: who plays there and how, animal, colour, and a name if wanted. */

import { cub } from '../../art/shared/cubs.js';
import { avatar, seatSign } from '../../art/shared/seats.js';
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { drawing, sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';
import { NAME_LENGTH } from '../state/core.js';
import { ANIMALS, change, COLOURS, goWay, isOnlyPerson, LEVELS, whereOf } from '../state/setup.js';
import { described, helps } from '../table/help-levels.js';

/** @typedef {import('../state/setup.js').Guest} Guest */
/** @typedef {import('../state/setup.js').Setup} Setup */
/**
 * What a chair belongs to: the set-up of this device, or a lobby.
 * @typedef {object} Chairs
 * @property {() => Setup} get
 * @property {(next: Setup) => void} set
 * @property {((at: number) => void) | null} remove takes the chair away; null where it has to stay
 * @property {string} [removeWords] what taking it away is called
 * @property {readonly ReturnType<typeof whereOf>[]} ways who may play there: somebody here, somebody on a phone, a computer; none where it stays as it is
 */
/** @typedef {{ guest: Guest, only: boolean, alter: (next: Partial<Guest>) => void }} Edit `only`: nobody else at the table is a person */

const IDEAS = ['', '.2', '.3'];
const WAYS = /** @type {const} */ ({ here: ['tablet', 'people.here'], device: ['phone', 'people.own_phone'], computer: ['computer', 'computer.one'] });

/** The name that is shown: the own one, or that of the animal. @param {Guest} guest */
export const guestName = guest => guest.name.trim() || t(`animal.${guest.animal}`);

/** Opens the sheet of a chair. @param {number} at @param {Chairs} chairs @param {() => void} closed */
export function openChair(at, chairs, closed) {
  /** @returns {Guest} */
  const guest = () => chairs.get().places[at] ?? { animal: 'fox', colour: 'moon', name: '', surface: 'here', computer: null, help: 'awake' };

  const sheet = openSheet({
    name: 'chair',
    title: () => guestName(guest()),
    content: self => {
      /** @type {Edit} */
      const edit = {
        guest: guest(),
        only: isOnlyPerson(chairs.get(), at),
        alter: next => {
          chairs.set(change(chairs.get(), at, next));
          self.redraw();
        },
      };
      const { computer } = edit.guest;
      return [chairs.ways.length > 0 && ways(edit, chairs.ways), computer ? levels(edit) : helps('help', edit.guest.help, help => edit.alter({ help })), animals(edit), colours(edit), names(edit), feet(at, chairs, self.close)];
    },
    closed,
  });
  return sheet;
}

/** Who plays there: somebody at this device, somebody on a phone, or a computer. @param {Edit} edit @param {Chairs['ways']} offered */
const ways = ({ guest, only, alter }, offered) => [
  choice({
    name: 'surface',
    legend: t('people.surface'),
    value: whereOf(guest),
    pick: way => alter(goWay(guest, way)),
    options: offered.map(way => ({ value: way, label: t(WAYS[way][1]), face: [sign(WAYS[way][0]), h('span', { key: 'word' }, t(WAYS[way][1]))], why: only && way === 'computer' ? 'only-person' : undefined })),
  }),
  only && h('p', { class: 't2 only-person', key: 'only', id: 'only-person' }, t('people.only_person')),
];

/** How well a computer plays. @param {Edit} edit */
const levels = ({ guest, alter }) =>
  choice({
    name: 'level',
    legend: t('computer.level'),
    look: 'choice-cubs',
    value: guest.computer ?? '',
    pick: level => alter({ computer: LEVELS.find(one => one === level) ?? guest.computer }),
    options: LEVELS.map(level => described(level, `computer.${level}`, drawing(cub(level), { class: 'cub' }))),
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
