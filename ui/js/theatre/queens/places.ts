/* Positions on the screen at which cards of Sleeping Queens lie, start and land. */

import type { QueensView } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { Shape } from '../../table/measure.js';
import type { Door } from './standing.js';
import { middleOf, RATIO, spotIn } from '../../table/fly.js';
import { onPhone } from '../../table/measure.js';
import { scale } from '../../table/scale.js';
import { cardRectOf, inSight, spotOf } from '../../table/spots.js';

/** Where a card leaves a hand or comes to it; it `springs` out of a seat whose hand is not drawn. */
export type Leaves = Spot & { springs?: boolean };

const NOWHERE = { x: 0, y: 0, width: 1 };

/** Whether the hand of a seat is hidden in this view: its cards fly face down. */
export const isHidden = ({ own, hands }: QueensView, seat: number) => own?.seat !== seat && !hands?.[seat];

/** For each of these cards, the place of an open hand that it has left. */
const emptied = (
  before: readonly (string | null)[],
  now: readonly (string | null)[],
  faces: readonly string[],
) => {
  const gone = [...before.keys()].filter(place => before[place] !== null && now[place] === null);
  return faces.map(
    face =>
      gone.splice(
        Math.max(
          0,
          gone.findIndex(place => before[place] === face),
        ),
        1,
      )[0] ?? 0,
  );
};

/**
 * Greatest width of a queen who is enlarged as she wakes, and height of the bar above her that says what
 * happens, in CSS pixels.
 */
const CLOSE = 220;
const BAR = 76;
/**
 * Greatest width of a queen who falls asleep, in CSS pixels; and the height over her centre that she and the
 * bottle take, by her width.
 */
const NEAR = 250;
const ROOM = 1.35;

/** Width of a number to which the Jester counts, by that of one pile, or by that of both side by side. */
const [LARGER, BOTH] = [1.4, 0.82];
/** Its height on a television, and that of the words below it, as shares of the stage. */
const [ON_STAGE, WORDS] = [0.5, 0.165];

/** How much larger a king is at the bed at which he knocks than on the pile; his height on a stage, as a share of it. */
const [KNOCKS, STANDS] = [1.3, 0.86];

/** Width of a card that is in a hand which this screen does not show, by that of the cards at the seat. */
const SHRUNK = 0.35;

const centreOf = (root: HTMLElement, share: number): Spot => {
  const box =
    inSight(root, '.beds, [data-spot="middle"]')?.getBoundingClientRect() ?? root.getBoundingClientRect();
  return middleOf(box, Math.min((box.height * share * 5) / 7, 220 * scale()));
};

/**
 * The box that an empty place has once a card lies there: it may be narrower than a card, or hidden, and
 * makes room.
 */
const asCard = (slot: HTMLElement) => {
  const before = slot.className;
  slot.className = 'card';
  const box = slot.getBoundingClientRect();
  slot.className = before;
  return box;
};

export const createPlaces = (root: HTMLElement) => {
  const at = (...spots: string[]): Spot => {
    const box = cardRectOf(root, ...spots);
    return box ? spotIn(box) : NOWHERE;
  };

  /**
   * Where a place of a hand is: in the fan of backs on a television, in the hand that is drawn on this screen,
   * else in the face of the seat, so small that a card covers no name.
   */
  const inHand = ({ own }: QueensView, seat: number, place: number): Leaves => {
    const lies = own ? own.seat === seat : inSight(root, `.me[data-spot="seat ${seat}"]`) !== null;
    const fan = inSight(root, `[data-spot="fan ${seat} ${place}"]`);
    if (fan) return spotIn(fan.getBoundingClientRect());
    const face = at(`seat ${seat}`);
    return lies
      ? at(`hand ${place}`, `seat ${seat}`)
      : { ...face, width: face.width * SHRUNK, springs: true };
  };

  return {
    at,
    /**
     * Where cards leave a hand, by card.
     * @param lifted the view without them
     */
    leaving: (before: QueensView, lifted: QueensView, seat: number, faces: readonly string[]): Leaves[] => {
      const rest = before.seats[seat]?.hand ?? 0;
      const places =
        before.own?.seat === seat
          ? emptied(before.own.hand, lifted.own?.hand ?? [], faces)
          : faces.map((_, i) => Math.max(0, rest - faces.length + i));
      return places.map(place => inHand(before, seat, place));
    },

    /** Where a card lands in a hand: at `place`, else at the first gap. */
    arriving: (view: QueensView, seat: number, place?: number) => {
      const gap = view.own?.seat === seat ? view.own.hand.indexOf(null) : (view.seats[seat]?.hand ?? 0);
      return inHand(view, seat, place ?? Math.max(0, gap));
    },

    /** Where the next queen of a court will lie. */
    throne: (view: QueensView, seat: number) => {
      const slot = spotOf(root, `court ${seat} ${view.seats[seat]?.court.length ?? 0}`);
      const box = slot && asCard(slot);
      return box && box.width > 0 ? spotIn(box) : at(`seat ${seat}`);
    },

    /**
     * Centre of the quilt, with the width of a card that is as high as a share of the quilt.
     * @param share of its height
     */
    centre: (share: number): Spot => centreOf(root, share),

    /**
     * Where a number is shown that the Jester counts to: before the piles, at the lower one, so that it covers
     * neither a bed nor a queen, and leaves his marotte the room before the seats. On a television it stands
     * whole on the stage, between the piles and above the words.
     */
    number: (): Spot => {
      const boards = inSight(root, '.tv-stage')?.getBoundingClientRect();
      if (boards) {
        const high = boards.height * ON_STAGE;
        return {
          x: boards.left + boards.width / 2,
          y: boards.bottom - boards.height * WORDS - high / 2,
          width: high / RATIO,
        };
      }
      const [draw, discard] = [at('draw'), at('discard')];
      const across = Math.abs(draw.x - discard.x) + draw.width;
      return {
        x: (draw.x + discard.x) / 2,
        y: Math.max(draw.y, discard.y),
        width: Math.max(across * BOTH, draw.width * LARGER),
      };
    },

    /** Where a queen wakes: in the middle of the quilt; if that is small, larger, with `close` set. */
    bright: (): { large: Spot; close: boolean } => {
      const { x, y, width } = centreOf(root, 0.72);
      const near = Math.min(innerWidth * 0.56, innerHeight * 0.3, CLOSE * scale());
      if (near <= width) return { large: { x, y, width }, close: false };
      return { large: { x, y: Math.max(y, (near * RATIO) / 2 + BAR), width: near }, close: true };
    },

    /**
     * Where a queen falls asleep: near, with room above her for the bottle, and below the panel of her seat
     * if that is above.
     * @param from where she sits
     */
    dim: (from: Spot): Spot => {
      const { x, y } = centreOf(root, 1);
      const width = Math.min(innerWidth * 0.46, innerHeight * 0.3, NEAR * scale());
      return {
        x,
        y: Math.max(
          from.y < y && onPhone(root.dataset.shape as Shape) ? y + width * 0.22 : y,
          BAR + width * ROOM,
        ),
        width,
      };
    },

    /** The panels between which a Knight stops at a seat. */
    doorOf: (seat: number): Door => {
      const here = inSight(root, `:is(.person, .tv-seat)[data-spot="seat ${seat}"]`);
      const panels = [...root.querySelectorAll('.person, .tv-seat')].filter(one => one !== here);
      return {
        panel: here?.getBoundingClientRect() ?? null,
        others: panels.map(one => one.getBoundingClientRect()),
      };
    },

    /** Whether the court of a seat shows queens with the flag of their points. */
    tagged: (seat: number) => inSight(root, `.tv-seat[data-spot="seat ${seat}"]`) !== null,

    /**
     * Where a king knocks on his way to the pile: at the bed that he opens, or, where there is a stage, large on
     * that, for all to see.
     */
    knock: (bed: number): Spot & { large: boolean } =>
      inSight(root, '.tv-stage')
        ? { ...centreOf(root, STANDS), large: true }
        : { ...at(`bed ${bed}`), width: at('discard').width * KNOCKS, large: false },

    /** The points of a seat, or null if it shows none. */
    pointsOf: (seat: number) => {
      const points = inSight(root, `[data-spot="seat ${seat}"] .pts`);
      return points && points.getBoundingClientRect().width > 0 ? points : null;
    },
  };
};
