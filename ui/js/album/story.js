/* A finished game as a bedtime story: which sentence tells what, out of public events alone. Pure: the catalogues do the talking,
   and the same game is always told in the same words. */

/** @import { AnyEvent, Person, RescueEvent, TableEvent } from '../types.js' */
/** @import { Line } from './frames.js' */
/** @typedef {import('../games/queens/words.js').Words} Words */
import { GNOME, nameOf, numberOf } from '../state/faces.js';
import { and } from '../kit/i18n.js';
import { inARow, sumLine } from '../games/queens/sums.js';
import { spokenOrAsleep, sumOf } from '../games/rescue/words.js';

/** After so many moves of which nothing is told, the night itself is. */
const QUIET = 7;
/** About so many sentences stand together. */
const TOGETHER = 5;

/** @typedef {(seat: number) => string} Names */
/** A kind of sentence with what is filled in, before one of its forms is chosen. @typedef {[kind: string, blanks?: Record<string, string | number>] | null} Told */

/** @param {TableEvent} event @param {Names} name @returns {Told} */
const queens = (event, name) => {
  switch (event.t) {
    case 'woke':
      return [`woke.${event.cause}`, { name: name(event.seat), queen: nameOf(event.queen) }];
    case 'went_back':
      return ['went_back', { queen: nameOf(event.queen) }];
    case 'attacked':
      return [`attacked.${event.card}`, { a: name(event.by), d: name(event.on), queen: nameOf(event.queen) }];
    case 'answered':
      return [`${event.stopped ? 'stopped' : 'let_go'}.${event.card}`, { a: name(event.by), d: name(event.seat), queen: nameOf(event.queen) }];
    case 'revealed':
      return event.lucky === null ? ['jester', { name: name(event.seat), card: nameOf(event.face) }] : null;
    case 'discarded': {
      if (event.faces.length < 3) return null;
      const numbers = event.faces.map(numberOf);
      const sum = sumLine(numbers);
      return sum ? ['sum', { name: name(event.seat), sum }] : ['row', { name: name(event.seat), numbers: inARow(numbers) }];
    }
    default:
      return null;
  }
};

/** @param {RescueEvent} event @param {Names} name @returns {Told} */
const rescue = (event, name) => {
  switch (event.t) {
    case 'woke':
      return ['rescue.woke', { name: name(event.seat), n: event.queens.length, queens: and(event.queens.map(nameOf)) }];
    case 'knights_passed':
      return ['rescue.knights'];
    case 'took':
      return ['rescue.took', { name: name(event.seat), companion: nameOf(event.companion) }];
    case 'stole':
      return ['rescue.stole', { a: name(event.to), d: name(event.from), card: spokenOrAsleep(event.face) }];
    case 'recovered':
      return ['rescue.recovered', { name: name(event.seat), queen: nameOf(event.queen) }];
    case 'traded':
      return ['rescue.traded', { a: name(event.gave.seat), d: name(event.got.seat) }];
    case 'wind':
      return event.at === null ? ['rescue.wind.nobody'] : ['rescue.wind', { name: name(event.at), n: event.queens.length, queens: and(event.queens.map(nameOf)) }];
    case 'resolved':
      return event.idle && event.face === GNOME ? ['rescue.idle'] : null;
    case 'equation':
      return ['sum', { name: name(event.seat), sum: sumOf(event) }];
    case 'read':
      return ['rescue.read', { name: name(event.seat), n: numberOf(event.face) }];
    case 'rescued':
      return ['rescue.rescued', { name: name(event.seat), queen: nameOf(event.queen), companion: nameOf(event.companion), king: nameOf(event.king) }];
    default:
      return null;
  }
};

/** A number out of a text: FNV-1a, 32 bits. @param {string} text */
export const seedOf = text => [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);

/** Goes round the forms of each kind, from one that the game itself chooses: none comes twice before all have come. @param {number} seed @param {(key: string) => boolean} has */
const createForms = (seed, has) => {
  /** @type {Map<string, number>} */
  const next = new Map();
  return (/** @type {string} */ kind) => {
    let count = 0;
    while (has(`bedtime.${kind}.${count + 1}`)) count++;
    const at = next.get(kind) ?? seedOf(`${seed} ${kind}`);
    next.set(kind, at + 1);
    return `bedtime.${kind}.${count > 0 ? (at % count) + 1 : 1}`;
  };
};

/**
 * The story: paragraphs of sentences, each a key with its blanks.
 * @param {{ game: 'queens' | 'rescue', beds: number, people: readonly Person[], lines: readonly Line[], winners: readonly number[], seed: string, has: (key: string) => boolean }} plan
 * @returns {Words[][]}
 */
export const taleOf = ({ game, beds, people, lines, winners, seed, has }) => {
  const form = createForms(seedOf(seed), has);
  /** @param {number} seat */
  const name = seat => people[seat]?.name ?? '';
  /** @param {Exclude<Told, null>} told @returns {Words} */
  const sentence = ([kind, blanks]) => (blanks ? [form(kind), blanks] : [form(kind)]);
  const tell = /** @type {(event: AnyEvent, name: Names) => Told} */ (game === 'queens' ? queens : rescue);

  const all = { names: and(people.map(person => person.name)) };
  /** @type {Words[][]} */
  const parts = [[sentence(['begin']), sentence([beds > 12 ? 'begin.sixteen' : `begin.${game}`]), sentence(['begin.names', all])]];
  /** @type {Words[]} */
  let part = [];
  let still = 0;
  let move = -1;

  /** @param {Exclude<Told, null>} told */
  const add = told => {
    still = 0;
    part.push(sentence(told));
    // Question and answer stand together.
    if (part.length < TOGETHER || told[0].startsWith('attacked')) return;
    parts.push(part);
    part = [];
  };

  /** @type {string | undefined} who goes back to bed if the Knight is let in */
  let back;
  for (const { at, event } of lines) {
    const told = tell(event, name);
    if (told) add(told);
    else if (at !== move && ++still === QUIET) add(['quiet']);
    if (event.t === 'attacked') back = event.back;
    if (event.t === 'answered' && !event.stopped && back !== undefined) add(['fetched', { queen: nameOf(back) }]);
    move = at;
  }
  if (part.length > 0) parts.push(part);
  const names = and(winners.map(name));
  parts.push([sentence([winners.length > 1 ? 'won.together' : `won.${game}`, { names }]), sentence(['close']), sentence(['night', all])]);
  return parts;
};
