/* What the owl says, from the first look to the whole move, and until when it is true. It draws nothing. */

import type { Ctx, Hint, Sum, Update } from '../types.js';
import type { Button } from './big-button.js';
import type { Doing } from './model.js';
import { t } from '../kit/i18n.js';
import {
  chosenBy,
  GAP,
  gapOf,
  hintWords,
  nextStep,
  picturesOf,
  placesOf,
  STEPS,
  stillFits,
  sumWords,
} from './hints.js';
import { isReady } from './big-button.js';
import { wantsMuchHelp } from './model.js';
import { spotsOf } from './standing.js';

/** `step` is 0 until the hint is there; `at` is the zero-based index of the sum that is shown */
type Said = { rev: number; step: number; hint: Hint | null; sums: Sum[] | null; at: number; none: boolean };

/** Whether it is a hint with a further step. */
const isHint = (said: Said): said is Said & { hint: Hint } => said.hint !== null && !said.sums;

/** What she thinks of, also while she only says where to look. */
const advised = ({ sums, at, hint }: Said) => (sums ? (sums[at] ?? null) : hint);

/** Whether all cards of a hint are chosen. */
const isChosen = ({ cards }: Hint, selected: readonly string[]) =>
  cards.length > 0 && cards.every(card => selected.includes(card));

/**
 * The step that she begins with: the whole move where its cards are chosen, or where only a button is meant; a seat
 * with much help, or on the way, is told the cards or the answer at once.
 */
const firstStep = (hint: Hint, { people, game }: Update, selected: readonly string[]) => {
  if (isChosen(hint, selected) || ['die', 'done'].includes(hint.area.t)) return STEPS;
  const onTheWay = hint.cards.some(card => selected.includes(card));
  const much = wantsMuchHelp(people[game.view.to_act ?? -1]);
  if (hint.area.t === 'answer' && much) return STEPS;
  return onTheWay || (hint.cards.length > 0 && much) ? 2 : 1;
};

export const createAdvice = ({
  owl,
  update,
  doing,
  called,
  choose,
  speak,
  button = () => 'none',
}: {
  /** asks the table */
  owl: Pick<Ctx['owl'], 'hint' | 'sums'>;
  update: () => Update;
  doing: () => Pick<Doing, 'selected' | 'sum'>;
  /** what a target is called in a sentence */
  called: (target: string) => string;
  /** selects these targets */
  choose: (taps: string[]) => void;
  /** called when something else is said */
  speak: () => void;
  /** the state of the big button */
  button?: () => Button;
}) => {
  let said: Said | null = null;
  /** The bench as it was laid with the whole move. */
  let laid: Doing['sum'] | null = null;

  /** Whether the whole move is chosen already, and in a way that the table takes: it stays as the person has laid it. */
  const isLaid = (hint: Hint) => button() === 'gold' && stillFits(hint, doing().selected, true);

  /** Says what to tap, and lays the whole move; what does not belong to it is put back. */
  const advise = () => {
    const advice = said && advised(said);
    const { selected } = doing();
    if (said && isHint(said) && said.step === STEPS) {
      if (!isLaid(said.hint)) choose(chosenBy(said.hint));
    } else if (advice && !stillFits(advice, selected))
      choose(selected.filter(one => stillFits(advice, [one])));
    laid = doing().sum;
    speak();
  };

  /** Says that she thinks, then what she found; nothing found is said as well. */
  const think = async <T>(ask: () => Promise<T | null>, saying: (found: T) => Partial<Said>) => {
    const mine = { rev: update().rev, step: 0, hint: null, sums: null, at: 0, none: false };
    said = mine;
    speak();
    const found = await ask();
    if (said !== mine) return;
    Object.assign(mine, found ? saying(found) : { none: true });
    advise();
  };

  const close = () => {
    said = null;
    speak();
  };

  /** Whether a sum goes on with what is chosen. */
  const onTheWay = (sum: Sum) => stillFits(sum, doing().selected);

  /** Whether it is still true. Where the cards of a hint are chosen before she lays them, all is said. */
  const stands = (said: Said) => {
    const { rev, game } = update();
    const { selected, sum } = doing();
    const advice = advised(said);
    if (rev !== said.rev || game.view.to_act === null) return false;
    if (!isHint(said)) return !advice || stillFits(advice, selected);
    if (said.step === STEPS) return stillFits(said.hint, selected, true) && sum === laid;
    return stillFits(said.hint, selected) && !isChosen(said.hint, selected);
  };

  return {
    close,
    /** What is still to come is not said. */
    forget: () => void (said = null),
    /** The step that she has said; 0 while she says nothing. */
    step: () => said?.step ?? 0,
    /**
     * Asks for a hint, or goes on to its next step. After the last she is quiet.
     * @param least the step that was said before
     */
    press: async (least = 1) => {
      if (!said || !isHint(said))
        return think(owl.hint, hint => ({
          hint,
          step: Math.max(least, firstStep(hint, update(), doing().selected)),
        }));
      if (said.step === STEPS) return close();
      said.step = nextStep(said.step, said.hint, update());
      advise();
    },
    /** Asks for the sums, or goes on to the next one. */
    sums: async () => {
      if (!said?.sums?.length)
        return think(owl.sums, sums => ({ sums, at: Math.max(0, sums.findIndex(onTheWay)) }));
      said.at = (said.at + 1) % said.sums.length;
      advise();
    },
    /**
     * Forgets what is no longer true, and names the cards once one of them is chosen; to be called after each render.
     * Returns whether anything is said.
     */
    stands: () => {
      if (said && !stands(said)) said = null;
      if (said?.hint && doing().selected.length > 0) said.step = Math.max(said.step, 2);
      return said !== null;
    },
    says: () => said !== null,
    /** Whether she has named this target, and lays it with her next step. */
    names: (target: string) =>
      said !== null && isHint(said) && said.step === 2 && said.hint.cards.some(card => card === target),
    /** @param naming what a target is called in them */
    words: (naming = called) => {
      if (!said) return '';
      if (said.none) return t('failed.no_hint');
      if (said.sums) return sumWords(said.sums[said.at]);
      return said.hint ? hintWords(said.step, said.hint, update(), naming) : t('hint.thinking');
    },
    /** The places to point at, each as selectors of which the first visible one counts. */
    places: (): string[][] => {
      if (!said || said.none) return [];
      if (said.sums) return chosenBy(said.sums[said.at] ?? { taps: [] }).map(spotsOf);
      if (said.hint && said.step === GAP) return gapOf(said.hint, update())?.named.map(spotsOf) ?? [];
      return said.hint ? placesOf(said.step, said.hint, update().people.length, isReady(button())) : [];
    },
    pictures: () =>
      said && isHint(said) && said.step < STEPS ? picturesOf(said.step, said.hint, update()) : [],
    /** What the next press adds: the cards, the reason, or nothing. */
    more: (): 'cards' | 'why' | null => {
      if (!said || !isHint(said) || said.step >= STEPS) return null;
      return nextStep(said.step, said.hint, update()) === STEPS ? 'why' : 'cards';
    },
    /** How many sums she knows; null unless she was asked for sums. */
    many: () => said?.sums?.length ?? null,
  };
};
