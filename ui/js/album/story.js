/* A finished game as a bedtime story: which sentence tells what, out of public events alone. Pure: the catalogues do the talking,
   and the same game is always told in the same words. */

/** @import { GameKind, Person, TableEvent } from '../types.js' */
/** @import { Line, Told } from '../table/game.js' */
import { and } from '../kit/i18n.js';
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
 * @param {{ game: GameKind, begins: string, people: readonly Person[], lines: readonly Line<TableEvent>[], winners: readonly number[], seed: string, has: (key: string) => boolean }} plan
 * @returns {Words[][]}
 */
export const storyOf = ({ game, begins, people, lines, winners, seed, has }) => {
  const form = createForms(seedOf(seed), has);
  /** @param {number} seat */
  const name = seat => people[seat]?.name ?? '';
  /** @param {Told} told @returns {Words} */
  const sentence = ([kind, blanks]) => (blanks ? [form(kind), blanks] : [form(kind)]);
  const { tell } = gameNamed(game);

  const all = { names: and(people.map(person => person.name)) };
  /** @type {Words[][]} */
  const parts = [[sentence(['begin']), sentence([begins]), sentence(['begin.names', all])]];
  /** @type {Words[]} */
  let part = [];
  let still = 0;
  let move = -1;

  /** @param {Told} told */
  const add = told => {
    still = 0;
    part.push(sentence(told));
    // Question and answer stand together.
    if (part.length < TOGETHER || told[0].startsWith('attacked')) return;
    parts.push(part);
    part = [];
  };

  /** @type {TableEvent[]} */
  const before = [];
  for (const { at, event } of lines) {
    const told = tell(event, name, before);
    told.forEach(add);
    if (told.length === 0 && at !== move && ++still === QUIET) add(['quiet']);
    before.push(event);
    move = at;
  }
  if (part.length > 0) parts.push(part);
  const names = and(winners.map(name));
  parts.push([sentence([winners.length > 1 ? 'won.together' : `won.${game}`, { names }]), sentence(['close']), sentence(['night', all])]);
  return parts;
};
