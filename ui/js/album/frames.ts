/* A finished game as a list of points: an update for each, and the events that led there. Pure. */

import type { Person, ReplayFrame, TableEvent, Update } from '../types.js';
import type { Beds, PastEvent } from '../table/game.js';
import { keepingOf } from '../table/keepings.js';

/** How many actions an entry of the log takes back. */
const takenBack = (move: string) => (move === 'undo' ? 1 : Number(/^rewind (\d+)$/.exec(move)?.[1] ?? 0));

/** A stage with this seat's hand open, and nothing pending. */
const stageOf = (seat: number) => ({
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

/**
 * The update for one point, seen from a seat, without offers.
 * @param beds those that are open; all if left out
 */
export const updateAt = (frame: ReplayFrame, people: Person[], seat: number, beds?: Beds): Update => ({
  rev: frame.at,
  epoch: 0,
  people,
  mine: [],
  last_ids: people.map(() => 0),
  undo: null,
  stage: stageOf(seat),
  orders: null,
  ghosts: [],
  game: keepingOf(frame.game.game).opened(frame, beds),
  offers: { listed: [], picks: [] },
  remarks: [],
  p: '',
});

/** The frames without actions that were taken back, renumbered. */
export const asPlayed = (frames: readonly ReplayFrame[]): ReplayFrame[] => {
  const kept: ReplayFrame[] = [];
  for (const frame of frames) {
    const back = takenBack(frame.done?.move ?? '');
    if (back > 0) kept.splice(-back);
    else kept.push(frame);
  }
  return kept.map((frame, at) => ({ ...frame, at }));
};

/** The seat that an event names, or else the seat that acted. */
const doerOf = (event: TableEvent, acted: number) => {
  if (event.t === 'stolen' || event.t === 'stole') return event.to;
  if (event.t === 'ended') return ('winner' in event ? event.winner : event.winners[0]) ?? acted;
  return 'seat' in event && typeof event.seat === 'number' ? event.seat : acted;
};

/**
 * All events, each with its point and seat.
 * @param frames after `asPlayed`
 */
export const pastOf = (frames: readonly ReplayFrame[]): PastEvent<TableEvent>[] =>
  frames.flatMap(({ at, done, game }) => {
    const events: TableEvent[] = game.events;
    return done ? events.map(event => ({ at, seat: doerOf(event, done.seat), event })) : [];
  });
