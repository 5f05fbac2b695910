/* What the end says and shows of each game. */

/** @import { Translate, Update } from '../types.js' */
/** @import { Praise } from './queens/praise.js' */
import { courtLabel, pointsText } from '../state/faces.js';
import { picture } from '../table/cards.js';
import { praiseAll } from './queens/praise.js';
import { rescuedLabel, rescuedPicture } from './rescue/cards.js';
import { praiseRescuers } from './rescue/praise.js';
import { asRescue, kindOf } from './kinds.js';

/** @typedef {{ face: string, label: string, art: (width: number) => string }} Won a card that somebody has won */
/**
 * @typedef {object} Ending
 * @property {(seat: number) => Won[]} won
 * @property {string} title what is said of one winner
 * @property {(seat: number) => number} score
 * @property {string} scoreKey
 * @property {(t: Translate, first: number) => string} line
 * @property {string} all the name of the winners' cards
 * @property {string} counted
 * @property {string} none
 * @property {Praise[]} praise
 */

/** What the second line says: no queen sleeps any more, or the goal; by points, or by queens. */
const SUB = ['end.sub_asleep', 'end.sub_goal', 'end.sub_asleep_queens', 'end.sub_goal_queens'];

/** @param {Update} update @returns {Ending} */
const queens = ({ game: { view, log }, people }) => {
  const goal = log.some(event => event.t === 'ended' && event.goal);
  /** @param {number} seat */
  const awake = seat => view.seats[seat]?.court.length ?? 0;
  // Where only queens count, they are the score.
  const counted = view.goal.points === null;
  /** @param {number} seat */
  const score = seat => (counted ? awake(seat) : (view.seats[seat]?.points ?? 0));
  return {
    won: seat => (view.seats[seat]?.court ?? []).map(face => ({ face, label: courtLabel(face, people[seat]?.name ?? ''), art: width => picture(face, width) })),
    title: 'end.title_goal',
    score,
    scoreKey: counted ? 'end.queens' : 'end.points',
    line: (t, first) => t(SUB[Number(goal) + 2 * Number(counted)] ?? 'end.sub_goal', { points: pointsText(score(first)), n: awake(first), queens: t('aria.queens', { n: awake(first) }) }),
    all: 'end.queens_of',
    counted: 'aria.queens',
    none: 'end.none_awake',
    praise: praiseAll(view, log),
  };
};

/** @param {Update} raw @returns {Ending} */
const rescue = raw => {
  const { view, log } = asRescue(raw).game;
  return {
    won: seat => (view.seats[seat]?.kings ?? []).map(face => ({ face, label: rescuedLabel(face), art: width => rescuedPicture(face, width) })),
    title: 'end.title_rescue',
    score: seat => view.seats[seat]?.kings.length ?? 0,
    scoreKey: 'end.kings',
    line: (t, first) => t('end.sub_rescued', { kings: t('end.n_kings', { n: view.seats[first]?.kings.length ?? 0 }) }),
    all: 'end.kings_of',
    counted: 'end.n_kings',
    none: 'end.none_rescued',
    praise: praiseRescuers(view, log),
  };
};

/** @param {Update} update @returns {Ending} */
export const endingOf = update => (kindOf(update) === 'rescue' ? rescue : queens)(update);

