/* The recap since a seat's last turn: the few most important events in their order, from the public log
   alone. */

const MOST = 5;

/**
 * The weight of an event, by its type. Events without a weight are left out.
 * @type {Record<string, number>}
 */
const WEIGHT = {
  ended: 9,
  stolen: 8,
  fell_asleep: 8,
  rescued: 8,
  stole: 7,
  traded: 7,
  wind: 7,
  went_back: 6,
  swapped_knights: 6,
  knights_passed: 5,
  woke: 6,
  answered: 5,
  equation: 4,
  took: 4,
  recovered: 4,
  revealed: 3,
  pair: 3,
  read: 2,
  discarded: 2,
  shuffled: 1,
  played: 1,
  rolled: 1,
};

/** @param {{ t: string, stopped?: boolean }} event */
const weightOf = event => (event.t === 'answered' && event.stopped === false ? 0 : (WEIGHT[event.t] ?? 0));

/**
 * The events of all turns since the last one of this seat, oldest first.
 * @template E @param {readonly { seat: number | null, events: E[] }[]} turns the newest first @param {number}
 *   seat @returns {E[]}
 */
export const since = (turns, seat) => {
  const others = turns[0]?.seat === seat ? turns.slice(1) : turns;
  const end = others.findIndex(turn => turn.seat === seat);
  return (end === -1 ? others : others.slice(0, end)).toReversed().flatMap(turn => turn.events);
};

/**
 * The heaviest events, at most five, in their order.
 * @template {{ t: string }} E
 * @param {readonly E[]} events
 * @param {(event: E) => boolean} told whether there are words for it
 * @returns {E[]}
 */
export const highlights = (events, told) => {
  const ranked = events
    .map((event, at) => ({ event, at, weight: weightOf(event) }))
    .filter(({ event, weight }) => weight > 0 && told(event));
  const best = ranked.toSorted((a, b) => b.weight - a.weight || b.at - a.at).slice(0, MOST);
  return best.toSorted((a, b) => a.at - b.at).map(({ event }) => event);
};
