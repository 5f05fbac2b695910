/* The rulebooks of both games: in plain words, with pictures of cards and a search. */

import type { Ctx, GameKind, Screen } from '../types.js';
import type { Chapter } from '../games/rule-entries.js';
import type { Signs } from '../table/game.js';
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

/** What was typed, and the game whose rules are shown. */
type Wish = { game: GameKind; words: string };

/** The search field, and the choice of the game. */
const tools = (
  { t }: Ctx,
  { game, words }: Wish,
  { change, toFirst }: { change: (change: Partial<Wish>) => void; toFirst: () => void },
) =>
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
        oninput: (event: Event) => change({ words: (event.target as HTMLInputElement).value }),
        onkeydown: (event: KeyboardEvent) => void (event.key === 'Enter' && toFirst()),
      }),
    ),
    choice({
      name: 'rules-game',
      legend: t('rules.which'),
      value: game,
      pick: value => change({ game: value as GameKind }),
      options: GAMES.map(value => ({ value, label: t(`home.${value}`) })),
    }),
  );

/** How many entries were found, in words; empty without a search. */
const foundWords = ({ t }: Ctx, words: string, chapters: readonly Chapter[]) => {
  if (words.trim() === '') return '';
  const n = chapters.reduce((sum, chapter) => sum + chapter.entries.length, 0);
  return n === 0 ? t('rules.none') : t('rules.found', { n });
};

/**
 * The button to the house rules of the table, for a table of this game that has some, and for whoever may change its
 * options.
 */
const houseRules = (ctx: Ctx, game: GameKind) => {
  const { update } = ctx.state();
  if (update?.game.game !== game) return null;
  const [rules, options] = [update.game.view.house_rules ?? [], update.options ?? NO_OPTIONS];
  const change = manages(ctx.state()) && !ctx.over ? optionsOf(ctx, options) : null;
  if (!change && agreed(ctx.t, rules, options).length === 0) return null;
  return rulesButton(ctx, rules, options, () =>
    rulesSheet(({ showRules }) => showRules(ctx.t, game, rules, options, change)),
  );
};

/** @param entry the one that was asked for */
const moves = (root: HTMLElement, entry: string | null) => ({
  /** Moves the focus from the search field to the heading of the first entry found. */
  toFirst: () => {
    const first = root.querySelector('.rule h3');
    if (first instanceof HTMLElement) first.focus();
  },
  /** Focuses a heading and scrolls it to the top. */
  toTop: (id: string) => {
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

export function create(ctx: Ctx): Screen {
  const root = make(h('div', { class: 'quiet rules cloth' }));
  const { local, update: table } = ctx.state();
  const { toFirst, toTop, focus } = moves(root, local.entry);
  let wish: Wish = { game: local.entry ? local.game : (table?.game.game ?? local.game), words: '' };
  let known: Signs | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

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

  /** Draws at once, and announces what was found after a pause in typing. */
  const change = (next: Partial<Wish>) => {
    wish = { ...wish, ...next };
    update();
    clearTimeout(pause);
    pause = setTimeout(() => ctx.announce.status(foundWords(ctx, wish.words, searched())), PAUSE_MS);
  };

  update();
  return { root, draw: update, focus, destroy: () => clearTimeout(pause) };
}
