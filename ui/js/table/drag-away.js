/* The card that a drag has taken from its place: its copy is seen where it is, and its place is empty. */

/** @import { Ctx, Update } from '../types.js' */
/** @import { Motion } from '../kit/motion.js' */
/** @import { Game } from './game.js' */
/** @import { Box, Held } from './drag-places.js' */
/** @import { Doing } from './model.js' */
import { createCopy } from './drag-copy.js';

/** @typedef {{ spot: string, copy: ReturnType<typeof createCopy> }} Gone a card, and the copy that is seen */
/**
 * @typedef {object} Away
 * @property {string} spot
 * @property {string | null | undefined} face
 * @property {number | null} shown the seat whose hand is open
 * @property {Gone['copy']} copy
 * @property {Gone[]} train the other picked cards, which come along
 * @property {string[] | null} lies the selection for which it lies on its target
 */

/** A card in its place. @param {HTMLElement} root @param {string} spot */
export const cardAt = (root, spot) =>
  root.querySelector(`[data-spot="${spot}"] .card, .card[data-spot="${spot}"]`);

/** The same card on the bench. @param {HTMLElement} root @param {string} spot @returns {HTMLElement | null} */
export const onBench = (root, spot) => root.querySelector(`.bench [data-of="${spot}"]`);

/**
 * @param {object} table
 * @param {HTMLElement} table.root
 * @param {Ctx} table.ctx
 * @param {Game} table.game
 * @param {Pick<Motion, 'moves' | 'ms'>} table.motion
 * @param {() => Doing} table.doing
 */
export const createAway = ({ root, ctx, game, motion, doing }) => {
  /** @type {Away | null} */
  let away = null;

  const shown = () => /** @type {Update} */ (ctx.state().update).stage.shown;
  /** @param {string} spot */
  const faceAt = spot => game.faceAt(doing().view, spot);

  /** Hides the original of a card that is away; called after each render, which draws it again. */
  const mark = () => {
    for (const card of root.querySelectorAll('[data-away]')) card.removeAttribute('data-away');
    if (!away) return;
    for (const { spot } of [away, ...away.train])
      for (const card of [cardAt(root, spot), onBench(root, spot)]) card?.setAttribute('data-away', '');
  };

  /** What is away. @returns {Gone[]} */
  const all = () => (away ? [away, ...away.train] : []);

  /** Every card is in its place again. */
  const clear = () => {
    for (const { copy } of all()) copy.remove();
    away = null;
    mark();
  };

  /** Clears the card that is away now, and no later one: what flies may end when the next is dragged. */
  const clearing = () => {
    const now = away;
    return () => void (away === now && clear());
  };

  /**
   * Takes a card from its place or the bench, and what comes along from the hand. Returns whether it is there.
   * @param {Held} drag
   */
  const leave = ({ spot, home, benched, train: others }) => {
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

  /** Takes up the card that lies on its target. Returns whether it lies there. @param {string} spot */
  const takeUp = spot => {
    if (!away?.lies || away.spot !== spot) return false;
    away.lies = null;
    away.copy.takeUp();
    return true;
  };

  /** The card follows a finger, and what comes along follows the card. @param {number} dx @param {number} dy */
  const follow = (dx, dy) => {
    away?.copy.follow(dx, dy);
    away?.train.forEach(({ copy }, at) => copy.gather(/** @type {Away} */ (away).copy, at + 1));
  };

  /** What came along goes home. */
  const scatter = () => away?.train.forEach(({ copy }) => copy.home(() => {}));

  /** Lets it lie on its target while that is selected. @param {Box} box */
  const lie = box => {
    if (!away) return;
    away.lies = doing().selected;
    away.copy.land(box, () => {});
    away.copy.lie(away.spot);
    for (const { copy } of away.train.splice(0)) copy.remove();
    mark();
  };

  /** Ends the lying on a target with its selection, which may grow; a story takes the card from there. */
  const rise = () => {
    if (!away?.lies || away.lies.every(one => doing().selected.includes(one))) return;
    const told = doing().busy;
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
    /** Goes where the card itself is seen. @param {Box} box */
    land: box => {
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
