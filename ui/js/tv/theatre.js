/* Plays the stories of a table on the television, in the same scenes, one event after the other. The scenes
   find their places by name; a game's `tvMiddle` and `tvSeat` draw them. */

/** @import { Ctx, Update } from '../types.js' */
/** @import { Game } from '../table/game.js' */
/** @import { Doing } from '../table/model.js' */
import { createMotion } from '../kit/motion.js';
import { createCardMoves } from '../table/card-moves.js';
import { gameOf } from '../table/fetched.js';
import { createPlayback } from '../table/playback.js';
import { newest } from './newest.js';
import { withPose } from './pose.js';
import { withTurns } from './turn.js';

/**
 * @typedef {Doing & { posed: boolean, finale?: import('./party.js').Step }} Playing `posed` is whether an
 *   attack stands on the stage and waits, `finale` how far the finale is
 */

/** A television is not tapped: nothing is ever selected. */
const UNTOUCHED = {
  caption: '',
  recent: false,
  busy: false,
  selected: [],
  choice: {
    possible: new Set(/** @type {string[]} */ ([])),
    lit: new Set(/** @type {string[]} */ ([])),
    send: null,
    by: null,
    backs: [],
  },
  fresh: new Set(/** @type {number[]} */ ([])),
  still: {},
  rests: false,
  sum: { sign: null, red: null, open: false },
  known: null,
};

/** The view without any hand. @param {Game} game @param {Update} update */
const publicly = (game, { game: { view } }) => game.covered(view, null);

/** @param {Update['game']['view']} view */
const attacked = view => view.pending?.t === 'attack';

/** @param {Game} game @param {Update} update @returns {Playing} */
const resting = (game, update) => {
  const view = publicly(game, update);
  return { ...UNTOUCHED, view, log: update.game.log, changed: new Set(), posed: attacked(view) };
};

/** @param {{ root: HTMLElement, layer: HTMLElement, ctx: Ctx, changed: () => void }} house */
export const createTheatre = ({ root, layer, ctx, changed }) => {
  const update = () => /** @type {Update} */ (ctx.state().update);
  const motion = createMotion(ctx.settings);
  const game = gameOf(update());
  const flow = { ...ctx.flow, story: newest(ctx.flow.story) };
  const cardMoves = createCardMoves(root, motion, game.faceAt);
  let doing = resting(game, update());

  /**
   * View and log are set together only before and after a story: then an attack that waits is posed. During a
   * story the scenes say when.
   * @param {Partial<Doing>} next
   */
  const set = next => {
    const posed = next.view && next.log ? attacked(next.view) : doing.posed;
    doing = { ...doing, ...next, posed };
    changed();
  };

  /** @param {boolean} posed */
  const pose = posed => {
    doing = { ...doing, posed };
    changed();
  };

  const replay = createPlayback({
    root,
    layer,
    motion,
    ctx: { ...ctx, flow },
    game: {
      ...game,
      open: () => null,
      animations: stage =>
        withPose(withTurns(game.animations(stage), stage), stage, {
          show: pose,
          waits: () => attacked(update().game.view),
        }),
    },
    set,
    write: set,
    doing: () => doing,
    still: cardMoves.still,
  });

  return {
    game: game.name,
    now: () => doing,
    /** To be called before a render; the returned function is to be called after it. */
    turn: () => cardMoves.turn(doing.view, doing.view.to_act ?? 0, doing.busy),
    /** After a change: plays the next story, or shows the update as it is. */
    show: () => {
      if (doing.busy) return replay.more() || changed();
      const told = flow.story();
      if (told) return void replay.tell(told);
      const { changed: lit, recent } = doing;
      doing = { ...resting(game, update()), changed: lit, recent };
      changed();
      if (ctx.state().local.busy) void replay.look();
    },
    stop: replay.stop,
  };
};

/**
 * The newest update, with the view and the log that are played.
 * @param {Update} update
 * @param {Playing} doing
 * @returns {Update}
 */
export const asPlayed = (update, { view, log }) =>
  /** @type {Update} */ ({ ...update, game: { ...update.game, view, log } });
