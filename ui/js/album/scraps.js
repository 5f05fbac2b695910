/* The scrapbook of equations: what each seat has reckoned. Pure. */

/** @import { Line } from './frames.js' */
import { numberOf } from '../state/faces.js';
import { sumLine } from '../games/queens/sums.js';
import { sumOf } from '../games/rescue/words.js';

/** @typedef {{ text: string, cards: number }} Scrap an equation, and how many cards are in it */

/** @param {Line} line @returns {Scrap | null} */
const scrapOf = ({ event }) => {
  if (event.t === 'equation') return { text: sumOf(event), cards: event.faces.length };
  if (event.t !== 'discarded' || !('faces' in event) || event.faces.length < 3) return null;
  const text = sumLine(event.faces.map(numberOf));
  return text ? { text, cards: event.faces.length } : null;
};

/** By seat, in their order. @param {readonly Line[]} lines @param {number} seats @returns {Scrap[][]} */
export const scrapbook = (lines, seats) =>
  Array.from({ length: seats }, (_, seat) => lines.flatMap(line => ('seat' in line.event && line.event.seat === seat ? (scrapOf(line) ?? []) : [])));

/** The longest of all, the first among equals. @param {readonly Scrap[][]} book @returns {Scrap | null} */
export const longest = book => book.flat().toSorted((a, b) => b.cards - a.cards)[0] ?? null;
