/* The model from which all parts of the table of The Rescue are drawn: built anew for every render, never
   changed. */

import type { RescueUpdate, RescueView, State, Translate } from '../../types.js';
import type { Doing, Commands, Seen, TableModel } from '../../table/model.js';
import type { RescueLayout } from './layout.js';
import type { Slot, Standing } from './bench-order.js';
import type { Asked } from './questions.js';
import type { Read, Reading, Sign } from './sums.js';
import type { SumLevel } from '../../table/sum-levels.js';
import { t } from '../../kit/i18n.js';
import { cardName, isNumber, numberOf } from '../../state/faces.js';
import { ghostsOf } from '../../table/ghosts.js';
import { isMuted, markOf, mayAskOwl, mayAskSums, thinker } from '../../table/model.js';
import { isChoosing, isTelling } from '../../table/phase.js';
import { stuckTo } from '../../table/stickers.js';
import { leading, MOST_SUMS, sumLevel, sumWith } from '../../table/sum-levels.js';
import { nameAt, say } from '../../table/words.js';
import { faceAt } from './faces.js';
import { asking } from './asking.js';
import { readBy, slotsOf } from './bench-order.js';
import { leads, SIGNS } from './sums.js';
import { eventWords } from './words.js';

type SeatView = RescueView['seats'][number];
/** what this game's model has beside `TableModel` */
interface More {
  layout: RescueLayout;
  /** the seat at the near edge */
  mine: SeatView;
  /** the numbers on the bench */
  standing: Standing[];
  /** how sums are laid */
  level: SumLevel;
  /** whether a sign can be chosen: a lesson finds it */
  signs: boolean;
  /** how that level makes an equation of numbers */
  read: Read;
  reading: Reading | null;
  /** the places of the bench, in order */
  slots: Slot[];
  /** whether the bench is open */
  bench: boolean;
  /** the question about what stands on it */
  asked: Asked | null;
  /** whether this target alone is an action */
  can: (target: string) => boolean;
}
export type RescueModel = TableModel<'rescue'> & More;

/** What a target is called in a sentence: "7", "door 3". */
export const called = (view: RescueView, target: string) => {
  const face = faceAt(view, target);
  if (target === 'die') return t('rescue.die_new');
  if (face === undefined) return t('hint.door', { n: Number(target.slice(5)) });
  return face === null ? t('hint.asleep') : cardName(face);
};

/** The faces of the selected cards. */
export const lifted = (view: RescueView, selected: string[]): string[] =>
  selected.flatMap(target => faceAt(view, target) ?? []);

/** The seat at the near edge: that of a device of its own, else the one at turn. */
export const nearSeat = ({ stage }: RescueUpdate, view: RescueView) =>
  stage.own ? (stage.shown ?? view.turn) : view.turn;

/** The selected numbers, in the order in which they were chosen. */
const standingOf = ({ selected, sum }: Doing<'rescue'>, view: RescueView): Standing[] =>
  selected.flatMap(target => {
    const face = faceAt(view, target);
    if (!face || !isNumber(face) || !target.startsWith('realm')) return [];
    return [{ target, face, n: numberOf(face) + (sum.red?.target === target ? sum.red.by : 0) }];
  });

/**
 * Of the numbers that the table allows, those that lead to an equation with two or more that stand, and with the sign that
 * was picked; none if these already make one.
 */
const joining = (
  lit: Set<string>,
  standing: Standing[],
  { sum }: Pick<Doing<'rescue'>, 'sum'>,
  reading: Reading | null,
  { offers, game: { view } }: RescueUpdate,
  red: boolean,
) => {
  if (standing.length < 2) return lit;
  if (standing.length > 2 && reading?.fits) return new Set<string>([]);
  const signs = sum.sign ? [sum.sign as Sign] : SIGNS;
  const most = Math.max(...offers.picks.map(({ max }) => max)) - standing.length - 1;
  const valueOf = (target: string) => numberOf(faceAt(view, target) ?? '');
  return new Set(
    [...lit].filter(target => {
      const others = [...lit].filter(one => one !== target).map(valueOf);
      return leads([...standing.map(({ n }) => n), valueOf(target)], others, most, red, signs);
    }),
  );
};

export const rescueModel = (
  doing: Seen<'rescue'>,
  update: RescueUpdate,
  state: State,
  layout: RescueLayout,
  translate: Translate,
  on: Commands<'rescue'>,
): RescueModel => {
  const { view } = doing;
  const [acting, told] = [isChoosing(doing), isTelling(doing)];
  const near = nearSeat(update, view);
  const level = sumLevel(update);
  const all = acting ? doing.choice.lit : new Set<string>([]);
  const standing = acting && view.step === 'actions' ? standingOf(doing, view) : [];
  const only = standing.length === doing.selected.length;
  const read = readBy(level, doing.sum.sign);
  const reading = standing.length > 1 ? read(standing.map(({ n }) => n)) : null;
  const lit =
    level === 'first' && (doing.known ?? []).length < MOST_SUMS
      ? leading(update.offers, doing.known ?? [], doing.selected, all)
      : joining(
          all,
          standing,
          doing,
          reading,
          update,
          view.seats[near]?.power === 'one_off' && !doing.sum.red,
        );
  const slots = slotsOf({ level, standing, reading, found: sumWith(doing.known, doing.selected) });
  const bench =
    acting &&
    only &&
    (standing.length > 0 || doing.sum.open) &&
    view.pending === null &&
    view.step === 'actions';
  const asks = bench && !on.desk.ctx.chosen ? asking() : null;
  return {
    ...doing,
    t: translate,
    update,
    view,
    layout,
    on,
    owl: mayAskOwl(update, acting),
    ghosts: ghostsOf(update, update.stage.own && !told),
    stuck: told ? {} : stuckTo(update, update.stage.shown),
    notes: false,
    helped: mayAskSums(update, acting),
    thinking: thinker(update, doing.phase),
    standing,
    shown: null,
    near,
    mine: view.seats[near],
    decider: view.to_act ?? view.turn,
    lifted: lifted(view, doing.selected),
    link: state.link,
    muted: isMuted(on),
    presence: state.presence,
    rewind: state.rewind,
    possible: lit,
    bench,
    asked: asks?.askedAt({ ...doing, t: translate, on, update, level, standing, reading, slots }) ?? null,
    level,
    signs: level !== 'first' && !on.desk.ctx.chosen,
    read,
    reading,
    slots,
    slip: '',
    name: seat => nameAt(update.people, seat),
    tell: event => say(translate, eventWords(event, update.people)),
    mark: target => markOf({ possible: lit, selected: doing.selected, changed: doing.changed }, target),
    can: target => acting && update.offers.listed.some(set => set.length === 1 && set[0] === target),
    tapped: (target, face) => () => on.tap(target, face),
  };
};

/**
 * The cards that a device may explain: drawn cards, then the open cards of all seats, beginning with the seat
 * at turn, then knights.
 */
export const visible = (update: RescueUpdate): string[] => {
  const { view } = update.game;
  const seats = [...view.seats.slice(view.turn), ...view.seats.slice(0, view.turn)];
  const lying = seats.flatMap(({ realm, companions }) => [...realm, ...companions]);
  return [...view.drawn, ...lying, ...seats.map(({ knight }) => knight)].filter(face => face !== null);
};
