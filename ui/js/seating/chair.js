/* The sheet of one seat: a mirror and an optional name; then its animal, who plays there, and at which level or with
   which help. */

/** @import { Ctx } from '../types.js' */
import { child } from '../../art/around/child.js';
import { cub } from '../../art/shared/cubs.js';
import { clothOf } from '../../art/shared/seats.js';
import { choice } from '../kit/choices.js';
import { dance } from '../kit/dances.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { createMotion } from '../kit/motion.js';
import { openSheet } from '../kit/sheets.js';
import { readOut } from '../kit/speech/read-out.js';
import { NAME_LENGTH } from '../state/core.js';
import { change, goWay, isOnlyPerson, LEVELS, whereOf } from '../state/setup.js';
import { described, helps } from '../table/help-levels.js';
import { animals, othersOf, reflection } from './costume.js';
import { guestName } from './round.js';

/** @typedef {import('../state/setup.js').Guest} Guest */
/** @typedef {import('../state/setup.js').Setup} Setup */
/**
 * The seats that the sheet edits: of the set-up of this device, or of a lobby.
 * @typedef {object} Chairs
 * @property {() => Setup} get
 * @property {(next: Setup) => void} set
 * @property {((at: number) => void) | null} remove removes the seat; null where it has to stay
 * @property {string} [removeWords] label of the button for that
 * @property {boolean} [keeps] whether animals of other seats cannot be taken
 * @property {readonly ReturnType<typeof whereOf>[]} ways who may play there: a person here, a person on
 *   another device, a computer player; empty where that cannot change
 */
/**
 * @typedef {{ guest: Guest, only: boolean, alter: (next: Partial<Guest>) => void }} Edit `only`: no other seat has a
 *   person
 */

const WAYS = /** @type {const} */ ({
  here: 'people.here',
  device: 'people.own_phone',
  computer: 'computer.one',
});

/**
 * Opens the sheet of a seat.
 * @param {Pick<Ctx, 'settings' | 'announce' | 'voice'>} ctx
 * @param {number} at
 * @param {Chairs} chairs
 * @param {() => void} closed
 */
export function openChair(ctx, at, chairs, closed) {
  const motion = createMotion(ctx.settings);
  /** @type {HTMLElement | null} */
  let paper = null;
  /** @returns {Guest} */
  const guest = () =>
    chairs.get().places[at] ?? {
      animal: 'fox',
      colour: 'moon',
      name: '',
      surface: 'here',
      computer: null,
      help: 'awake',
    };

  /** The animal just chosen dances. */
  const showOff = () => {
    const who = /** @type {HTMLElement | null | undefined} */ (paper?.querySelector('.mirror-who'));
    motion.skip();
    motion.begin();
    if (who) void dance(who, guest().animal, motion);
  };

  const sheet = openSheet({
    name: 'chair',
    title: () => guestName(guest()),
    drawn: dialog => (paper = dialog),
    content: self => {
      /** @type {Edit} */
      const edit = {
        guest: guest(),
        only: isOnlyPerson(chairs.get(), at),
        alter: next => {
          chairs.set(change(chairs.get(), at, next));
          self.redraw();
          if (next.animal) showOff();
          const keys = chosen(next);
          if (keys.length > 0) readOut(ctx, ...keys.map(key => t(key)));
        },
      };
      const dressing = { ...edit, others: othersOf(chairs.get(), at), keeps: chairs.keeps === true };
      const { computer } = edit.guest;
      return [
        h('div', { class: 'chair-look', key: 'look' }, reflection(edit.guest), names(edit)),
        h(
          'div',
          { class: 'wardrobe', key: 'wardrobe' },
          animals(dressing),
          chairs.ways.length > 0 && h('div', { class: 'chair-way', key: 'ways' }, ways(edit, chairs.ways)),
          computer ? levels(edit) : helps('help', edit.guest.help, help => edit.alter({ help })),
        ),
        feet(at, chairs, self.close),
      ];
    },
    closed: () => {
      motion.skip();
      closed();
    },
  });
  readOut(ctx, guestName(guest()), t('people.dress_up'));
  return sheet;
}

/** Keys of the words for what was chosen; a name that is typed is not said. @param {Partial<Guest>} next */
const chosen = ({ animal, help, computer, surface }) => {
  if (animal) return [`animal.${animal}`];
  if (surface) return [WAYS[computer ? 'computer' : surface]];
  const level = help ? `help.${help}` : computer && `computer.${computer}`;
  return level ? [level, `${level}.line`] : [];
};

/**
 * The picture of who plays there: a person, a phone, or a toy with a key.
 * @param {Guest} guest
 * @param {keyof typeof WAYS} way
 */
const pictureOf = (guest, way) =>
  way === 'device'
    ? sign('phone')
    : way === 'here'
      ? drawing(child(clothOf(guest.colour)), { class: 'av' })
      : animal({ ...guest, computer: guest.computer ?? 'daydreamer' });

/**
 * Who plays there: a person at this device, a person on another device, or a computer player.
 * @param {Edit} edit
 * @param {Chairs['ways']} offered
 */
const ways = ({ guest, only, alter }, offered) => [
  choice({
    name: 'surface',
    look: 'choice-ways',
    legend: t('people.surface'),
    value: whereOf(guest),
    pick: way => alter(goWay(guest, way)),
    options: offered.map(way => ({
      value: way,
      label: t(WAYS[way]),
      face: [pictureOf(guest, way), h('span', { key: 'word' }, t(WAYS[way]))],
      why: only && way === 'computer' ? 'only-person' : undefined,
    })),
  }),
  only && h('p', { class: 't2 only-person', key: 'only', id: 'only-person' }, t('people.only_person')),
];

/** The level of a computer player. @param {Edit} edit */
const levels = ({ guest, alter }) =>
  choice({
    name: 'level',
    legend: t('computer.level'),
    look: 'choice-cubs',
    value: guest.computer ?? '',
    pick: level => alter({ computer: LEVELS.find(one => one === level) ?? guest.computer }),
    options: LEVELS.map(level =>
      described(level, `computer.${level}`, drawing(cub(level), { class: 'cub' })),
    ),
  });

/** @param {Edit} edit */
const names = ({ guest, alter }) =>
  h(
    'div',
    { class: 'names', key: 'names' },
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
      oninput: (/** @type {Event} */ event) =>
        alter({ name: /** @type {HTMLInputElement} */ (event.target).value }),
    }),
  );

/** @param {number} at @param {Chairs} chairs @param {() => void} close */
const feet = (at, { remove, removeWords = t('people.remove') }, close) =>
  h(
    'div',
    { class: 'sheet-feet', key: 'feet' },
    remove &&
      h(
        'button',
        {
          class: 'btn s dark remove',
          key: 'remove',
          type: 'button',
          'aria-label': removeWords,
          onclick: () => {
            close();
            remove(at);
          },
        },
        sign('trash'),
        h('span', { key: 'word' }, removeWords),
      ),
    h(
      'button',
      { class: 'btn s', key: 'done', type: 'button', onclick: close },
      sign('check'),
      h('span', { key: 'word' }, t('people.done')),
    ),
  );
