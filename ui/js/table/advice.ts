/* What the owl says, from the first look to the whole move, and until when it is true. It draws nothing. */

import type { Ctx, Hint, Sum, Update } from '../types.js';
import type { Doing } from './model.js';
import { t } from '../kit/i18n.js';
import {
  chosenBy,
  hintWords,
  nextStep,
  picturesOf,
  placesOf,
  spotsOf,
  STEPS,
  stillFits,
  sumWords,
} from './hints.js';
import { wantsMuchHelp } from './model.js';

/** `step` is 0 until the hint is there; `at` is the zero-based index of the sum that is shown */
type Said = { rev: number; step: number; hint: Hint | null; sums: Sum[] | null; at: number; none: boolean };

/** Whether it is a hint with a further step. */
const isHint = (said: Said): said is Said & { hint: Hint } => said.hint !== null && !said.sums;

/** What she says to tap; null while she only says where to look. */
const advised = ({ sums, at, step, hint }: Said) => (sums ? (sums[at] ?? null) : step > 1 ? hint : null);

/** The step that she begins with: a seat with much help is told the cards at once. */
const firstStep = ({ cards }: Hint, { people, game }: Update) =>
  cards.length > 0 && wantsMuchHelp(people[game.view.to_act ?? -1]) ? 2 : 1;

export const createAdvice = ({
  owl,
  update,
  doing,
  called,
  choose,
  speak,
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
}) => {
  let said: Said | null = null;
  /** The bench as it was laid with the whole move. */
  let laid = doing().sum;

  /** Says what to tap; what does not belong to it is put back. */
  const advise = () => {
    const advice = said && advised(said);
    const { selected } = doing();
    if (advice && !stillFits(advice, selected)) choose(selected.filter(one => stillFits(advice, [one])));
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

  /** Whether it is still true. */
  const stands = (said: Said) => {
    const { rev, game } = update();
    const advice = advised(said);
    const whole = isHint(said) && said.step === STEPS;
    return (
      rev === said.rev &&
      game.view.to_act !== null &&
      (!advice || stillFits(advice, doing().selected, whole)) &&
      (!whole || doing().sum === laid)
    );
  };

  return {
    close,
    /** What is still to come is not said. */
    forget: () => void (said = null),
    /** Asks for a hint, or goes on to its next step. After the last she is quiet. */
    press: async () => {
      if (!said || !isHint(said)) return think(owl.hint, hint => ({ hint, step: firstStep(hint, update()) }));
      if (said.step === STEPS) return close();
      said.step = nextStep(said.step, said.hint);
      if (said.step === STEPS) choose(chosenBy(said.hint));
      laid = doing().sum;
      advise();
    },
    /** Asks for the sums, or goes on to the next one. */
    sums: async () => {
      if (!said?.sums?.length)
        return think(owl.sums, sums => ({ sums, at: Math.max(0, sums.findIndex(onTheWay)) }));
      said.at = (said.at + 1) % said.sums.length;
      advise();
    },
    /** Forgets what is no longer true; to be called after each render. Returns whether anything is said. */
    stands: () => {
      if (said && !stands(said)) said = null;
      return said !== null;
    },
    says: () => said !== null,
    words: () => {
      if (!said) return '';
      if (said.none) return t('failed.no_hint');
      if (said.sums) return sumWords(said.sums[said.at]);
      return said.hint ? hintWords(said.step, said.hint, update(), called) : t('hint.thinking');
    },
    /** The places to point at, each as selectors of which the first visible one counts. */
    places: (): string[][] => {
      if (!said || said.none) return [];
      if (said.sums) return chosenBy(said.sums[said.at] ?? { taps: [] }).map(spotsOf);
      return said.hint ? placesOf(said.step, said.hint, update().people.length) : [];
    },
    pictures: () =>
      said && isHint(said) && said.step < STEPS ? picturesOf(said.step, said.hint, update()) : [],
    /** What the next press adds: the cards, the reason, or nothing. */
    more: (): 'cards' | 'why' | null => {
      if (!said || !isHint(said) || said.step >= STEPS) return null;
      return nextStep(said.step, said.hint) === STEPS ? 'why' : 'cards';
    },
    /** How many sums she knows; null unless she was asked for sums. */
    many: () => said?.sums?.length ?? null,
  };
};
