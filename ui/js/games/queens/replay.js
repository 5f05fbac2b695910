/* A finished game of Sleeping Queens: everything that lay somewhere, and what luck has brought. */

/** @import { ReplayFrame } from '../../types.js' */
import { anObject, faceIn, facesIn, positionOf } from '../positions.js';

/** What a view shows when nothing is hidden any more: hands, and every bed from bed 1 on. @param {ReplayFrame} frame */
export const everything = frame => {
  const { hands = [], beds } = positionOf(frame);
  const asleep = anObject(beds);
  const count = frame.game.game === 'queens' ? frame.game.view.beds.length : 0;
  return {
    hands: hands.map((/** @type {string[]} */ hand) => hand.map(faceIn)),
    beds: Array.from({ length: count }, (_, at) => (asleep[at + 1] ? faceIn(String(asleep[at + 1])) : null)),
  };
};

/** The kinds of cards that matter for luck, in the order in which they are shown. */
export const LUCK = ['king', 'knight', 'potion', 'dragon', 'wand', 'jester', 'number'];

/** What left a hand openly. @param {any} event @returns {{ seat: number, faces: string[] } | null} */
const leaves = event => {
  if (event.t === 'played') return { seat: event.seat, faces: [event.face] };
  if (event.t === 'attacked') return { seat: event.by, faces: [event.card === 'knight' ? '41' : '43'] };
  if (event.t === 'answered') return event.stopped ? { seat: event.seat, faces: [event.card === 'knight' ? '42' : '44'] } : null;
  return event.t === 'discarded' && event.faces ? { seat: event.seat, faces: event.faces } : null;
};

/** `all` without each of `some`, once. @param {readonly string[]} all @param {readonly string[]} some */
const less = (all, some) => {
  const rest = [...all];
  for (const one of some) {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
};

/** What came into each hand, the deal with it: what is there now and was not before, or has been played meanwhile. @param {readonly ReplayFrame[]} frames @param {number} seats @returns {string[][]} */
export const brought = (frames, seats) => {
  const hands = (/** @type {ReplayFrame | undefined} */ frame) => (positionOf(frame).hands ?? []).map(facesIn);
  const got = hands(frames[0]);
  frames.slice(1).forEach((frame, at) => {
    const [before, now] = [hands(frames[at]), hands(frame)];
    for (let seat = 0; seat < seats; seat++) {
      const gone = frame.game.events.flatMap(event => {
        const left = leaves(event);
        return left?.seat === seat ? left.faces : [];
      });
      got[seat]?.push(...less(now[seat] ?? [], less(before[seat] ?? [], gone)));
    }
  });
  return got;
};
