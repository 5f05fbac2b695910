/* The last card, large for three seconds, with the sentence of what happened. */

/** @import { Update } from '../types.js' */
import { t } from '../kit/i18n.js';
import { gameOf } from '../table/game.js';

/** @typedef {{ cards: string[], words: string }} Shown drawings, and a sentence */

const SHOW_MS = 3000;
const [ONE, SOME] = [340, 280];
/** So many that their names would be too small to read from a sofa: drawn without. */
const [MANY, WORDLESS] = [4, 100];

/** How wide cards are drawn that are shown large together. @param {number} cards */
export const widthOf = cards => (cards >= MANY ? WORDLESS : cards > 1 ? SOME : ONE);

/** What the events of an update leave to be seen: the last cards, and the last sentence. @param {Update} update @returns {Shown | null} */
export const lastOf = update => {
  const { faces, words, picture } = gameOf(update).log(update);
  const { events } = update.game;
  const event = events.findLast(one => faces(one).length > 0) ?? events.findLast(one => words(one, update.people) !== null);
  if (event === undefined) return null;
  const said = words(event, update.people);
  const shown = faces(event).slice(0, 5);
  return { cards: shown.map(face => picture(face, widthOf(shown.length))), words: said ? t(...said) : '' };
};

/** @param {() => void} changed */
export const createShow = changed => {
  /** @type {Shown | null} */
  let shown = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return {
    now: () => shown,
    /** @param {Update} update */
    tell: update => {
      const next = lastOf(update);
      if (!next) return;
      shown = next;
      clearTimeout(timer);
      timer = setTimeout(() => {
        shown = null;
        changed();
      }, SHOW_MS);
    },
    stop: () => clearTimeout(timer),
  };
};
