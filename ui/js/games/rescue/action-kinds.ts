/* The kinds of action in the step `actions`, read from the table's offers; no rule of the game is repeated
   here. */

import type { RescueModel } from './model.js';
import { numberOf } from '../../state/faces.js';
import { faceAt } from './faces.js';
import { isChoosing } from '../../table/phase.js';

interface Ways {
  /** whether numbers may be chosen freely; at the level `first` only if the table has named a sum */
  equation: boolean;
  /** whether the table has yet to name the sums of a seat at the level `first` */
  unknown: boolean;
  /** the largest pair */
  pair: { n: number; taps: string[] } | null;
  book: boolean;
  /** queens and companions that go together */
  rescues: string[][];
}

const is =
  (word: string): ((target: string) => boolean) =>
  target =>
    target.startsWith(word);

export const ways = (m: RescueModel): Ways => {
  const { listed, picks } = isChoosing(m) ? m.update.offers : { listed: [], picks: [] };
  const pairs = listed
    .filter(set => set.includes('confirm'))
    .map(set => {
      const taps = set.filter(is('realm'));
      return { n: numberOf(faceAt(m.view, taps[0] ?? '') ?? ''), taps };
    });
  const rescues = new Map(
    listed
      .filter(set => set.some(is('king ')))
      .map(set => {
        const two = set.filter(target => !is('king ')(target));
        return [two.join(), two];
      }),
  );
  return {
    unknown: picks.length > 0 && m.level === 'first' && m.known === null,
    equation: picks.length > 0 && (m.level !== 'first' || (m.known ?? []).some(({ lone }) => lone !== null)),
    pair: pairs.sort((a, b) => b.n - a.n)[0] ?? null,
    book: m.view.step === 'actions' && listed.some(set => set.length === 2 && set.some(is('pile'))),
    rescues: [...rescues.values()],
  };
};
