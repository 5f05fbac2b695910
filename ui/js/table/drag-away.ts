/* The card that a drag has taken from its place: its copy is seen where it is, and its place is empty. */

import type { Update } from '../types.js';
import type { Box, Held, Table } from './drag-places.js';
import { twice } from '../kit/faults.js';
import { createCopy } from './drag-copy.js';
import { isTelling } from './phase.js';

/** a card, and the copy that is seen */
type Gone = { spot: string; copy: ReturnType<typeof createCopy> };
interface Away {
  spot: string;
  face: string | null | undefined;
  /** the seat whose hand is open */
  shown: number | null;
  copy: Gone['copy'];
  /** the other picked cards, which come along */
  train: Gone[];
  /** the selection for which it lies on its target */
  lies: string[] | null;
}

/** A card in its place. */
export const cardAt = (root: HTMLElement, spot: string) =>
  root.querySelector(`[data-spot="${spot}"] .card, .card[data-spot="${spot}"]`);

/** The same card on the bench. */
export const onBench = (root: HTMLElement, spot: string): HTMLElement | null =>
  root.querySelector(`.bench [data-of="${spot}"]`);

export const createAway = ({ root, ctx, game, motion, model }: Table) => {
  let away: Away | null = null;

  const shown = () => (ctx.state().update as Update).stage.shown;
  const faceAt = (spot: string) => game.faceAt(model().view, spot);

  /** Hides the original of a card that is away; called after each render, which draws it again. */
  const mark = () => {
    for (const card of root.querySelectorAll('[data-away]')) card.removeAttribute('data-away');
    if (!away) return;
    for (const { spot } of [away, ...away.train])
      for (const card of [cardAt(root, spot), onBench(root, spot)]) card?.setAttribute('data-away', '');
  };

  /** What is away. */
  const all = (): Gone[] => (away ? [away, ...away.train] : []);

  /** Every card is in its place again. */
  const clear = () => {
    const gone = all();
    away = null;
    mark();
    for (const { copy } of gone) twice('card drag', copy.remove);
  };

  /** Clears the card that is away now, and no later one: what flies may end when the next is dragged. */
  const clearing = () => {
    const now = away;
    return () => void (away === now && clear());
  };

  /**
   * Takes a card from its place or the bench, and what comes along from the hand. Returns whether it is there.
   */
  const leave = ({ spot, home, benched, train: others }: Held) => {
    const card = benched ? home : cardAt(root, spot);
    if (!card) return false;
    clear();
    const train = others.flatMap(other => {
      const one = cardAt(root, other);
      return one ? [{ spot: other, copy: createCopy(root, one, motion, true) }] : [];
    });
    const copy = createCopy(root, card, motion);
    away = { spot, face: faceAt(spot), shown: shown(), copy, train, lies: null };
    return true;
  };

  /** Takes up the card that lies on its target. Returns whether it lies there. */
  const takeUp = (spot: string) => {
    if (!away?.lies || away.spot !== spot) return false;
    away.lies = null;
    away.copy.takeUp();
    return true;
  };

  /** The card follows a finger, and what comes along follows the card. */
  const follow = (dx: number, dy: number) => {
    away?.copy.follow(dx, dy);
    away?.train.forEach(({ copy }, at) => copy.gather((away as Away).copy, at + 1));
  };

  /** What came along goes home. */
  const scatter = () => away?.train.forEach(({ copy }) => copy.home(() => {}));

  /** Lets it lie on its target while that is selected. */
  const lie = (box: Box) => {
    if (!away) return;
    away.lies = model().selected;
    away.copy.land(box, () => {});
    away.copy.lie(away.spot);
    for (const { copy } of away.train.splice(0)) copy.remove();
    mark();
  };

  /** Ends the lying on a target with its selection, which may grow; a story takes the card from there. */
  const rise = () => {
    if (!away?.lies || away.lies.every(one => model().selected.includes(one))) return;
    const told = isTelling(model());
    if (told && faceAt(away.spot) === away.face) return;
    if (told) away.copy.vanish();
    else away.copy.remove();
    away = null;
  };

  return {
    leave,
    mark,
    clear,
    lie,
    /** What lies on its target now, if anything. */
    lies: () => away?.lies ?? null,
    spot: () => away?.spot ?? null,
    takeUp,
    follow,
    home: () => {
      scatter();
      away?.copy.home(clearing());
    },
    /** Goes where the card itself is seen. */
    land: (box: Box) => {
      scatter();
      away?.copy.land(box, clearing());
    },
    /** To be called after each render. No card is seen once its hand has closed. */
    renew: () => {
      if (away && away.shown !== shown()) clear();
      rise();
      mark();
    },
  };
};
