/* Sends taps to the table, which judges them, and shows a refusal at the tapped spot. */

import type { Ctx, Refusal, Update } from '../types.js';
import type { Game } from './game.js';
import type { Doing, TableModel } from './model.js';
import type { createBubble } from './bubble.js';
import { animal } from '../kit/marks.js';
import { littleSteps } from './little-steps.js';
import { isChoosing } from './phase.js';

interface Plan {
  ctx: Ctx;
  game: Game;
  bubble: Pick<ReturnType<typeof createBubble>, 'show'>;
  model: () => TableModel;
  set: (change: Partial<Doing>) => void;
}

export const createMoves = ({ ctx, game, bubble, model, set }: Plan) => {
  const update = () => ctx.state().update as Update;
  const send = async (taps: string[]) => {
    const seat = update().game.view.to_act ?? 0;
    const refusal = await ctx.act(seat, taps);
    if (refusal === null) ctx.flow.refill(seat, taps);
    else if (refusal?.code === 'stale') set({ selected: [] });
    return refusal;
  };

  /**
   * A refusal with a picture of what the spot wants instead, if it means that.
   * @param faces the cards that are lifted
   */
  const pictured = (text: string, spot: string, faces: readonly string[], refusal: Refusal | null) => {
    const steps = game.wants?.(spot, faces, refusal, update());
    return steps ? { text, picture: littleSteps(steps) } : text;
  };

  /** @param spot where a refusal is shown */
  const ask = async (taps: string[], spot: string) => {
    const faces = game.lifted(model().view, taps);
    const refusal = await send(taps);
    if (!refusal) return;
    const text = game.why(ctx.t, refusal, update(), faces, spot);
    bubble.show(pictured(text, spot, faces, refusal), spot, 'bench', 'go');
  };

  /** Shows what depends on no hand, and says it: it may be read aloud, as all public words are. */
  const open = (text: string, spot: string, look: (text: string) => Parameters<typeof bubble.show>[0]) => {
    bubble.show(look(text), spot);
    ctx.announce.status(text);
  };

  /**
   * Shows why a target cannot be tapped now. Sends it to the table for the refusal, unless a card has to be
   * selected first.
   */
  const explain = (target: string) => {
    const now = update();
    const decider = now.game.view.to_act;
    if (!isChoosing(model())) {
      const person = decider === null ? null : now.people[decider];
      if (person)
        open(ctx.t('why.not_your_turn', { name: person.name }), target, text => ({
          text,
          picture: animal(person),
        }));
      return;
    }
    const { selected } = model();
    if (selected.length === 0 && !now.stage.open_choice && game.first)
      return open(ctx.t(game.first(target)), target, text => pictured(text, target, [], null));
    void ask(
      [...new Set([...selected.filter(one => one.split(' ')[0] !== target.split(' ')[0]), target])],
      target,
    );
  };

  return { send, ask, explain };
};
