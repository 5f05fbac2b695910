/* The model from which all parts of the table are drawn: built anew for every render, never changed. */

import type { QueensUpdate, QueensView, State, Translate } from '../../types.js';
import type { Commands, Seen, TableModel } from '../../table/model.js';
import type { QueensLayout } from './layout.js';
import type { Place } from '../../table/sum-levels.js';
import { isNumber, numberOf } from '../../state/faces.js';
import { ghostsOf, mayLookUp } from '../../table/ghosts.js';
import { isMuted, markOf, mayAskOwl, mayAskSums, nearest, thinker } from '../../table/model.js';
import { isChoosing, isTelling } from '../../table/phase.js';
import { stuckTo } from '../../table/stickers.js';
import { leading, placesIn, sumLevel, sumWith } from '../../table/sum-levels.js';
import { nameAt, say } from '../../table/words.js';
import { eventWords, isWaste, slipWords } from './words.js';
import { leaving, takes } from './cards.js';
import { benchOf, isAlike, sumFrom } from './sums.js';

/**
 * `sums`: whether the bench is open; `fills`: with help, the sum of the hand that holds the one
 * number or two that stand on it, null where there is none; `saidAbove`: whether its sentence stands under the title, since a phone
 * has no room for it beside buttons to count; `waste`: whether the big button would discard cards for nothing,
 * or be refused; `places`: where the cards of a sum go that the table has named to a seat with the most help
 */
type More = {
  layout: QueensLayout;
  sums: boolean;
  fills?: number[] | null;
  saidAbove: boolean;
  waste: boolean;
  places: Place[];
};
export type QueensModel = TableModel<'queens'> & More;

/**
 * The seat whose hand may lie open now. On a shared device null while another seat decides, in secret or
 * openly, or a sealed answer waits.
 */
export const openHand = ({ stage, game }: QueensUpdate) => {
  if (stage.own) return stage.shown;
  const elsewhere = stage.shown !== game.view.to_act && (stage.secret_answer || stage.open_choice);
  return elsewhere || stage.sealed !== null ? null : stage.shown;
};

/**
 * A view whose own hand is that of this seat, or none; where all hands lie open it is taken from those
 * (Q-12.4).
 */
export const covered = (view: QueensView, seat: number | null): QueensView => {
  if (seat !== null && view.own?.seat === seat) return view;
  const hand = seat === null ? undefined : view.hands?.[seat];
  return { ...view, own: seat !== null && hand ? { seat, hand, can_send: 0 } : null };
};

/**
 * Whether the lifted cards stand on the bench: numbers alone, from two on; with help with sums (`helped`)
 * from one on, since that help is shown there.
 */
const benched = (lifted: string[], selected: string[], helped: boolean) =>
  lifted.length >= (helped ? 1 : 2) && lifted.length === selected.length && lifted.every(isNumber);

/** A sum of the hand that holds the lifted numbers, or null. */
const sumOf = ({ own, house_rules: rules }: QueensView, lifted: string[], selected: string[]) => {
  const others = (own?.hand ?? []).flatMap((face, place) =>
    face && isNumber(face) && !selected.includes(`hand ${place}`) ? [numberOf(face)] : [],
  );
  return sumFrom(lifted.map(numberOf), others, rules);
};

/** The attack that the open hand answers, or null. */
export const attacked = ({
  game: {
    view: { own, pending, hands },
  },
}: QueensUpdate) =>
  own && pending?.t === 'attack'
    ? {
        seat: own.seat,
        hand: own.hand,
        can: own.can_send !== 0,
        open: hands !== null,
        card: pending.card,
        by: pending.by,
        queen: pending.queen,
        back: pending.back,
        takes: takes(pending),
        leaving: (width: number) => leaving(pending, width),
      }
    : null;

/** The faces of the selected cards, in the order of the hand. */
export const liftedFaces = (view: QueensView, selected: string[]) =>
  (view.own?.hand ?? []).flatMap((face, place) => (face && selected.includes(`hand ${place}`) ? [face] : []));

/** Whether an offer is wasteful. */
export const quiet = (view: QueensView, taps: string[]) =>
  isWaste(liftedFaces(view, taps), taps, null, view.house_rules);

export const tableModel = (
  doing: Seen<'queens'>,
  update: QueensUpdate,
  state: State,
  layout: QueensLayout,
  t: Translate,
  on: Commands<'queens'>,
): QueensModel => {
  const shown = openHand(update);
  const acting = isChoosing(doing);
  const lifted = liftedFaces(doing.view, doing.selected);
  const all = acting ? doing.choice.lit : new Set<string>([]);
  const lit =
    sumLevel(update) === 'first' ? leading(update.offers, doing.known ?? [], doing.selected, all) : all;
  const laid = benchOf(lifted.map(numberOf), doing.view.house_rules).state;
  const found = doing.selected.length > 0 && !isAlike(laid) ? sumWith(doing.known, doing.selected) : null;
  const places = found ? placesIn(found, doing.selected) : [];
  const missing = places.findIndex(place => place.missing);
  const chosen = acting && (doing.selected.length > 0 || update.stage.open_choice);
  const helped = mayAskSums(update, acting);
  const sums = acting && benched(lifted, doing.selected, helped);
  const fills =
    sums && helped && ['few', 'two'].includes(laid) ? sumOf(doing.view, lifted, doing.selected) : undefined;
  const decider = doing.view.to_act ?? doing.view.turn;
  return {
    ...doing,
    t,
    update,
    layout,
    on,
    shown,
    decider,
    owl: mayAskOwl(update, acting),
    ghosts: ghostsOf(update, shown !== null && !isTelling(doing)),
    stuck: stuckTo(update, shown),
    notes: acting && mayLookUp(update, shown),
    helped,
    thinking: thinker(update, doing.phase),
    lifted,
    link: state.link,
    muted: isMuted(on),
    presence: state.presence,
    rewind: state.rewind,
    near: shown ?? nearest(update, state.local.played) ?? doing.view.turn,
    possible: lit,
    sums,
    fills,
    saidAbove: sums && layout.shape === 'phone' && (places.length > 0 || laid === 'more' || laid === 'less'),
    waste: isWaste(lifted, doing.selected, doing.choice.by, doing.view.house_rules),
    places,
    slip: chosen
      ? say(
          t,
          missing >= 0
            ? [missing === places.length - 1 ? 'bench.together' : 'bench.how_many']
            : doing.choice.backs.length > 0
              ? ['slip.who_back']
              : fills === null && laid === 'two'
                ? ['bench.alone']
                : slipWords(lifted, doing.selected, doing.choice.possible, doing.view.house_rules),
        )
      : '',
    name: seat => nameAt(update.people, seat),
    tell: event => say(t, eventWords(event, update.people)),
    mark: target => markOf({ possible: lit, selected: doing.selected, changed: doing.changed }, target),
    tapped: (target, face) => () => on.tap(target, face),
  };
};

/**
 * The cards that a device may explain: the open hand of a device of its own, then queens in courts, then the
 * top of the discard pile.
 */
export const visible = ({ game: { view }, stage }: QueensUpdate): string[] => {
  const hand =
    stage.own && view.own && view.own.seat === stage.shown ? view.own.hand.filter(face => face !== null) : [];
  return [...hand, ...view.seats.flatMap(({ court }) => court), ...(view.top === null ? [] : [view.top])];
};
