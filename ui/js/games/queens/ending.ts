/* Content of the end screen of Sleeping Queens. */

import type { QueensUpdate } from '../../types.js';
import type { Ending } from '../../table/game.js';
import { courtLabel, pointsOf, pointsText } from '../../state/faces.js';
import { picture, throne } from './cards.js';
import { praiseAll } from './praise.js';

/**
 * Keys of the second line. The first two are for a score in points: all queens are awake, or the goal is
 * reached. The others are the same for a score in queens.
 */
const SUB = ['end.sub_asleep', 'end.sub_goal', 'end.sub_asleep_queens', 'end.sub_goal_queens'];

export const ending = ({ game: { view, log }, people }: QueensUpdate): Ending => {
  const goal = log.some(event => event.t === 'ended' && event.goal);
  const awake = (seat: number) => view.seats[seat]?.court.length ?? 0;
  // Where only queens count, they are the score.
  const counted = view.goal.points === null;
  const score = (seat: number) => (counted ? awake(seat) : (view.seats[seat]?.points ?? 0));
  /** Whether it has won with its queens, though another has more points. */
  const byGoal = (seat: number) =>
    !counted &&
    (view.outcome?.winners.includes(seat) ?? false) &&
    awake(seat) >= view.goal.queens &&
    view.seats.some(({ points }) => points > score(seat));
  return {
    won: seat =>
      (view.seats[seat]?.court ?? []).map(face => ({
        face,
        label: courtLabel(face, people[seat]?.name ?? ''),
        art: width => picture(face, width),
        throne: cloth => throne(face, cloth),
        points: pointsOf(face),
      })),
    title: 'end.title_goal',
    score,
    goal: seat => ({ have: awake(seat), of: view.goal.queens }),
    reached: 'end.queens_reached',
    points: (t, seat) => (counted ? null : { n: score(seat), word: t('end.points', { n: score(seat) }) }),
    why: (t, seat) =>
      byGoal(seat) ? t('end.by_queens', { queens: t('aria.queens', { n: awake(seat) }) }) : null,
    line: (t, first) =>
      t(SUB[Number(goal) + 2 * Number(counted)] ?? 'end.sub_goal', {
        points: pointsText(score(first)),
        n: awake(first),
        queens: t('aria.queens', { n: awake(first) }),
      }),
    all: 'end.queens_of',
    counted: 'aria.queens',
    certificate: 'certificate.woke',
    praise: praiseAll(view, log),
    welcomer: () => undefined,
  };
};
