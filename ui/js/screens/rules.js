/* The rulebooks of both games: in plain words, with pictures of cards and a search. */

/** @import { Ctx, GameKind, Screen } from '../types.js' */
/** @import { Chapter } from '../games/rule-entries.js' */
import { choice } from '../kit/choices.js';
import { draw, h, make } from '../kit/dom.js';
import { screenBar } from '../kit/screen-bar.js';
import { nameOf } from '../state/faces.js';
import { GAMES } from '../state/games.js';
import { gameNow } from '../table/fetched.js';
import { fetchGame } from '../games/index.js';
import { search } from '../rules/book.js';
import { contents, section } from '../rules/page.js';
import { signs } from '../rules/signs.js';

/** Debounce of the announcement while a search is typed. */
const PAUSE_MS = 700;

/** @param {Ctx} ctx @returns {Screen} */
export function create(ctx) {
  const root = make(h('div', { class: 'quiet rules cloth' }));
  const { local, update: table } = ctx.state();
  /** @type {GameKind} */
  let game = local.entry ? local.game : table?.game.game ?? local.game;
  let words = '';
  /** @type {import('../table/game.js').Signs | null} */
  let known = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;

  const update = () => {
    const here = gameNow(game);
    if (!here) void fetchGame(game).then(update, () => {});
    else if (here.signed && !known) void signs().then(now => {
      known = now;
      update();
    });
    const chapters = search(game, words, ctx.t, nameOf);
    const open = words.trim() !== '';
    const shown = { t: ctx.t, game, signs: known, wanted: local.entry, open };
    draw(root, screenBar(ctx, ctx.t('rules.title'), ctx.t(`home.${game}`)), h('main', { class: 'rules-main', key: 'main' }, tools(), found(chapters), !open && contents(ctx.t, chapters, toTop), chapters.map(section(shown))));
  };

  /** The choice of the game, and the search field. */
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
          placeholder: ctx.t(`rules.hint.${game}`),
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

  /** How many entries were found, in words. @param {readonly Chapter[]} chapters */
  const foundWords = chapters => {
    if (words.trim() === '') return '';
    const n = chapters.reduce((sum, chapter) => sum + chapter.entries.length, 0);
    return n === 0 ? ctx.t('rules.none') : ctx.t('rules.found', { n });
  };

  /** @param {readonly Chapter[]} chapters */
  const found = chapters => foundWords(chapters) && h('p', { class: 'rules-found', key: 'found' }, foundWords(chapters));

  /** Announces the same, debounced. */
  const tellSoon = () => {
    clearTimeout(pause);
    pause = setTimeout(() => ctx.announce.status(foundWords(search(game, words, ctx.t, nameOf))), PAUSE_MS);
  };

  /** Moves the focus from the search field to the heading of the first entry found. */
  const toFirst = () => {
    const first = words.trim() !== '' && root.querySelector('.rule h3');
    if (first instanceof HTMLElement) first.focus();
  };

  /** Focuses a heading and scrolls it to the top. @param {string} id */
  const toTop = id => {
    const heading = root.querySelector(`#${id}`);
    if (!(heading instanceof HTMLElement)) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };

  /** Focuses the entry that was asked for and scrolls it to the centre; without one, focuses the title. */
  const focus = () => {
    const wanted = local.entry && root.querySelector(`#rule-${local.entry}`);
    if (!(wanted instanceof HTMLElement)) return root.querySelector('h1')?.focus();
    wanted.focus({ preventScroll: true });
    wanted.scrollIntoView({ block: 'center' });
  };

  update();
  return { root, draw: update, focus, destroy: () => clearTimeout(pause) };
}
