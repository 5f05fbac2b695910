/* A finished game as a bedtime story: which sentence tells what, out of public events alone. Pure: the catalogues do the talking,
   and the same game is always told in the same words. */

/** @import { GameKind, Person } from '../types.js' */
/** @import { Told } from '../table/game.js' */
/** @import { Line } from './frames.js' */
import { and } from '../kit/i18n.js';
import { nameOf } from '../state/faces.js';
import { gameNamed } from '../table/game.js';

/** @typedef {import('../table/words.js').Words} Words */

/** After so many moves of which nothing is told, the night itself is. */
const QUIET = 7;
/** About so many sentences stand together. */
const TOGETHER = 5;

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
 * @param {{ game: GameKind, beds: number, people: readonly Person[], lines: readonly Line[], winners: readonly number[], seed: string, has: (key: string) => boolean }} plan
 * @returns {Words[][]}
 */
export const storyOf = ({ game, beds, people, lines, winners, seed, has }) => {
  const form = createForms(seedOf(seed), has);
  /** @param {number} seat */
  const name = seat => people[seat]?.name ?? '';
  /** @param {Exclude<Told, null>} told @returns {Words} */
  const sentence = ([kind, blanks]) => (blanks ? [form(kind), blanks] : [form(kind)]);
  const { tell } = gameNamed(game);

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
