/* Chooses the sentences of Sleeping Queens: returns catalogue keys and what fills their blanks. */

import type { HouseRule, Person, QueensEvent, QueensUpdate } from '../../types.js';
import type { Words } from '../../table/words.js';
import {
  cardName,
  isKing,
  isNumber,
  isQueen,
  nameOf,
  numberOf,
  pointsOf,
  pointsText,
} from '../../state/faces.js';
import { nameAt } from '../../table/words.js';
import { benchOf, kindWord, lineOf, plus } from './sums.js';

/** The sentence of a public event; null for none. */
export const eventWords = (event: QueensEvent, people: Person[]): Words | null => {
  const name = (seat: number) => nameAt(people, seat);
  switch (event.t) {
    case 'played':
      return ['event.played', { name: name(event.seat), card: nameOf(event.face) }];
    case 'attacked':
      return attackedWords(event, people);
    case 'answered':
      return [
        `event.${event.stopped ? 'stopped' : 'let_go'}.${event.card}`,
        { a: name(event.by), d: name(event.seat), queen: nameOf(event.queen) },
      ];
    case 'woke':
      return [
        `event.woke.${event.cause}`,
        { name: name(event.seat), queen: nameOf(event.queen), points: pointsText(pointsOf(event.queen)) },
      ];
    case 'went_back':
      return ['event.went_back', { name: name(event.seat), queen: nameOf(event.queen) }];
    case 'stolen':
      return ['event.stolen', { a: name(event.to), queen: nameOf(event.queen) }];
    case 'fell_asleep':
      return ['event.fell_asleep', { d: name(event.from), queen: nameOf(event.queen) }];
    case 'revealed':
      return revealedWords(event, name);
    case 'discarded':
      return discardedWords(event, name(event.seat));
    case 'shuffled':
      return ['event.shuffled'];
    case 'ended':
      return endedWords(event, name);
    case 'drew':
    case 'turn':
      return null;
  }
};

const revealedWords = (
  { seat, face, lucky }: Extract<QueensEvent, { t: 'revealed' }>,
  name: (seat: number) => string,
): Words =>
  lucky === null
    ? ['event.revealed.power', { name: name(seat), card: nameOf(face) }]
    : ['event.revealed.number', { n: numberOf(face), name: name(lucky) }];

const discardedWords = (event: Extract<QueensEvent, { t: 'discarded' }>, name: string): Words => {
  const [face = ''] = event.faces;
  const line = lineOf(event);
  return [
    `event.discarded.${kindWord(event.kind)}`,
    { name, card: cardName(face), n: numberOf(face), sum: line, numbers: line },
  ];
};

const endedWords = (
  { winners, goal }: Extract<QueensEvent, { t: 'ended' }>,
  name: (seat: number) => string,
): Words => {
  if (!goal) return ['event.ended.asleep'];
  return ['event.ended.goal', { name: winners.map(name).join(', ') }];
};

/** The label of the big button, from the selected cards and places. */
export const buttonWords = (
  faces: string[],
  selected: string[],
  by: string | null,
  rules: readonly HouseRule[] = [],
): Words => {
  const [face] = faces;
  const swaps = by === 'discard' || selected.includes('discard');
  if (face === undefined) return ['hand.do.wake'];
  if (faces.length > 1) return manyWords(faces, rules);
  if (swaps) return isNumber(face) ? ['hand.do.swap', { n: 1 }] : ['hand.do.swap_kept'];
  if (isKing(face)) return ['hand.do.wake'];
  return [`hand.do.${POWERS[face] ?? 'swap'}`, { n: 1 }];
};

/** By state of the bench, the label of the big button for numbers that do not go together. */
const FAILS: Record<string, string> = { more: 'many', less: 'few', two: 'no_pair' };
/** States of the bench whose numbers go together. */
const FITS = ['pair', 'right', 'run', 'alike'];

/**
 * Whether discarding these cards is a waste or not allowed: numbers that do not go together, or one card that
 * is no number. The big button then looks calm.
 */
export const isWaste = (
  faces: string[],
  selected: string[],
  by: string | null,
  rules: readonly HouseRule[] = [],
) => {
  if (faces.length > 1) return !FITS.includes(benchOf(faces.map(numberOf), rules).state);
  return !faces.every(isNumber) && (by === 'discard' || selected.includes('discard'));
};

const POWERS: Record<string, string> = { 41: 'knight', 43: 'potion', 45: 'jester' };
const KEEP: Record<string, string> = { 42: 'knight', 44: 'potion' };

/** A sum stays on one line. */
const manyWords = (faces: string[], rules: readonly HouseRule[]): Words => {
  const { line, off, state } = benchOf(faces.map(numberOf), rules);
  if (!FITS.includes(state)) return [`hand.do.${FAILS[state] ?? 'not_yet'}`, { k: off }];
  return state === 'right'
    ? ['bench.say', { sum: line.replaceAll(' ', '\u00A0') }]
    : ['hand.do.swap', { n: faces.length }];
};

/** The sentence of the slip about the selection. */
export const slipWords = (
  faces: string[],
  selected: string[],
  possible: Set<string>,
  rules: readonly HouseRule[] = [],
): Words => {
  const [face] = faces;
  const queen = selected.find(target => target.startsWith('queen '))?.slice(6);
  const bed = selected.some(target => target.startsWith('bed '));
  if (face === undefined) return bed ? ['slip.wake'] : ['slip.choose_bed'];
  if (faces.length > 1) return benchWords(faces, rules);
  const card = nameOf(face);
  if (selected.includes('discard')) return ['slip.swap', { card: cardName(face) }];
  if (KEEP[face]) return [`slip.keep.${KEEP[face]}`];
  if (isKing(face)) return bed ? ['slip.king', { card }] : ['slip.tap_bed'];
  if (isNumber(face)) return ['slip.number', { n: numberOf(face) }];
  if (face === '45') return ['slip.jester'];
  return attackWords(
    face,
    queen,
    bed,
    [...possible].some(target => isQueenTarget(target)),
  );
};

const isQueenTarget = (target: string) => target.startsWith('queen ') && isQueen(target.slice(6));

const attackWords = (face: string, queen: string | undefined, bed: boolean, any: boolean): Words => {
  if (!queen) return any ? [`slip.tap_queen.${POWERS[face]}`] : ['slip.no_queen'];
  if (face === '43' && !bed) return ['slip.tap_open_bed', { queen: nameOf(queen) }];
  return [`slip.send.${POWERS[face]}`, { queen: nameOf(queen) }];
};

const benchWords = (faces: string[], rules: readonly HouseRule[]): Words => {
  const { parts, right, total, sum, off, state, line } = benchOf(faces.map(numberOf), rules);
  return [
    `bench.${state}`,
    { left: plus(parts), sum, n: right.length > 1 ? plus(right) : total, k: off, numbers: line },
  ];
};

/** The goal of the game. */
export const goalWords = ({ queens, points }: { queens: number; points: number | null }): Words =>
  points === null ? ['table.goal_queens', { queens }] : ['table.goal', { queens, points }];

/** The line under the title: what to do now. */
export const promptWords = (update: QueensUpdate): Words => {
  const { stage, people, game } = update;
  const { pending, to_act: toAct } = game.view;
  const goal = goalWords(game.view.goal);
  if (toAct === null) return goal;
  if (stage.open_choice && pending?.t === 'wake')
    return [`table.choose.${pending.cause}`, { name: nameAt(people, toAct) }];
  if (pending?.t === 'attack') return attackedWords(pending, people);
  return stage.shown === toAct ? ['table.tap_card'] : goal;
};

/** The sentence of an attack; where Cat and Dog would meet, it names the queen that goes back to bed. */
export const attackedWords = (
  {
    card,
    by,
    on,
    queen,
    back,
  }: { card: 'knight' | 'potion'; by: number; on: number; queen: string; back?: string },
  people: Person[],
): Words => {
  const blanks = { a: nameAt(people, by), d: nameAt(people, on), queen: nameOf(queen) };
  return back === undefined
    ? [`event.attacked.${card}`, blanks]
    : ['event.attacked.knight_back', { ...blanks, back: nameOf(back) }];
};
