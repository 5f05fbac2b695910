/* Plays the stories of a table on the television, in the same scenes, one event after the other. The scenes
   find their places by name; a game's `tvMiddle` and `tvSeat` draw them. */

import type { Ctx, Update } from '../types.js';
import type { Game, Step } from '../table/game.js';
import type { Doing } from '../table/model.js';
import { createMotion } from '../kit/motion.js';
import { createCardMoves } from '../table/card-moves.js';
import { NO_SUM, NOTHING } from '../table/doing.js';
import { gameOf, stagingOf } from '../table/fetched.js';
import { plays } from '../table/phase.js';
import { createPlayback } from '../table/playback.js';
import { newest } from './newest.js';
import { withPose } from './pose.js';
import { withTurns } from './turn.js';

/** `posed` is whether an attack stands on the stage and waits, `finale` how far the finale is */
export type Playing = Doing & { posed: boolean; finale?: Step };

/** A television is not tapped: nothing is ever selected. */
const UNTOUCHED = {
  caption: '',
  tells: 'nothing' as const,
  selected: [],
  choice: NOTHING,
  fresh: new Set<number>([]),
  still: {},
  sum: NO_SUM,
  known: null,
};

/** The view without any hand. */
const publicly = (game: Game, { game: { view } }: Update) => game.covered(view, null);

const attacked = (view: Update['game']['view']) => view.pending?.t === 'attack';

const resting = (game: Game, update: Update): Playing => {
  const view = publicly(game, update);
  return { ...UNTOUCHED, view, log: update.game.log, changed: new Set(), posed: attacked(view) };
};

export const createTheatre = ({
  root,
  layer,
  ctx,
  changed,
}: {
  root: HTMLElement;
  layer: HTMLElement;
  ctx: Ctx;
  changed: () => void;
}) => {
  const update = () => ctx.state().update as Update;
  const motion = createMotion(ctx.settings);
  const game = gameOf(update());
  const flow = { ...ctx.flow, story: newest(ctx.flow.story) };
  const cardMoves = createCardMoves(root, motion, game.faceAt);
  let doing = resting(game, update());

  /**
   * View and log are set together only before and after a story: then an attack that waits is posed. During a
   * story the scenes say when.
   */
  const set = (next: Partial<Doing>) => {
    const posed = next.view && next.log ? attacked(next.view) : doing.posed;
    doing = { ...doing, ...next, posed };
    changed();
  };

  const pose = (posed: boolean) => {
    doing = { ...doing, posed };
    changed();
  };

  const replay = createPlayback({
    root,
    layer,
    motion,
    ctx: { ...ctx, flow },
    game: { ...game, open: () => null },
    staging: async () => {
      const staging = await stagingOf(update().game.game);
      return (
        staging && {
          ...staging,
          animations: stage =>
            withPose(withTurns(staging.animations(stage), stage), stage, {
              show: pose,
              waits: () => attacked(update().game.view),
            }),
        }
      );
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
    turn: () => cardMoves.turn(doing.view, doing.view.to_act ?? 0, plays(doing.tells)),
    /** After a change: plays the next story, or shows the update as it is. */
    show: () => {
      if (plays(doing.tells)) return replay.more() || changed();
      const told = flow.story();
      if (told) return void replay.tell(told);
      const { changed: lit, tells } = doing;
      doing = { ...resting(game, update()), changed: lit, tells };
      changed();
      if (ctx.state().local.busy) void replay.look();
    },
    stop: replay.stop,
  };
};

/** The newest update, with the view and the log that are played. */
export const asPlayed = (update: Update, { view, log }: Playing): Update =>
  ({ ...update, game: { ...update.game, view, log } }) as Update;
