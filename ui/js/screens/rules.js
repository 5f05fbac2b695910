/* The rulebooks of both games: in plain words, with pictures of cards and a search. */

/** @import { Ctx, GameKind, Screen } from '../types.js' */
/** @import { Chapter } from '../games/rule-entries.js' */
import { choice } from '../kit/choices.js';
import { draw, h, make } from '../kit/dom.js';
import { screenBar } from '../kit/screen-bar.js';
import { nameOf } from '../state/faces.js';
import { GAMES } from '../state/games.js';
import { agreed } from '../state/house-rules.js';
import { manages } from '../state/presence.js';
import { NO_OPTIONS } from '../state/table-options.js';
import { gameNow } from '../table/fetched.js';
import { optionsOf, rulesButton, rulesSheet } from '../table/house-rules-line.js';
import { fetchGame } from '../games/index.js';
import { search } from '../rules/book.js';
import { contents, section } from '../rules/page.js';
import { signs } from '../rules/signs.js';

/** Debounce of the announcement while a search is typed. */
const PAUSE_MS = 700;

/** What was typed, and the game whose rules are shown. @typedef {{ game: GameKind, words: string }} Wish */

/**
 * The search field, and the choice of the game.
 * @param {Ctx} ctx
 * @param {Wish} wish
 * @param {{ change: (change: Partial<Wish>) => void, toFirst: () => void }} on
 */
const tools = ({ t }, { game, words }, { change, toFirst }) =>
  h(
    'div',
    { class: 'rules-tools', key: 'tools', role: 'search' },
    h(
      'div',
      { class: 'rules-search', key: 'search' },
      h('label', { class: 'vh', for: 'rules-words', key: 'label' }, t('rules.search')),
      h('input', {
        id: 'rules-words',
        key: 'input',
        class: 'field',
        type: 'search',
        autocomplete: 'off',
        spellcheck: 'false',
        enterkeyhint: 'search',
        placeholder: t(`rules.hint.${game}`),
        value: words,
        oninput: (/** @type {Event} */ event) =>
          change({ words: /** @type {HTMLInputElement} */ (event.target).value }),
        onkeydown: (/** @type {KeyboardEvent} */ event) => void (event.key === 'Enter' && toFirst()),
      }),
    ),
    choice({
      name: 'rules-game',
      legend: t('rules.which'),
      value: game,
      pick: value => change({ game: /** @type {GameKind} */ (value) }),
      options: GAMES.map(value => ({ value, label: t(`home.${value}`) })),
    }),
  );

/**
 * How many entries were found, in words; empty without a search.
 * @param {Ctx} ctx
 * @param {string} words
 * @param {readonly Chapter[]} chapters
 */
const foundWords = ({ t }, words, chapters) => {
  if (words.trim() === '') return '';
  const n = chapters.reduce((sum, chapter) => sum + chapter.entries.length, 0);
  return n === 0 ? t('rules.none') : t('rules.found', { n });
};

/**
 * The button to the house rules of the table, for a table of this game that has some, and for whoever may change its
 * options.
 * @param {Ctx} ctx
 * @param {GameKind} game
 */
const houseRules = (ctx, game) => {
  const { update } = ctx.state();
  if (update?.game.game !== game) return null;
  const [rules, options] = [update.game.view.house_rules ?? [], update.options ?? NO_OPTIONS];
  const change = manages(ctx.state()) && !ctx.over ? optionsOf(ctx, options) : null;
  if (!change && agreed(ctx.t, rules, options).length === 0) return null;
  return rulesButton(ctx, rules, options, () =>
    rulesSheet(({ showRules }) => showRules(ctx.t, game, rules, options, change)),
  );
};

/** @param {HTMLElement} root @param {string | null} entry the one that was asked for */
const moves = (root, entry) => ({
  /** Moves the focus from the search field to the heading of the first entry found. */
  toFirst: () => {
    const first = root.querySelector('.rule h3');
    if (first instanceof HTMLElement) first.focus();
  },
  /** Focuses a heading and scrolls it to the top. @param {string} id */
  toTop: id => {
    const heading = root.querySelector(`#${id}`);
    if (!(heading instanceof HTMLElement)) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  },
  /** Focuses the entry that was asked for and scrolls it to the centre; without one, focuses the title. */
  focus: () => {
    const wanted = entry && root.querySelector(`#rule-${entry}`);
    if (!(wanted instanceof HTMLElement)) return root.querySelector('h1')?.focus();
    wanted.focus({ preventScroll: true });
    wanted.scrollIntoView({ block: 'center' });
  },
});

/** @param {Ctx} ctx @returns {Screen} */
export function create(ctx) {
  const root = make(h('div', { class: 'quiet rules cloth' }));
  const { local, update: table } = ctx.state();
  const { toFirst, toTop, focus } = moves(root, local.entry);
  /** @type {Wish} */
  let wish = { game: local.entry ? local.game : (table?.game.game ?? local.game), words: '' };
  /** @type {import('../table/game.js').Signs | null} */
  let known = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;

  /** Fetches what the pages of this game need, and draws again once it is there. */
  const fetchMissing = () => {
    const here = gameNow(wish.game);
    if (!here) void fetchGame(wish.game).then(update, () => {});
    else if (here.signed && !known)
      void signs().then(now => {
        known = now;
        update();
      });
  };

  const searched = () => search(wish.game, wish.words, ctx.t, nameOf);

  const update = () => {
    fetchMissing();
    const { game, words } = wish;
    const chapters = searched();
    const open = words.trim() !== '';
    const found = foundWords(ctx, words, chapters);
    const shown = { t: ctx.t, game, signs: known, wanted: local.entry, open };
    draw(
      root,
      h(
        'div',
        { class: 'rules-head', key: 'head' },
        screenBar(ctx, ctx.t('rules.title')),
        tools(ctx, wish, { change, toFirst: () => void (open && toFirst()) }),
      ),
      h(
        'main',
        { class: 'rules-main', key: 'main' },
        found && h('p', { class: 'rules-found', key: 'found' }, found),
        !open && houseRules(ctx, game),
        !open && contents(ctx.t, chapters, toTop),
        chapters.map(section(shown)),
      ),
    );
  };

  /** Draws at once, and announces what was found after a pause in typing. @param {Partial<Wish>} next */
  const change = next => {
    wish = { ...wish, ...next };
    update();
    clearTimeout(pause);
    pause = setTimeout(() => ctx.announce.status(foundWords(ctx, wish.words, searched())), PAUSE_MS);
  };

  update();
  return { root, draw: update, focus, destroy: () => clearTimeout(pause) };
}
