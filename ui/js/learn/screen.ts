/* Learn: lessons on the real table screen, with a sentence for each tap; a game has one or more chapters. */

import type { Ctx, GameKind, Screen } from '../types.js';
import type { Playing } from './play.js';
import type { Signs } from '../table/game.js';
import type { Child } from '../kit/dom.js';
import { draw, h, make } from '../kit/dom.js';
import { needed, orMissing } from '../kit/needed.js';
import { keepLearned, keepLeft, learned, leftAt } from '../state/lesson-progress.js';
import { CHAPTERS } from '../games/chapters.js';
import { fetchGame } from '../games/index.js';
import { signs } from '../rules/signs.js';
import { chapterChoice, gameChoice, lessonOver } from './choice.js';
import { play } from './play.js';
import { fetchLesson } from './script.js';

type Chapter = { game: GameKind; name: string };

/** The lesson that was left for another screen, and resumes. */
let aside: Chapter | null = null;

export const create = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'learn' }));
  let playing: Playing | null = null;
  let wanted = '';

  const clear = (...children: Child[]) => {
    playing?.stop();
    playing = null;
    wanted = '';
    root.replaceChildren();
    draw(root, children);
    root.querySelector('h1')?.focus();
  };

  const open = async (game: GameKind) => {
    const [only, ...more] = CHAPTERS[game];
    if (only && more.length === 0) return begin({ game, name: only.name });
    wanted = game;
    const all = await signs();
    if (wanted !== game || !root.isConnected) return;
    clear(
      chapterChoice(ctx, game, {
        learned: learned(),
        left: leftAt()?.name,
        signs: all,
        begin: name => void begin({ game, name }),
        warmUp: () => void warm(game, all),
        back: games,
      }),
    );
  };

  const warm = async (game: GameKind, signs: Signs) => {
    wanted = 'warm-up';
    const { warmUp } = await needed(() => import('./warm-up.js'));
    if (wanted !== 'warm-up' || !root.isConnected) return;
    clear();
    warmUp(ctx, root, game, signs, () => void open(game));
  };

  const games = () => clear(gameChoice(ctx, learned(), game => void open(game)));

  /** Index of the point to resume at, or 0. */
  const placeIn = ({ name }: Chapter) => {
    const left = leftAt();
    return left?.name === name ? left.at : 0;
  };

  const begin = async (chapter: Chapter) => {
    const { game, name } = chapter;
    wanted = name;
    const [points] = await orMissing(Promise.all([fetchLesson(name), fetchGame(game)]));
    if (wanted !== name || !root.isConnected) return;
    clear();
    playing = play({
      ctx,
      root,
      name,
      points,
      at: placeIn(chapter),
      leave: () => (CHAPTERS[game].length > 1 ? void open(game) : games()),
      over: () => over(chapter),
      came: at => keepLeft({ name, at }),
      aside: () => void (aside = chapter),
    });
  };

  const over = ({ game, name }: Chapter) => {
    keepLearned(name);
    keepLeft(null);
    root.append(
      make(
        lessonOver(ctx, game, { name, learned: learned(), begin: next => void begin({ game, name: next }) }),
      ),
    );
    root.querySelector<HTMLElement>('.lesson-over h2')?.focus();
  };

  draw(root, [gameChoice(ctx, learned(), game => void open(game))]);
  const resume = aside;
  aside = null;
  if (resume) queueMicrotask(() => void begin(resume));
  return { root, focus: () => root.querySelector('h1')?.focus(), destroy: () => playing?.stop() };
};
