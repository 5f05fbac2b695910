/* Remarks of computer players about their own game, once it is over. */

import type { SeatRemark, Update } from '../types.js';
import { t } from '../kit/i18n.js';
import { reasonWords } from '../table/hints.js';

const LINES = 2;
/**
 * Chances to win, in per cent: at `DOUBT` or below, and at `SURE` or above, a computer player adds its mood.
 */
const [DOUBT, SURE] = [20, 85];

const line = ({ reason, chance }: SeatRemark['remark'], people: Update['people']) => {
  const [key, blanks] = reasonWords(reason, people);
  const mood =
    chance === null || reason.t === 'wins'
      ? ''
      : chance <= DOUBT
        ? t('remark.doubt')
        : chance >= SURE
          ? t('remark.sure')
          : '';
  return [t(`remark.${key}`, blanks), mood];
};

/**
 * At most two lines of a seat, and only the first mood. What an earlier seat says as well comes last, so that
 * it is left out if there is more to say.
 */
export const remarksOf = ({ remarks, people }: Update, seat: number): string[] => {
  const own = remarks.filter(one => one.seat === seat);
  const others = new Set(remarks.filter(one => one.seat < seat).map(({ remark }) => line(remark, people)[0]));
  const echoes = ({ remark }: SeatRemark) => others.has(line(remark, people)[0]);
  const told = [...own.filter(one => !echoes(one)), ...own.filter(echoes)]
    .slice(0, LINES)
    .map(({ remark }) => line(remark, people));
  const mood = told.findIndex(([, feeling]) => feeling !== '');
  return [
    ...new Set(told.map(([words = '', feeling = ''], at) => (at === mood ? `${words} ${feeling}` : words))),
  ];
};
