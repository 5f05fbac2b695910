/* Home: a stage with the posters of both games, and the saved game that can be continued. */

import type { Ctx, GameKind, Saved, Screen } from '../types.js';
import { round } from '../kit/buttons.js';
import type { Child } from '../kit/dom.js';
import { wakingO } from '../../art/shared/stage.js';
import { sentences } from '../kit/announce.js';
import { draw, h, make } from '../kit/dom.js';
import { and, withWords } from '../kit/i18n.js';
import { animal, sign } from '../kit/marks.js';
import { namesIn, sayPressed } from '../kit/speech/pressed.js';
import { readOut, turnAloud } from '../kit/speech/read-out.js';
import { GAMES } from '../state/games.js';
import { learned } from '../state/lesson-progress.js';
import { poster } from '../games/posters.js';
import { backdrop, curtains } from './theatre.js';

export function create(ctx: Ctx): Screen {
  const root = make(h('div', { class: 'stage home' }));
  let edition: typeof import('./edition.js') | null = null;
  const pictures = () => namesIn(root.querySelector('main'));
  let told = false;
  /** Says once what the buttons in the middle do. */
  const tell = () => void (told ||= readOut(ctx, ...pictures()));
  const toggleAloud = () => {
    turnAloud(ctx, ...pictures());
    told = true;
  };
  const update = () =>
    draw(
      root,
      backdrop(),
      title(ctx),
      bill(ctx, (ctx.edition?.newer() && edition?.newerButton(ctx)) || joinButton(ctx)),
      floor(ctx, toggleAloud),
      curtains(),
    );
  update();
  tell();
  atFirstTouch(root, tell);
  sayPressed(root, ctx, 'button:not(.play, .home-aloud)');
  const voiceChanged = () => {
    update();
    tell();
  };
  const stops: (() => void)[] = [ctx.settings.subscribe(update), ctx.voice.listen(voiceChanged)];
  if (ctx.edition) {
    stops.push(ctx.edition.listen(update));
    void withWords(() => import('./edition.js'), 'home').then(module => {
      edition = module;
      update();
    });
  }
  void ctx.voice.look();
  return {
    root,
    draw: update,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => stops.forEach(stop => stop()),
  };
}

/**
 * Calls back at a tap beside the buttons, and at a key that presses none: a page may speak only after a touch or
 * a key.
 */
const atFirstTouch = (root: HTMLElement, tell: () => void) => {
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('button'))) tell();
  });
  root.addEventListener('keyup', ({ key }) => {
    if (key !== 'Enter' && key !== ' ') tell();
  });
};

const title = ({ t }: Ctx) =>
  h(
    'header',
    { class: 'home-title', key: 'title' },
    h(
      'h1',
      { class: 'logo', 'aria-label': t('app.title'), tabindex: '-1' },
      h('span', { 'aria-hidden': 'true' }, 'R'),
      h('span', { class: 'logo-o', 'aria-hidden': 'true', svg: wakingO() }),
      h('span', { 'aria-hidden': 'true' }, 'use'),
    ),
    h('p', { class: 'tagline' }, t('home.tagline')),
  );

/**
 * The two posters, and three buttons at most: the newest unfinished game, the lessons, and another table.
 * @param elsewhere the button to another table
 */
function bill(ctx: Ctx, elsewhere: Child) {
  const saved = ctx.state().home?.saved;
  return h(
    'main',
    { class: 'home-main', key: 'main' },
    h(
      'div',
      { class: 'bill-room', key: 'bill' },
      h('div', { class: 'bill', key: 'bill' }, ...GAMES.map(game => posterButton(ctx, game))),
    ),
    h(
      'div',
      { class: 'home-acts', key: 'acts' },
      saved && h('div', { key: 'saved' }, resume(ctx, saved)),
      h('div', { key: 'new' }, learnButton(ctx), elsewhere),
    ),
  );
}

const posterButton = ({ t, go }: Ctx, game: GameKind) =>
  h(
    'button',
    {
      class: `play play-${game} paper-sheet`,
      key: game,
      'aria-label': sentences([t(`home.${game}`), t(`home.${game}_line`)]),
      onclick: () => go('people', game),
    },
    h('span', { class: 'play-picture', svg: poster(game) }),
    h('span', { class: 'ribbon' }, t(`home.${game}`)),
    // The space separates the two lines as the accessible name does (WCAG 2.5.3).
    ' ',
    h('span', { class: 'play-line' }, t(`home.${game}_line`)),
  );

/** Highlighted until a lesson is finished or a game is saved. */
const learnButton = ({ t, go, state }: Ctx) =>
  h(
    'button',
    {
      class: `btn ${learned().length > 0 || state().home?.saved ? 'dark' : ''} learn-btn`,
      key: 'learn',
      onclick: () => go('learn'),
    },
    sign('learn'),
    h('span', { key: 'word' }, t('home.learn')),
  );

const joinButton = ({ t, go }: Ctx) =>
  h(
    'button',
    { class: 'btn dark join-btn', key: 'join', onclick: () => go('join') },
    sign('wifi'),
    h('span', { key: 'word' }, t('home.join')),
  );

const resume = ({ t, send }: Ctx, { id, people }: Saved) =>
  h(
    'button',
    {
      class: 'btn resume',
      key: 'resume',
      'aria-label': t('home.continue_with', { names: and(people.map(person => person.name)) }),
      onclick: () => send({ t: 'continue', game: id }),
    },
    sign('play'),
    h('span', { key: 'word' }, t('home.continue')),
    h('span', { key: 'faces', class: 'resume-faces' }, people.map(animal)),
  );

const link = ({ t, go }: Ctx, where: 'settings' | 'rules' | 'album', mark: 'gear' | 'story' | 'album') =>
  h(
    'button',
    { class: `home-link home-${where}`, key: where, onclick: () => go(where) },
    sign(mark),
    h('span', { key: 'word' }, t(`home.${where}`)),
  );

/** Reading aloud on or off, in one tap, where this device has a voice. */
export const aloud = (ctx: Ctx, toggle: () => void = () => turnAloud(ctx)) => {
  const { t, settings, voice } = ctx;
  const on = settings.get('aloud') === 'on';
  return (
    voice.can() &&
    round('aloud', t('settings.aloud'), toggle, { class: 'home-aloud', 'aria-pressed': String(on) })
  );
};

/** The floor of the stage, with small links to other screens. */
const floor = (ctx: Ctx, toggleAloud: () => void) =>
  h(
    'footer',
    { class: 'floor', key: 'floor' },
    h(
      'nav',
      { class: 'home-links', key: 'links', 'aria-label': ctx.t('home.more') },
      aloud(ctx, toggleAloud),
      link(ctx, 'rules', 'story'),
      link(ctx, 'album', 'album'),
      link(ctx, 'settings', 'gear'),
    ),
  );
