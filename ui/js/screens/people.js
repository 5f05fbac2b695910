/* Who plays: a table with five places, who sits on them, and who starts. */

import { draw, h, make } from '../dom.js';
import { animal, drawing, picture, sign } from '../parts/cards.js';
import { choice } from '../parts/choice.js';
import { faceOf } from '../faces.js';
import { garland } from '../../art/index.js';
import { goalWords, loadSetup, peopleOf, saveSetup, seated, sitDown } from '../setup.js';
import { guestName, openChair } from '../sheets/chair.js';
import { screenBar } from '../parts/bar.js';

/** @import { Ctx, GameKind, Screen } from '../types.js' */
/** @typedef {import('../setup.js').Setup} Setup */

const RANDOM = 'random';
/** The cards that lie on the table before the game. @type {Record<GameKind, string[]>} */
const SHOWN = { queens: ['rainbow', 'heart', 'ladybug'], rescue: ['crane', 'all-porpoise-tool', 'shrew-driver'] };

/** @param {Ctx} ctx @returns {Screen} */
export function create(ctx) {
  const root = make(h('div', { class: 'people cloth' }));
  let setup = loadSetup();
  const game = () => ctx.state().local.game;

  /** @param {Setup} next */
  const set = next => {
    setup = next;
    saveSetup(setup);
    update();
  };
  /** @type {Chairs} */
  const chairs = {
    get: () => setup,
    set,
    focus: at => /** @type {HTMLElement | null} */ (root.querySelector(`.chair-${at} .seat`))?.focus(),
  };

  const play = () => ctx.send({ t: 'start', game: game(), ...peopleOf(setup, guestName) });

  const update = () =>
    draw(
      root,
      screenBar(ctx, ctx.t('people.title'), `${ctx.t(`home.${game()}`)}. ${ctx.t('people.hint')}`),
      drawing(garland(9), { class: 'people-garland', key: 'garland' }),
      h('main', { class: 'people-main', key: 'main' }, ring(ctx, setup, chairs, play), starter(ctx, setup, set)),
    );
  update();
  return { root, update, focus: () => root.querySelector('h1')?.focus() };
}

/** @typedef {{ get: () => Setup, set: (next: Setup) => void, focus: (at: number) => void }} Chairs */

/** The table and the places round it. @param {Ctx} ctx @param {Setup} setup @param {Chairs} chairs @param {() => void} play */
const ring = (ctx, setup, chairs, play) =>
  h('div', { class: 'ring', key: 'ring' },
    h('div', { class: 'top quilt', key: 'top' }, middle(ctx, setup, play)),
    h('ul', { class: 'chairs', key: 'chairs', 'aria-label': ctx.t('people.chairs') },
      setup.places.map((place, at) =>
        h('li', { class: `chair chair-${at}`, key: String(at) }, place ? taken(ctx, setup, at, chairs) : free(ctx, at, chairs)),
      ),
    ),
  );

/** @param {string} face */
const front = face => picture(face, 80);

/** @param {Ctx} ctx @param {Setup} setup @param {() => void} play */
const middle = ({ t, state }, setup, play) => [
  h('div', { class: 'top-cards', key: 'cards', 'aria-hidden': 'true' },
    SHOWN[state().local.game].map(word => drawing(front(faceOf(word) ?? ''), { class: 'card', key: word })),
  ),
  h('button', { class: 'btn big', key: 'play', type: 'button', onclick: play }, sign('play'), h('span', { key: 'word' }, t('people.play'))),
  h('p', { class: 'pill', key: 'goal' }, t(...goalWords(state().local.game, seated(setup).length))),
];

/** @param {Ctx} ctx @param {Setup} setup @param {number} at @param {Chairs} chairs */
function taken({ t }, setup, at, chairs) {
  const place = setup.places[at];
  if (!place) return null;
  const name = guestName(place);
  return h('button', {
    class: 'seat',
    key: 'seat',
    type: 'button',
    'data-colour': place.colour,
    'aria-label': t('people.chair', { name, animal: t(`animal.${place.animal}`), colour: t(`colour.${place.colour}`) }),
    'aria-haspopup': 'dialog',
    onclick: () => openChair(at, chairs, () => chairs.focus(at)),
  },
    animal({ ...place, name }),
    h('span', { class: 'plate', key: 'plate' }, h('span', { class: 'plate-name' }, name)),
  );
}

/** @param {Ctx} ctx @param {number} at @param {Chairs} chairs */
const free = ({ t }, at, chairs) =>
  h('button', {
    class: 'seat seat-free',
    key: 'free',
    type: 'button',
    'aria-label': t('people.add_here', { n: at + 1 }),
    onclick: () => {
      chairs.set(sitDown(chairs.get(), at));
      chairs.focus(at);
    },
  },
    h('span', { class: 'av', key: 'av' }, sign('plus')),
  );

/** @param {Ctx} ctx @param {Setup} setup @param {(next: Setup) => void} set */
const starter = ({ t }, setup, set) =>
  h('div', { class: 'starter felt', key: 'starter' },
    choice({
      name: 'first',
      legend: t('people.first'),
      look: 'choice-faces',
      value: setup.first === null ? RANDOM : String(setup.first),
      pick: value => set({ ...setup, first: value === RANDOM ? null : Number(value) }),
      options: [
        { value: RANDOM, label: t('people.first_random'), face: [sign('star'), h('span', { key: 'word' }, t('people.first_luck'))] },
        ...seated(setup).flatMap(at => {
          const place = setup.places[at];
          if (!place) return [];
          const name = guestName(place);
          return [{ value: String(at), label: t('people.first_name', { name }), face: [animal({ ...place, name })] }];
        }),
      ],
    }),
  );
