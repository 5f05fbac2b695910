/* A finished game as a row of points: what lay where, and what was said on the way. Pure. */

/** @import { AnyEvent, Person, ReplayFrame, Update } from '../types.js' */
import { gameOf } from '../table/game.js';

/** How many actions an entry of the log takes back. @param {string} move */
const takenBack = move => (move === 'undo' ? 1 : Number(/^rewind (\d+)$/.exec(move)?.[1] ?? 0));

/** One sentence, and the point that it belongs to. @typedef {{ at: number, seat: number, event: AnyEvent }} Line */

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

/** How many beds there are: a house rule adds four, and The Rescue has none. @param {ReplayFrame} frame */
export const bedCount = frame => bedsOf(frame).length;

/** Every bed, from bed 1 on. @param {ReplayFrame} frame @returns {(string | null)[]} */
export const bedsOf = frame => gameOf(frame).everything(frame).beds ?? [];

/** The table at one point, seen from a seat, for nobody to act. @param {ReplayFrame} frame @param {Person[]} people @param {number} seat @param {(string | null)[]} [beds] those that are open; all without it @returns {Update} */
export const updateAt = (frame, people, seat, beds) => {
  const all = gameOf(frame).everything(frame);
  const view = { ...frame.game.view, all: beds ? { ...all, beds } : all };
  return /** @type {Update} */ (/** @type {unknown} */ ({
    rev: frame.at,
    epoch: 0,
    people,
    mine: [],
    last_ids: people.map(() => 0),
    undo: null,
    stage: stageOf(seat),
    orders: null,
    game: { ...frame.game, view },
    offers: { listed: [], picks: [] },
    remarks: [],
    p: '',
  }));
};

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

/** Everything that happened. @param {readonly ReplayFrame[]} frames as they were played @returns {Line[]} */
export const linesOf = frames =>
  frames.flatMap(({ at, done, game }) => (done ? /** @type {AnyEvent[]} */ (game.events).map(event => ({ at, seat: done.seat, event })) : []));

/** What everybody has seen in the beds, after these lines: the bed, and the point at which she was put there. @param {readonly Line[]} lines @param {number} to the last point that counts @returns {Map<number, { queen: string, at: number }>} */
export const seenInBeds = (lines, to) => {
  /** @type {Map<number, { queen: string, at: number }>} */
  const known = new Map();
  for (const { at, event } of lines) {
    if (at > to) break;
    if (event.t === 'woke' && 'bed' in event && event.bed !== null) known.delete(event.bed);
    if ((event.t === 'went_back' || event.t === 'fell_asleep') && event.bed !== null) known.set(event.bed, { queen: event.queen, at });
  }
  return known;
};

/** The beds that were open to everybody's memory at a point. @param {readonly Line[]} lines @param {number} at @param {number} count of all beds @returns {(string | null)[]} */
export const rememberedBeds = (lines, at, count) => {
  const seen = seenInBeds(lines, at);
  return Array.from({ length: count }, (_, bed) => seen.get(bed + 1)?.queen ?? null);
};
