/* Where the cards of Sleeping Queens lie, and where they go. */

/** @import { QueensView } from '../../types.js' */
/** @import { Spot } from '../../table/fly.js' */
import { middleOf, RATIO, spotIn } from '../../table/fly.js';
import { scale } from '../../table/scale.js';
import { cardRectOf, inSight } from '../../table/spots.js';

const NOWHERE = { x: 0, y: 0, width: 1 };

/** Whether nobody here sees the hand of a seat: its cards come and go face down. @param {QueensView} view @param {number} seat */
export const isHidden = ({ own, hands }, seat) => own?.seat !== seat && !hands?.[seat];

/** The places of an open hand that have become empty, one for each of these cards. @param {readonly (string | null)[]} before @param {readonly (string | null)[]} now @param {readonly string[]} faces */
const emptied = (before, now, faces) => {
  const gone = [...before.keys()].filter(place => before[place] !== null && now[place] === null);
  return faces.map(face => gone.splice(Math.max(0, gone.findIndex(place => before[place] === face)), 1)[0] ?? 0);
};

/** How wide a queen is who is looked at from nearby, and the bar above her, in which what happens is told. */
const CLOSE = 220;
const BAR = 76;

/** @param {HTMLElement} root @param {number} share @returns {Spot} */
const centreOf = (root, share) => {
  const box = inSight(root, '.beds, [data-spot="middle"]')?.getBoundingClientRect() ?? root.getBoundingClientRect();
  return middleOf(box, Math.min((box.height * share * 5) / 7, 220 * scale()));
};

/** @param {HTMLElement} root */
export const createPlaces = root => {
  /** @param {...string} spots @returns {Spot} */
  const at = (...spots) => {
    const box = cardRectOf(root, ...spots);
    return box ? spotIn(box) : NOWHERE;
  };

  /** Where a place of a hand is: beside the table for the hand that lies there, else at the seat. @param {QueensView} view @param {number} seat @param {number} place */
  const inHand = ({ own }, seat, place) => {
    const lies = own ? own.seat === seat : inSight(root, `.me[data-spot="seat ${seat}"]`) !== null;
    return lies ? at(`hand ${place}`, `seat ${seat}`) : at(`seat ${seat}`);
  };

  return {
    at,
    /** Where cards leave a hand. @param {QueensView} before @param {QueensView} lifted @param {number} seat @param {readonly string[]} faces @returns {Spot[]} */
    leaving: (before, lifted, seat, faces) => {
      const rest = before.seats[seat]?.hand ?? 0;
      const places = before.own?.seat === seat ? emptied(before.own.hand, lifted.own?.hand ?? [], faces) : faces.map((_, i) => Math.max(0, rest - faces.length + i));
      return places.map(place => inHand(before, seat, place));
    },

    /** Where a card comes into a hand. @param {QueensView} view @param {number} seat @param {number} [place] */
    arriving: (view, seat, place) => {
      const gap = view.own?.seat === seat ? view.own.hand.indexOf(null) : (view.seats[seat]?.hand ?? 0);
      return inHand(view, seat, place ?? Math.max(0, gap));
    },

    /** The next place of a court. Where room is scarce it is narrower than the queen will be, and as high. @param {QueensView} view @param {number} seat */
    throne: (view, seat) => {
      const place = cardRectOf(root, `court ${seat} ${view.seats[seat]?.court.length ?? 0}`);
      return place ? { ...spotIn(place), width: place.height / RATIO } : at(`seat ${seat}`);
    },

    /** The middle of the quilt. @param {number} share of its height @returns {Spot} */
    centre: share => centreOf(root, share),

    /** Where a queen wakes up: in the middle of the quilt, and on a phone larger than that. @returns {{ large: Spot, close: boolean }} */
    bright: () => {
      const { x, y, width } = centreOf(root, 0.72);
      const near = Math.min(innerWidth * 0.56, innerHeight * 0.3, CLOSE);
      if (near <= width) return { large: { x, y, width }, close: false };
      return { large: { x, y: Math.max(y, (near * RATIO) / 2 + BAR), width: near }, close: true };
    },

    /** Where a Knight may stop at a seat. @param {number} seat @returns {import('./doors.js').Door} */
    doorOf: seat => {
      const here = inSight(root, `:is(.person, .tv-seat)[data-spot="seat ${seat}"]`);
      const panels = [...root.querySelectorAll('.person, .tv-seat')].filter(one => one !== here);
      return { panel: here?.getBoundingClientRect() ?? null, others: panels.map(one => one.getBoundingClientRect()) };
    },

    /** Where the points of a seat stand, if it shows them. @param {number} seat */
    pointsOf: seat => {
      const box = inSight(root, `[data-spot="seat ${seat}"] .pts`)?.getBoundingClientRect();
      return box && box.width > 0 ? box : null;
    },
  };
};
