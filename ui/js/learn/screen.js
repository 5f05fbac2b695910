/* Learn: a first game of about ninety seconds on the real table, with a sentence for each tap. */

/** @import { Ctx, GameKind, Screen } from '../types.js' */
/** @import { Playing } from './play.js' */
import { draw, h, make } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { GAMES } from '../state/games.js';
import { keepLearned, learned } from '../state/lesson-progress.js';
import { fetchGame } from '../games/index.js';
import { poster } from '../games/posters.js';
import { fetchScript } from './lesson.js';
import { play } from './play.js';

/** Where a lesson was left for a look into the rules. @type {{ game: GameKind, at: number } | null} */
let left = null;

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
    root.replaceChildren();
    draw(root, children);
  };

  const choose = () => {
    wanted = '';
    clear(choice(ctx, game => void begin(game)));
    root.querySelector('h1')?.focus();
  };

  /** @param {GameKind} game @param {number} [at] */
  const begin = async (game, at = 0) => {
    wanted = game;
    try {
      const [script] = await Promise.all([fetchScript(game), fetchGame(game)]);
      if (wanted !== game || !root.isConnected) return;
      clear();
      playing = play({ ctx, root, game, script, at, leave: choose, over: () => over(game), aside: step => void (left = { game, at: step }) });
    } catch {
      ctx.announce.alert(ctx.t('learn.missing'));
    }
  };

  /** @param {GameKind} game */
  const over = game => {
    keepLearned(game);
    root.append(make(ending(ctx, game, () => void begin(game))));
    /** @type {HTMLElement | null} */ (root.querySelector('.lesson-over h2'))?.focus();
  };

  clear(choice(ctx, game => void begin(game)));
  const resume = left;
  left = null;
  if (resume) queueMicrotask(() => void begin(resume.game, resume.at));
  return { root, focus: () => root.querySelector('h1')?.focus(), destroy: () => playing?.stop() };
};

/** Which game? @param {Ctx} ctx @param {(game: GameKind) => void} begin */
const choice = (ctx, begin) =>
  h('div', { class: 'quiet cloth learn-choice', key: 'choice' },
    screenBar(ctx, ctx.t('learn.title'), ctx.t('learn.choose')),
    h('main', { class: 'learn-games', key: 'games' }, GAMES.map(game => card(ctx, game, () => begin(game)))),
  );

/** @param {Ctx} ctx @param {GameKind} game @param {() => void} act */
const card = ({ t }, game, act) =>
  h('button', { class: `play play-${game} paper-sheet`, key: game, type: 'button', onclick: act },
    h('span', { class: 'play-picture', key: 'picture', svg: poster(game) }),
    h('span', { class: 'ribbon', key: 'name' }, t(`home.${game}`)),
    h('span', { class: 'play-line', key: 'line' }, t(learned().includes(game) ? 'learn.known' : 'learn.time')),
  );

/** What comes after the last tap. @param {Ctx} ctx @param {GameKind} game @param {() => void} again */
const ending = ({ t, go }, game, again) =>
  h('section', { class: 'lesson-over paper-sheet', 'aria-labelledby': 'lesson-over' },
    h('h2', { id: 'lesson-over', tabindex: '-1' }, t('learn.won')),
    h('p', null, t(`learn.${game}.won`)),
    h('div', { class: 'lesson-acts' },
      button(t('learn.play'), 'play', () => go('people', game), 'big'),
      button(t('learn.once_more'), 'again', again, 'paper'),
      button(t('learn.home'), 'home', () => go('home'), 'paper'),
    ),
  );

/** @param {string} words @param {Parameters<typeof sign>[0]} mark @param {() => void} act @param {string} kind */
const button = (words, mark, act, kind) => h('button', { key: words, class: `btn ${kind}`, type: 'button', onclick: act }, sign(mark), h('span', { key: 'word' }, words));
