/* Sleeping Queens as a bedtime story: the sentences, weight and picture of each event. */

import type { QueensEvent } from '../../types.js';
import type { Names, Passage, Told } from '../../table/game.js';
import { cardKind, nameOf, wordOf } from '../../state/faces.js';
import { kindWord, lineOf } from './sums.js';

type Answered = Extract<QueensEvent, { t: 'answered' }>;

/** The most cards in one picture. */
const MOST = 5;
const WOKEN = { king: 5, rose: 6, jester: 6 };
const COMES = { knight: 'rider', potion: 'bottle' };
const STOPS = { knight: 'dragon', potion: 'wand' };

const queenOf = (queen: string) => `queen ${wordOf(queen)}`;

/** Attack and answer as one moment; by a house rule one of Cat and Dog goes back to bed after it. */
const attack = (event: Answered, name: Names, before: readonly QueensEvent[]): Passage => {
  const { card, queen, stopped } = event;
  const blanks = { a: name(event.by), d: name(event.seat), queen: nameOf(queen) };
  const back = before.findLast(one => one.t === 'attacked')?.back;
  const told: Told[] = [
    [`attacked.${card}`, blanks],
    [`${stopped ? 'stopped' : 'let_go'}.${card}`, blanks],
  ];
  if (!stopped && back) told.push(['fetched', { queen: nameOf(back) }]);
  const her = card === 'potion' && !stopped ? `sleeper ${wordOf(queen)}` : queenOf(queen);
  return { told, weight: stopped ? 8 : 7, cast: [COMES[card], her, ...(stopped ? [STOPS[card]] : [])] };
};

/** The figure that woke a queen: the King that was played, the Rose Queen or the Jester. */
const wakerOf = ({ cause, seat }: Extract<QueensEvent, { t: 'woke' }>, before: readonly QueensEvent[]) => {
  if (cause === 'rose') return ['queen rose'];
  if (cause === 'jester') return ['jester'];
  const played = before.findLast(one => one.t === 'played' && one.seat === seat);
  return played?.t === 'played' && cardKind(played.face) === 'king' ? [`king ${wordOf(played.face)}`] : [];
};

export const tell = (event: QueensEvent, name: Names, before: readonly QueensEvent[]): Passage | null => {
  switch (event.t) {
    case 'woke':
      return {
        told: [[`woke.${event.cause}`, { name: name(event.seat), queen: nameOf(event.queen) }]],
        weight: WOKEN[event.cause],
        cast: [...wakerOf(event, before), queenOf(event.queen)],
      };
    case 'went_back':
      return {
        told: [['went_back', { queen: nameOf(event.queen) }]],
        weight: 5,
        cast: ['queen cat', 'queen dog'],
      };
    case 'answered':
      return attack(event, name, before);
    case 'revealed':
      return event.lucky === null
        ? {
            told: [['jester', { name: name(event.seat), card: nameOf(event.face) }]],
            weight: 4,
            cast: ['jester', `card ${wordOf(event.face)}`],
          }
        : null;
    case 'discarded': {
      if (event.faces.length < 3) return null;
      const line = lineOf(event);
      return {
        told: [[kindWord(event.kind), { name: name(event.seat), sum: line, numbers: line }]],
        weight: 3,
        cast: event.faces.slice(0, MOST).map(face => `card ${wordOf(face)}`),
      };
    }
    default:
      return null;
  }
};
