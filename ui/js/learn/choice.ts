/* The choices before and after a lesson: the game, its chapter, and what comes next. */

import type { Ctx, GameKind } from '../types.js';
import type { Chapter } from '../games/chapters.js';
import type { Child } from '../kit/dom.js';
import type { Signs } from '../table/game.js';
import { CHAPTERS, chapterPictures, nextChapter, WARM_UPS } from '../games/chapters.js';
import { poster } from '../games/posters.js';
import { h } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { GAMES } from '../state/games.js';

/** The choice of the game. */
export const gameChoice = (ctx: Ctx, learned: readonly string[], open: (game: GameKind) => void) =>
  h(
    'div',
    { class: 'quiet cloth learn-choice', key: 'choice' },
    screenBar(ctx, ctx.t('learn.title')),
    h(
      'main',
      { class: 'learn-games', key: 'games' },
      GAMES.map(game => gameCard(ctx, game, learned, () => open(game))),
    ),
  );

const gameCard = ({ t }: Ctx, game: GameKind, learned: readonly string[], act: () => void) => {
  const all = CHAPTERS[game];
  const done = all.filter(({ name }) => learned.includes(name)).length;
  const line =
    done === all.length
      ? t('learn.known')
      : all.length === 1
        ? t('learn.time')
        : t('learn.chapters', { n: all.length, done });
  return h(
    'button',
    { class: `play play-${game} paper-sheet`, key: game, onclick: act },
    h('span', { class: 'play-picture', key: 'picture', svg: poster(game) }),
    done === all.length && h('span', { class: 'chapter-number', key: 'done' }, sign('check')),
    h('span', { class: 'ribbon', key: 'name' }, t(`home.${game}`)),
    h('span', { class: 'play-line', key: 'line' }, line),
  );
};

const card = (
  { t }: Ctx,
  chapter: Chapter,
  signs: Signs,
  mark: Child,
  line: string,
  begin: () => void,
  done = false,
) =>
  h(
    'button',
    {
      class: `chapter paper-sheet ${done ? 'chapter-done' : ''}`,
      key: chapter.name,
      onclick: begin,
    },
    h(
      'span',
      { class: 'chapter-cards', key: 'cards', 'aria-hidden': 'true' },
      chapterPictures(chapter, signs).map((svg, i) =>
        drawing(svg, { class: 'chapter-card', key: String(i) }),
      ),
    ),
    h('span', { class: 'chapter-number num', key: 'number' }, mark),
    h('span', { class: 'chapter-name', key: 'name' }, t(`learn.${chapter.name}`)),
    h('span', { class: 'play-line', key: 'line' }, t(line)),
  );

/**
 * The choice of the chapter, and of a warm-up.
 * @param plan `left` is the chapter that was left before its end
 */
export const chapterChoice = (
  ctx: Ctx,
  game: GameKind,
  {
    learned,
    left,
    signs,
    begin,
    warmUp,
    back,
  }: {
    learned: readonly string[];
    left: string | undefined;
    signs: Signs;
    begin: (name: string) => void;
    warmUp: () => void;
    back: () => void;
  },
) => {
  const { t } = ctx;
  const warms = WARM_UPS[game];
  return h(
    'div',
    { class: 'quiet cloth learn-choice', key: `chapters ${game}` },
    screenBar({ ...ctx, back }, t(`home.${game}`)),
    h(
      'main',
      { class: 'learn-chapters', key: 'chapters' },
      CHAPTERS[game].map((chapter, at) => {
        const { name } = chapter;
        const done = learned.includes(name);
        const line = left === name ? 'learn.go_on' : done ? 'learn.known' : 'learn.minute';
        const mark = done ? sign('check') : String(at + 1);
        return card(ctx, chapter, signs, mark, line, () => begin(name), done);
      }),
      warms && card(ctx, warms, signs, sign('sun'), 'learn.warm_line', warmUp),
    ),
  );
};

/** The panel after the end of a lesson. */
export const lessonOver = (
  { t, go }: Ctx,
  game: GameKind,
  { name, learned, begin }: { name: string; learned: readonly string[]; begin: (name: string) => void },
) => {
  const next = nextChapter(game, name, learned);
  return h(
    'section',
    { class: 'lesson-over paper-sheet', 'aria-labelledby': 'lesson-over' },
    h('h2', { id: 'lesson-over', tabindex: '-1' }, t('learn.won')),
    h('p', null, t(`learn.${name}.won`)),
    h(
      'div',
      { class: 'lesson-acts' },
      next && button(t('learn.next', { chapter: t(`learn.${next}`) }), 'step', () => begin(next), 'big'),
      button(t('learn.play'), 'play', () => go('people', game), next ? 'paper' : 'big'),
      button(t('learn.once_more'), 'again', () => begin(name), 'paper'),
      button(t('learn.home'), 'home', () => go('home'), 'paper'),
    ),
  );
};

export const button = (words: string, mark: Parameters<typeof sign>[0], act: () => void, kind: string) =>
  h(
    'button',
    { key: words, class: `btn ${kind}`, onclick: act },
    sign(mark),
    h('span', { key: 'word' }, words),
  );
