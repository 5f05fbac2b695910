/* The deal of a new game: five cards fly to each seat, face down, then the own hand turns over, and the bell
   spins to the seat that starts. */

import type { QueensView } from '../../types.js';
import type { Begins, SceneHost } from '../../table/game.js';
import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import { flight } from '../../table/fly.js';
import { createSceneKit } from '../scene-kit.js';
import { spinBell } from '../starting-bell.js';
import { inSight } from '../../table/spots.js';
import { deck, picture } from '../../games/queens/cards.js';
import { PLACES } from '../../games/queens/hand.js';
import { createPlaces } from './places.js';

/**
 * All five rounds take this share of `motion.ms('moment')`; each begins when the one before it is half over.
 */
const DEALING = 0.55;
const ROUND = (2 * DEALING) / (PLACES + 1);
/**
 * Flight of one card, as a share of its round; and delay between two cards of the own hand that turn over, as
 * a share of `motion.ms('flip')`.
 */
const OWN = 0.62;
const TURN = 0.16;

const handsCovered = (view: QueensView): QueensView => ({ ...view, own: null, hands: null });

/** The view before the deal. */
export const undealt = (view: QueensView): QueensView => ({
  ...handsCovered(view),
  draw: view.draw + view.seats.reduce((sum, { hand }) => sum + hand, 0),
  seats: view.seats.map(one => ({ ...one, hand: 0 })),
});

/**
 * The actors of one round: one card for each seat, one after the other.
 * @param lies whether the hand of a seat is drawn on this screen; cards of the
 * others are gone in their faces
 */
export const roundCast = (pile: Spot, to: readonly Spot[], lies: (seat: number) => boolean): Actor[] =>
  to.map((spot, seat) => {
    const start = to.length > 1 ? ((1 - OWN) * seat) / (to.length - 1) : 0;
    const way = flight(pile, spot, pile.width > spot.width ? pile : spot).map(step => ({
      ...step,
      at: start + OWN * step.at,
      seen: step.at === 1 && !lies(seat) ? 0 : 1,
    }));
    const waits =
      start > 0
        ? [
            { ...way[0], at: 0, seen: 0 },
            { at: start, seen: 0 },
          ]
        : [];
    return {
      svg: deck(),
      at: pile.width > spot.width ? pile : spot,
      kind: 'card',
      steps: [...waits, ...way],
    };
  });

export const createDeal = (table: SceneHost) => {
  const kit = createSceneKit(table, createPlaces);
  const { root, motion, ctx, stage, hands, at, arriving, centre, spotOf, lifted } = kit;

  /**
   * The table is drawn once, after the last round: until then cards lie over the places of the hands on this
   * screen.
   */
  const rounds = async (view: QueensView, { set }: Begins<'queens'>) => {
    const pile = at('draw');
    const first = undealt(view);
    const lies = (seat: number) =>
      inSight(root, `.me[data-spot="seat ${seat}"], [data-spot="fan ${seat} 0"]`) !== null;
    const lain = await Promise.all(
      Array.from({ length: PLACES }, async (_, round) => {
        const to = first.seats.map((_one, seat) => arriving(first, seat, round));
        await motion.wait(motion.ms('moment') * (ROUND / 2) * round);
        if (motion.skipped()) return [];
        ctx.sounds.play({ name: 'draw' });
        await stage.play(roundCast(pile, to, lies), [], ROUND);
        return motion.moves() && !motion.skipped()
          ? to.filter((_, seat) => lies(seat)).map(place => hands.ghost(deck(), place))
          : [];
      }),
    );
    set(handsCovered(view));
    for (const card of lain.flat()) card.remove();
  };

  /** Turns the own hand over, card by card. */
  const turned = async (view: QueensView, { set }: Begins<'queens'>) => {
    if (!view.own || motion.skipped()) return;
    set(view);
    const cards = view.own.hand.map((_, place) => spotOf(`hand ${place}`)?.querySelector('.card'));
    const turn = view.own.hand.map((face, place) => async () => {
      const spot = at(`hand ${place}`);
      const still = hands.ghost(deck(), spot);
      await motion.wait(motion.ms('flip') * TURN * place);
      still.remove();
      await hands.flip(deck(), face ? picture(face, spot.width) : deck(), spot);
      const card = cards[place] as HTMLElement | null | undefined;
      if (card) card.style.opacity = '';
    });
    await lifted(cards, () => Promise.all(turn.map(one => one())));
  };

  return async (view: QueensView, cue: Begins<'queens'>) => {
    cue.set(undealt(view));
    ctx.sounds.play({ name: 'shuffle' });
    await rounds(view, cue);
    await Promise.all([turned(view, cue), spinBell(kit, view.turn, centre(0.62), cue.note, DEALING)]);
  };
};
