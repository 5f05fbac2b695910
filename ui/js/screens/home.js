/* Home: the stage with the poster of the game, and the game that can go on. */

import { poster, wakingO } from '../../art/index.js';
import { draw, h, make } from '../dom.js';
import { faceOf } from '../faces.js';
import { and } from '../i18n.js';
import { animal, drawing, picture, sign } from '../parts/cards.js';
import { backdrop, curtains } from '../parts/theatre.js';

/** @import { Ctx, Person, Screen } from '../types.js' */

/** The cast that looks out from behind the poster, on either side. */
const CAST = [
  ['heart', 'sunflower', 'jester'],
  ['knight', 'ladybug', 'rainbow'],
];

/** @param {Ctx} ctx @returns {Screen} */
export function create(ctx) {
  const root = make(h('div', { class: 'stage home' }));
  const update = () => {
    root.classList.toggle('home-saved', Boolean(ctx.state().home?.saved));
    draw(root, backdrop(), title(ctx), bill(ctx), floor(ctx), curtains());
  };
  update();
  return { root, update, focus: () => root.querySelector('h1')?.focus() };
}

/** @param {Ctx} ctx */
const title = ({ t }) =>
  h('header', { class: 'home-title', key: 'title' },
    h('h1', { class: 'logo', 'aria-label': t('app.title'), tabindex: '-1' },
      h('span', { 'aria-hidden': 'true' }, 'R'),
      h('span', { class: 'logo-o', 'aria-hidden': 'true', svg: wakingO() }),
      h('span', { 'aria-hidden': 'true' }, 'use'),
    ),
    h('p', { class: 'tagline' }, t('home.tagline')),
  );

/** What can be done here. @param {Ctx} ctx */
function bill(ctx) {
  const saved = ctx.state().home?.saved;
  return h('main', { class: 'home-main', key: 'main' },
    h('div', { class: 'bill', key: 'bill' }, CAST.map(fan), posterButton(ctx)),
    saved && resume(ctx, saved.people),
  );
}

/** @param {string[]} words @param {number} side */
const fan = (words, side) =>
  h('div', { class: `fan fan-${side}`, key: `fan ${side}`, 'aria-hidden': 'true' },
    words.map(word => drawing(picture(faceOf(word) ?? '', 160), { class: 'card', key: word })),
  );

/** @param {Ctx} ctx */
const posterButton = ({ t, go }) =>
  h('button', { class: 'play paper-sheet', key: 'queens', type: 'button', onclick: () => go('people') },
    h('span', { class: 'play-picture', svg: poster('queens') }),
    h('span', { class: 'ribbon' }, t('home.queens')),
    h('span', { class: 'play-line' }, t('home.queens_line')),
  );

/** @param {Ctx} ctx @param {Person[]} people */
const resume = ({ t, send }, people) =>
  h('button', {
    class: 'btn resume',
    key: 'resume',
    type: 'button',
    'aria-label': t('home.continue_with', { names: and(people.map(person => person.name)) }),
    onclick: () => send({ t: 'continue' }),
  },
    sign('play'),
    h('span', { key: 'word' }, t('home.continue')),
    h('span', { key: 'faces', class: 'resume-faces' }, people.map(animal)),
  );

/** @param {Ctx} ctx @param {'settings' | 'about'} where @param {'gear' | 'info'} mark */
const link = ({ t, go }, where, mark) =>
  h('button', { class: 'btn s dark', key: where, type: 'button', onclick: () => go(where) },
    sign(mark),
    h('span', { key: 'word' }, t(`home.${where}`)),
  );

/** The boards at the foot of the stage. @param {Ctx} ctx */
const floor = ctx =>
  h('footer', { class: 'floor', key: 'floor' },
    h('nav', { class: 'home-links', key: 'links', 'aria-label': ctx.t('home.more') }, link(ctx, 'settings', 'gear'), link(ctx, 'about', 'info')),
    h('div', { class: 'home-foot', key: 'foot' }, h('p', null, ctx.t('app.subtitle')), h('p', null, ctx.t('app.about'))),
  );
