/* The rules of both games for people: in plain words, with the cards, and to be searched. */

import { draw, h, make } from '../dom.js';
import { nameOf } from '../faces.js';
import { screenBar } from '../parts/bar.js';
import { drawing, picture } from '../parts/cards.js';
import { choice } from '../parts/choice.js';
import * as rescue from '../rescue/cards.js';
import { search } from '../rules/book.js';
import { signs } from '../rules/signs.js';

/** @import { Ctx, GameKind, Screen } from '../types.js' */
/** @import { Chapter, Entry } from '../rules/book.js' */

/** Whoever types has paused for so long. */
const PAUSE_MS = 700;
/** Small cards carry no words that could be too small to read. */
const WIDTH = 84;
const GAMES = /** @type {const} */ (['queens', 'rescue']);

/** @param {Ctx} ctx @returns {Screen} */
export function create(ctx) {
  const root = make(h('div', { class: 'quiet rules cloth' }));
  const { local, update: table } = ctx.state();
  /** @type {GameKind} */
  let game = local.entry ? local.game : table?.game.game ?? local.game;
  let words = '';
  /** @type {import('../rescue/cards.js').Signs | null} */
  let known = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;

  const update = () => {
    if (game === 'rescue' && !known) void signs().then(now => {
      known = now;
      update();
    });
    const chapters = search(game, words, ctx.t, nameOf);
    draw(root, screenBar(ctx, ctx.t('rules.title'), ctx.t(`home.${game}`)), h('main', { class: 'rules-main', key: 'main' }, tools(), found(chapters), chapters.map(chapter => section(ctx, game, chapter, local.entry, face => drawn(game, face, known)))));
  };

  /** Which game, and which word. */
  const tools = () =>
    h('div', { class: 'rules-tools', key: 'tools' },
      choice({
        name: 'rules-game',
        legend: ctx.t('rules.which'),
        value: game,
        pick: value => {
          game = /** @type {GameKind} */ (value);
          update();
          tellSoon();
        },
        options: GAMES.map(value => ({ value, label: ctx.t(`home.${value}`) })),
      }),
      h('div', { class: 'rules-search', key: 'search' },
        h('label', { for: 'rules-words', key: 'label' }, ctx.t('rules.search')),
        h('input', {
          id: 'rules-words',
          key: 'input',
          class: 'field',
          type: 'search',
          autocomplete: 'off',
          spellcheck: 'false',
          enterkeyhint: 'search',
          placeholder: ctx.t('rules.hint'),
          value: words,
          oninput: (/** @type {Event} */ event) => {
            words = /** @type {HTMLInputElement} */ (event.target).value;
            update();
            tellSoon();
          },
          onkeydown: (/** @type {KeyboardEvent} */ event) => void (event.key === 'Enter' && toFirst()),
        }),
      ),
    );

  /** How much was found. @param {readonly Chapter[]} chapters */
  const foundWords = chapters => {
    if (words.trim() === '') return '';
    const n = chapters.reduce((sum, chapter) => sum + chapter.entries.length, 0);
    return n === 0 ? ctx.t('rules.none') : ctx.t('rules.found', { n });
  };

  /** @param {readonly Chapter[]} chapters */
  const found = chapters => foundWords(chapters) && h('p', { class: 'rules-found', key: 'found' }, foundWords(chapters));

  /** The same aloud, once a word is typed and not with every letter. */
  const tellSoon = () => {
    clearTimeout(pause);
    pause = setTimeout(() => ctx.announce.status(foundWords(search(game, words, ctx.t, nameOf))), PAUSE_MS);
  };

  /** From the search to the first entry that is left: its heading says where that is. */
  const toFirst = () => {
    const first = words.trim() !== '' && root.querySelector('.rule h3');
    if (first instanceof HTMLElement) first.focus();
  };

  /** The entry that was asked for comes to the top and has the focus; without one the title has it. */
  const focus = () => {
    const wanted = local.entry && root.querySelector(`#rule-${local.entry}`);
    if (!(wanted instanceof HTMLElement)) return root.querySelector('h1')?.focus();
    wanted.focus({ preventScroll: true });
    wanted.scrollIntoView({ block: 'center' });
  };

  update();
  return { root, update, focus, destroy: () => clearTimeout(pause) };
}

/** @typedef {(face: string) => string} Drawn */

/** @param {Ctx} ctx @param {GameKind} game @param {Chapter} chapter @param {string | null} wanted @param {Drawn} art */
const section = (ctx, game, { name, entries }, wanted, art) =>
  h('section', { class: 'rules-chapter', key: name, 'aria-labelledby': `chapter-${name}` },
    h('h2', { id: `chapter-${name}`, key: 'title' }, ctx.t(`rules.chapter.${name}`)),
    h('div', { class: 'rules-entries', key: 'entries' }, entries.map(one => article(ctx, game, one, one.id === wanted, art))),
  );

/** @param {Ctx} ctx @param {GameKind} game @param {Entry} one @param {boolean} wanted @param {Drawn} art */
const article = ({ t }, game, { id, faces }, wanted, art) =>
  h('article', { class: `panel felt rule ${wanted ? 'wanted' : ''}`, key: `${game} ${id}` },
    h('h3', { id: `rule-${id}`, tabindex: '-1', key: 'title' }, t(`rules.${game}.${id}`)),
    faces.length > 0 && h('div', { class: 'rule-cards', key: 'cards', 'aria-hidden': 'true' }, faces.map((face, i) => drawing(art(face), { class: 'card', key: String(i) }))),
    t(`rules.${game}.${id}.text`).split('\n').map((line, i) => h('p', { key: String(i) }, line)),
  );

/** @param {GameKind} game @param {string} face @param {import('../rescue/cards.js').Signs | null} known */
const drawn = (game, face, known) => (game === 'queens' ? picture(face, WIDTH) : known ? rescue.picture(face, WIDTH, known) : '');
