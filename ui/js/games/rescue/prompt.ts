/* What to do now, in one sentence: it follows from the step, the pending question and the selection. */

import type { DieFace } from '../../../../bindings/DieFace.ts';
import type { RescueEvent, RescueView, Translate } from '../../types.js';
import type { RescueModel } from './model.js';
import type { Reading } from './sums.js';
import { isCompanion, isQueen } from '../../state/faces.js';
import { faceAt } from './faces.js';
import { mayKeep, tooMany } from './limit.js';
import { left, make, missOf, redUse } from './sums.js';
import { ways } from './action-kinds.js';
import { isChoosing } from '../../table/phase.js';

/** What the Gnome's die says, as a title. */
export const gnomeTitle = (t: Translate, n: DieFace) =>
  n === 'dragon' ? t('rescue.gnome.title.dragon') : t('rescue.gnome.title', { n });

/** The face of the die that lies up. A die that nobody has rolled shows no dragon, which would be news. */
export const dieUp = ({ pending }: RescueView, log: readonly RescueEvent[]): DieFace =>
  pending?.t === 'gnome' ? pending.rolled : (log.findLast(event => event.t === 'rolled')?.die ?? '1');

/** The question in the middle of a turn; empty where the seat may act freely. */
export const question = (t: Translate, view: RescueView) => {
  const { pending, step } = view;
  if (pending?.t === 'gnome') return t(`rescue.gnome.choose.${pending.rolled}`);
  if (pending) return t(`rescue.prompt.${pending.t}`);
  if (step !== 'discard') return '';
  const n = tooMany(view, view.turn);
  return n > 0 ? t('rescue.prompt.discard', { n }) : t('rescue.prompt.discard_more');
};

export const prompt = (m: RescueModel): string => {
  if (!isChoosing(m)) return '';
  if (m.selected.length > 0) return chosen(m);
  const { step } = m.view;
  const asked = question(m.t, m.view);
  if (asked) return asked;
  if (step === 'actions') return m.t(anything(m) ? 'rescue.prompt.actions' : 'rescue.prompt.nothing');
  if (step !== 'instants') return m.t(`rescue.prompt.${step}`);
  return m.t(soleInstant(m) ? 'rescue.prompt.instants' : 'rescue.prompt.which');
};

/** Whether the cards of the realm are of any use now. */
export const anything = (m: RescueModel) => {
  const { unknown, equation, pair, book, rescues } = ways(m);
  return unknown || equation || pair !== null || book || rescues.length > 0;
};

/** The offer of the next lightning card, if there is no choice: it is the only one, or all are equal. */
export const soleInstant = (m: RescueModel): string[] | null => {
  const { view, update, selected } = m;
  if (!isChoosing(m) || view.step !== 'instants' || view.pending || selected.length > 0) return null;
  const waiting = update.offers.listed.filter(set => set[0]?.startsWith('drawn'));
  const kinds = new Set(waiting.map(([target = '']) => faceAt(view, target)));
  return kinds.size === 1 ? (waiting[0] ?? null) : null;
};

/**
 * The taps of the only possible action, or null: the only lightning card, or the end of a turn in which no
 * card is of use.
 */
export const only = (m: RescueModel): string[] | null => {
  if (!isChoosing(m) || m.selected.length > 0 || m.bench || m.view.pending) return null;
  if (m.view.step !== 'actions') return soleInstant(m);
  return anything(m) || !m.can('done') ? null : ['done'];
};

const chosen = (m: RescueModel) => {
  if (m.bench) return benchWords(m);
  const { pending, step } = m.view;
  if (mayKeep(m.view)) return m.t('rescue.prompt.discard_more');
  if (m.choice.send) return m.t('table.press');
  if (pending?.t === 'witch')
    return m.t(
      `rescue.slip.${m.selected.some(one => one.startsWith(`realm ${m.decider} `) || one.startsWith(`companion ${m.decider} `)) ? 'get' : 'give'}`,
    );
  if (pending?.t === 'gnome') return m.t('rescue.slip.knight');
  if (step !== 'actions') return question(m.t, m.view);
  return m.t(`rescue.slip.${slipOf(m)}`);
};

const slipOf = (m: RescueModel) => {
  const queen = m.lifted.some(isQueen);
  const companion = m.lifted.some(isCompanion);
  if (queen && companion) return 'king';
  if (queen) return 'queen';
  return companion ? 'companion' : 'book';
};

/** Whether the bench holds a pair that can be sent: two equal numbers, and not the beginning of a sum. */
export const isPair = ({ standing, choice }: Pick<RescueModel, 'standing' | 'choice'>) =>
  standing.length === 2 && standing[0]?.n === standing[1]?.n && choice.send !== null;

/** The line under the bench. */
export const benchWords = (m: RescueModel) => {
  if (m.asked?.line) return m.asked.line;
  const { standing, reading, slots } = m;
  const missing = slots.findIndex(({ wanted }) => wanted);
  if (standing.length === 0) return m.t('rescue.bench.start');
  if (isPair(m)) return m.t('rescue.bench.pair', { n: standing[0]?.n ?? 0 });
  if (missing >= 0) return m.t(missing === slots.length - 1 ? 'bench.together' : 'bench.how_many');
  if (!reading) return m.t('rescue.bench.one');
  return standing.length === 2 ? twoWords(m, reading) : sumWords(m, reading);
};

/**
 * The line for two cards that are no pair; below the level `free` it says what they make, unless the table has named a
 * longer sum to which they belong.
 */
const twoWords = (m: RescueModel, { sign, order }: Reading) => {
  const numbers = order.map(at => m.standing[at]?.n ?? 0);
  const made = m.level === 'free' || m.slots.length > 3 ? null : make(numbers, sign);
  if (made === null || made < 0) return m.t('rescue.bench.two');
  return `${m.t('rescue.bench.is', { left: numbers.join(` ${sign} `), made })} ${m.t('rescue.bench.next')}`;
};

/** The line for three cards or more: the equation, or why it does not fit, and whether the red chip helps. */
const sumWords = (m: RescueModel, reading: Reading) => {
  const numbers = m.standing.map(({ n }) => n);
  const blanks = {
    left: left(numbers, reading),
    made: reading.made ?? 0,
    n: numbers[reading.order.at(-1) ?? 0] ?? 0,
  };
  if (reading.fits) return m.t('rescue.bench.right', blanks);
  const miss = missOf(numbers, reading);
  const why = m.t(`rescue.bench.${miss.t}`, { ...blanks, ...miss });
  if (m.mine.power === 'one_off' && !m.sum.red && redUse(numbers, m.read))
    return `${why} ${m.t('rescue.bench.red_helps')}`;
  return miss.t === 'few' || miss.t === 'many' ? `${m.t('rescue.bench.is', blanks)} ${why}` : why;
};

/** Whether what stands on the bench goes together: a pair, or an equation that fits. */
export const goesTogether = (m: Pick<RescueModel, 'standing' | 'choice' | 'reading'>) =>
  isPair(m) || (m.standing.length > 2 && m.reading?.fits === true);

/** The label of the big button for numbers that do not go together; the line above it says why. */
export const failWords = ({ t, standing }: Pick<RescueModel, 't' | 'standing'>) =>
  t(standing.length === 2 ? 'rescue.do.no_pair' : 'rescue.do.try');

/** "2 × 3 = 6" */
export const sumText = (m: RescueModel) => {
  const numbers = m.standing.map(({ n }) => n);
  return m.reading ? `${left(numbers, m.reading)} = ${numbers[m.reading.order.at(-1) ?? 0] ?? ''}` : '';
};
