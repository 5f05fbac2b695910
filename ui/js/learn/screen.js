/* Learn: lessons on the real table screen, with a sentence for each tap; a game has one or more chapters. */

/** @import { Ctx, GameKind, Screen } from '../types.js' */
/** @import { Playing } from './play.js' */
import { draw, h, make } from '../kit/dom.js';
import { orMissing } from '../kit/needed.js';
import { keepLearned, keepLeft, learned, leftAt } from '../state/lesson-progress.js';
import { CHAPTERS } from '../games/chapters.js';
import { fetchGame } from '../games/index.js';
import { signs } from '../rules/signs.js';
import { chapterChoice, gameChoice, lessonOver } from './choice.js';
import { play } from './play.js';
import { fetchLesson } from './script.js';

/** @typedef {{ game: GameKind, name: string }} Chapter */

/** The lesson that was left for another screen, and resumes. @type {Chapter | null} */
let aside = null;

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const root = make(h('div', { class: 'learn' }));
  /** @type {Playing | null} */
  let playing = null;
  let wanted = '';

  /** @param {...import('../kit/dom.js').Child} children */
  const clear = (...children) => {
    playing?.stop();
    playing = null;
    wanted = '';
    root.replaceChildren();
    draw(root, children);
    root.querySelector('h1')?.focus();
  };

  /** @param {GameKind} game */
  const open = async game => {
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
        back: games,
      }),
    );
  };
  const games = () => clear(gameChoice(ctx, learned(), game => void open(game)));

  /** Index of the point to resume at, or 0. @param {Chapter} chapter */
  const placeIn = ({ name }) => {
    const left = leftAt();
    return left?.name === name ? left.at : 0;
  };

  /** @param {Chapter} chapter */
  const begin = async chapter => {
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

  /** @param {Chapter} chapter */
  const over = ({ game, name }) => {
    keepLearned(name);
    keepLeft(null);
    root.append(
      make(
        lessonOver(ctx, game, { name, learned: learned(), begin: next => void begin({ game, name: next }) }),
      ),
    );
    /** @type {HTMLElement | null} */ (root.querySelector('.lesson-over h2'))?.focus();
  };

  draw(root, [gameChoice(ctx, learned(), game => void open(game))]);
  const resume = aside;
  aside = null;
  if (resume) queueMicrotask(() => void begin(resume));
  return { root, focus: () => root.querySelector('h1')?.focus(), destroy: () => playing?.stop() };
};
