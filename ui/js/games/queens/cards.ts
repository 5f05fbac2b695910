/* Drawings of the cards of Sleeping Queens, at the width at which they are shown. */

import { card, onThrone, parting, queenOf } from '../../../art/queens/card.js';
import { mountQueens } from '../../../art/queens/defs.js';
import { bedBack, deckBack } from '../../../art/shared/backs.js';
import { h } from '../../kit/dom.js';
import { language } from '../../kit/i18n.js';
import { drawnOnce } from '../../kit/marks.js';
import { faceOf, pointsOf, ribbonOf, shortOf, STOPS, wordOf } from '../../state/faces.js';
import { sizeFor, TINY } from '../../table/measure.js';
import { cardScale } from '../../table/scale.js';
import { drawnAs } from '../../state/cast.js';
import type { Queen } from '../../../art/shared/queens.js';

type Attack = { card: 'knight' | 'potion'; queen: string; back?: string };

// All drawings of cards refer to these shared SVG definitions.
if (globalThis.document) mountQueens();

/** The looks of a queen: drawn by somebody at the table, or printed. */
export const looksOf = (face: string) => drawnAs(face)?.looks ?? (queenOf(wordOf(face)) as Queen);

const lookOf = (face: string, width: number) => ({
  looks: drawnAs(face)?.looks,
  by: drawnAs(face)?.by,
  size: sizeFor(width),
  short: shortOf(face),
  full: ribbonOf(face),
});

/** The front of a card. @param width in CSS pixels */
export const picture = (face: string, width: number): string =>
  drawnOnce(`card ${face} ${drawnAs(face)?.key} ${sizeFor(width)} ${language()}`, () =>
    card(wordOf(face), lookOf(face, width)),
  );

/** Whether the attacker gets the queen if nothing stops the attack: a knight can send Cat or Dog to bed. */
export const takes = ({ card: attack, queen, back }: Attack) => attack === 'knight' && back !== queen;

/**
 * The drawing on the letter of an answer: the card that stops the attack, or else the queen, who waves, or
 * has the moon at her corner.
 */
export const letter = (attack: Attack & { stopped: boolean }, width: number) =>
  attack.stopped
    ? picture(STOPS[attack.card], width)
    : parting(looksOf(attack.queen), takes(attack) ? 'take' : 'moon', lookOf(attack.queen, width));

/** A queen whom nobody defends: she waves, or sleeps. */
export const leaving = (attack: Attack, width: number) =>
  takes(attack) ? letter({ ...attack, stopped: false }, width) : sleeping(attack.queen, width);

/** The points of a queen as text in the corner of her card, readable on the smallest card. */
export const worth = (face: string) =>
  h('b', { key: 'worth', class: 'worth num', 'aria-hidden': 'true' }, pointsOf(face));

/**
 * A queen as a court shows her where her card is this wide: what a scene takes from there, or brings.
 * @param width in CSS pixels
 */
export const seated = (face: string, width: number): { svg: string; kind: string } => {
  const drawn = width / cardScale();
  return drawn < TINY && cardScale() === 1
    ? { svg: `${picture(face, drawn)}<b class="worth num">${pointsOf(face)}</b>`, kind: 'card tiny' }
    : { svg: picture(face, drawn), kind: 'card' };
};

/** A queen on a throne. */
export const throne = (face: string, cloth: string) =>
  drawnOnce(`throne ${face} ${drawnAs(face)?.key} ${cloth}`, () => onThrone(looksOf(face), cloth));

/**
 * A queen in her night cap, drawn only once her face is public.
 * @param width in CSS pixels
 */
export const sleeping = (face: string, width: number): string =>
  card(wordOf(face), { ...lookOf(face, width), asleep: true });

/** A queen who quarrels. @param width in CSS pixels */
export const cross = (face: string, width: number): string =>
  card(wordOf(face), { ...lookOf(face, width), cross: true });

/** The back of a sleeping queen, the same for all. */
export const bed = () => bedBack({ wide: true });
/** The back of all other cards. */
export const deck = () => deckBack();

/** Drawings of three cards for a table before the game. */
export const fronts = () => ['rainbow', 'heart', 'ladybug'].map(word => picture(faceOf(word) ?? '', 80));

/** A picture of the rulebook, by its `Picture`. */
export const illustrate = (what: string, width: number) =>
  what === 'bed'
    ? bed()
    : what === 'deck'
      ? deck()
      : what.startsWith('cross ')
        ? cross(what.slice(6), width)
        : picture(what, width);
