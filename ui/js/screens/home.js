/* Home: the stage with the poster of the game, and the game that can go on. */

import { poster, wakingO } from '../../art/index.js';
import { draw, h, make } from '../dom.js';
import { and } from '../i18n.js';
import { animal, sign } from '../parts/cards.js';
import { backdrop, curtains } from '../parts/theatre.js';

/** @import { Ctx, GameKind, Person, Screen } from '../types.js' */

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
    h('div', { class: 'bill', key: 'bill' }, posterButton(ctx, 'queens'), posterButton(ctx, 'rescue')),
    h('div', { class: 'home-acts', key: 'acts' }, saved && resume(ctx, saved.people), joinButton(ctx)),
  );
}

/** @param {Ctx} ctx @param {GameKind} game */
const posterButton = ({ t, go }, game) =>
  h('button', { class: `play play-${game} paper-sheet`, key: game, type: 'button', onclick: () => go('people', game) },
    h('span', { class: 'play-picture', svg: poster(game) }),
    h('span', { class: 'ribbon' }, t(`home.${game}`)),
    h('span', { class: 'play-line' }, t(`home.${game}_line`)),
  );

/** @param {Ctx} ctx */
const joinButton = ({ t, go }) =>
  h('button', { class: 'btn dark join-btn', key: 'join', type: 'button', onclick: () => go('join') }, sign('wifi'), h('span', { key: 'word' }, t('home.join')));

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
