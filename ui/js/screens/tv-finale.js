/* The finale of a game on the television: seats come in, alike and in their order; all are counted together;
   then they change to their ranks, and the winners' cards grow to the queens or kings on thrones; at last come
   crown and banner. A tap or a key ends it. A game that was over before is shown as it is. */

/** @import { Ctx, Update } from '../types.js' */
/** @import { Step } from '../tv/party.js' */
import { all } from '../kit/dom.js';
import { createMotion } from '../kit/motion.js';
import { gameOf } from '../table/fetched.js';

/**
 * When the count begins and when the ranks come, as shares of the token `end`; how long seats take to their
 * ranks. The crowning takes the rest.
 */
export const COUNTS = 0.19;
export const RANKS = 0.66;
export const SLIDES = 0.17;

/** Panels and cards of the picture, by what they show. @param {HTMLElement} root */
const placesOf = root =>
  all(root, '.tv-honoured > [data-seat], [data-face]').map(one => ({
    one,
    name: one.dataset.seat ?? `face ${one.dataset.face}`,
    box: one.getBoundingClientRect(),
  }));

/** @param {number} from @param {number} length */
const middle = (from, length) => from + length / 2;

/** @param {{ root: HTMLElement, layer: HTMLElement, ctx: Ctx, draw: () => void }} house */
export const createFinale = ({ root, layer, ctx, draw }) => {
  const motion = createMotion(ctx.settings);
  /** The end on a table has the parts; a finale that comes before them is left out. */
  let parts = /** @type {typeof import('./end.js') | null} */ (null);
  void import('./end.js').then(
    end => (parts = end),
    () => {},
  );
  /** Whether the game was over in the picture before; null before the first. @type {boolean | null} */
  let over = null;
  let step = /** @type {Step} */ ('');
  /** @type {ReturnType<typeof import('./end.js').counts> | null} */
  let count = null;
  let running = false;

  const skip = () => void motion.skip();

  /** Draws the next step, and lets everything move to its new place. @param {number} time */
  const slide = time => {
    const before = new Map(placesOf(root).map(({ name, box }) => [name, box]));
    step = 'ranks';
    draw();
    for (const { one, name, box } of placesOf(root)) {
      const was = before.get(name);
      // Cards of a panel move with it.
      if (!was || one.matches('.card')) continue;
      const [x, y] = [
        middle(was.left, was.width) - middle(box.left, box.width),
        middle(was.top, was.height) - middle(box.top, box.height),
      ];
      const size = Math.min(1, was.width / box.width);
      void motion.play(
        one,
        time,
        [{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: 'none' }],
        { easing: 'cubic-bezier(.3, .7, .3, 1)' },
      );
    }
    return motion.wait(time);
  };

  /** @param {typeof import('./end.js')} end */
  const perform = async ({ SPRINGS, crowns, dances, enters }) => {
    running = true;
    const time = motion.ms('end');
    const seats = all(root, '.tv-honoured > [data-seat]');
    enters(root, 'scores', seats, motion, motion.ms('move') * 1.2, SPRINGS);
    for (const seat of seats) dances(seat, motion);
    await motion.wait(time * COUNTS);
    await Promise.all([count?.run(time * (RANKS - COUNTS)), motion.wait(time * (RANKS - COUNTS))]);
    count?.end();
    layer.replaceChildren();
    if (step) await slide(time * SLIDES);
    step = '';
    draw();
    if (over) await crowns(root, layer, motion);
    layer.replaceChildren();
    delete root.dataset.moment;
    running = false;
  };

  for (const type of ['pointerdown', 'keydown']) addEventListener(type, skip, true);
  return {
    step: () => step,
    /** To be called before a picture is drawn. @param {Update | null} update */
    sees: update => {
      const now = Boolean(update && update.game.view.outcome !== null);
      if (now && over === false && parts && motion.moves()) {
        motion.begin();
        step = 'counts';
        root.dataset.moment = 'begins';
      }
      if (!now && step) {
        step = '';
        skip();
      }
      over = now;
    },
    /** To be called afterwards. @param {Update | null} update @param {boolean} clear whether no scene plays */
    drawn: (update, clear) => {
      if (step !== 'counts' || !update || !parts || running) return;
      count ??= parts.counts(root, update, gameOf(update).ending(update), ctx.t, layer, motion);
      count.begin();
      if (clear) void perform(parts).then(() => (count = null));
    },
    stop: () => {
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, skip, true);
      skip();
    },
  };
};
