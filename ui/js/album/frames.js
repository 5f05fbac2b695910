/* A finished game as a row of points: what lay where, and what was said on the way. Pure. */

/** @import { Person, ReplayFrame, TableEvent, Update } from '../types.js' */
/** @import { Beds, Line } from '../table/game.js' */
import { gameOf } from '../table/game.js';

/** How many actions an entry of the log takes back. @param {string} move */
const takenBack = move => (move === 'undo' ? 1 : Number(/^rewind (\d+)$/.exec(move)?.[1] ?? 0));

/** Open for this seat alone, and nothing to be done. @param {number} seat */
const stageOf = seat => ({
  shown: seat,
  own: true,
  open_choice: false,
  secret_answer: false,
  asked_ms: null,
  sealed: null,
  opens_itself: false,
  opens_in_ms: 0,
  thinking: null,
});

/** The table at one point, seen from a seat, for nobody to act. @param {ReplayFrame} frame @param {Person[]} people @param {number} seat @param {Beds} [beds] those that are open; all without it @returns {Update} */
export const updateAt = (frame, people, seat, beds) => ({
  rev: frame.at,
  epoch: 0,
  people,
  mine: [],
  last_ids: people.map(() => 0),
  undo: null,
  rewind: null,
  stage: stageOf(seat),
  orders: null,
  ghosts: [],
  game: gameOf(frame).opened(frame, beds),
  offers: { listed: [], picks: [] },
  remarks: [],
  p: '',
});

/** The game as it finally was: without what was taken back, and counted anew. @param {readonly ReplayFrame[]} frames @returns {ReplayFrame[]} */
export const asPlayed = frames => {
  /** @type {ReplayFrame[]} */
  const kept = [];
  for (const frame of frames) {
    const back = takenBack(frame.done?.move ?? '');
    if (back > 0) kept.splice(-back);
    else kept.push(frame);
  }
  return kept.map((frame, at) => ({ ...frame, at }));
};

/** The seat that an event names, or else the seat that acted. @param {TableEvent} event @param {number} acted */
const doerOf = (event, acted) => {
  if (event.t === 'stolen' || event.t === 'stole') return event.to;
  if (event.t === 'ended') return ('winner' in event ? event.winner : event.winners[0]) ?? acted;
  return 'seat' in event && typeof event.seat === 'number' ? event.seat : acted;
};

/** Everything that happened. @param {readonly ReplayFrame[]} frames as they were played @returns {Line<TableEvent>[]} */
export const linesOf = frames =>
  frames.flatMap(({ at, done, game }) => {
    /** @type {TableEvent[]} */
    const events = game.events;
    return done ? events.map(event => ({ at, seat: doerOf(event, done.seat), event })) : [];
  });
