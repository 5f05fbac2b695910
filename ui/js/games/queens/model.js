/* All that the parts of the table draw from: made anew for every drawing, never changed. */

/** @import { QueensUpdate, QueensView, State, Translate } from '../../types.js' */
/** @import { Layout } from '../../table/measure.js' */
/** @import { Doing, Hands, TableModel } from '../../table/model.js' */
/** @import { SHOWS } from './layout.js' */
/** @import { Place } from '../../table/sum-levels.js' */
import { isNumber } from '../../state/faces.js';
import { ghostsOf, mayLookUp } from '../../table/ghosts.js';
import { canAct, isMuted, markOf, mayAskOwl, mayAskSums, nearest, thinker } from '../../table/model.js';
import { stuckTo } from '../../table/stickers.js';
import { leading, placesIn, sumLevel, sumWith } from '../../table/sum-levels.js';
import { nameAt, say } from '../../table/words.js';
import { eventWords, isWaste, slipWords } from './words.js';

/** @typedef {{ layout: Layout<keyof typeof SHOWS>, beckons: Set<string>, sums: boolean, waste: boolean, places: Place[] }} More how wide cards are, which cards glow at once, whether the bench is open, whether the big button would throw cards away for nothing, or be refused, and where the cards of a sum stand that the table has named to the youngest */
/** @typedef {TableModel<'queens'> & More} QueensModel */

/** Whose hand may lie open now: on a shared device never while somebody else decides in secret or openly. @param {QueensUpdate} update */
export const openHand = ({ stage, game }) => {
  if (stage.own) return stage.shown;
  const elsewhere = stage.shown !== game.view.to_act && (stage.secret_answer || stage.open_choice);
  return elsewhere || stage.sealed !== null ? null : stage.shown;
};

/** Only the hand of this seat; where all are open, that of the seat that is near now. @param {QueensView} view @param {number | null} seat @returns {QueensView} */
export const covered = (view, seat) => {
  if (seat !== null && view.own?.seat === seat) return view;
  const hand = seat === null ? undefined : view.hands?.[seat];
  return { ...view, own: seat !== null && hand ? { seat, hand, can_send: 0 } : null };
};

/** Whether what is lifted stands on the bench: numbers alone, from two on; for whom sums are still hard from the first on, since the help is there. @param {string[]} lifted @param {string[]} selected @param {boolean} helped */
const benched = (lifted, selected, helped) => lifted.length >= (helped ? 1 : 2) && lifted.length === selected.length && lifted.every(isNumber);

/** The attack that the open hand answers. @param {QueensUpdate} update */
export const attacked = ({ game: { view: { own, pending, hands } } }) =>
  own && pending?.t === 'attack' ? { seat: own.seat, hand: own.hand, can: own.can_send !== 0, open: hands !== null, card: pending.card, by: pending.by, queen: pending.queen, back: pending.back } : null;

/** The faces of the selected cards, in the order of the hand. @param {QueensView} view @param {string[]} selected */
export const liftedFaces = (view, selected) =>
  (view.own?.hand ?? []).flatMap((face, place) => (face && selected.includes(`hand ${place}`) ? [face] : []));

/** The levels of help at which cards of use glow at once. */
const GLOWS = new Set(['drowsy', 'sleepy']);

/** What glows at once for a seat that wants much help: the cards of its open hand that are of use now. @param {QueensUpdate} update @param {QueensView} view @returns {Set<string>} */
const useful = ({ offers, people, game }, view) => {
  if (!GLOWS.has(people[game.view.to_act ?? -1]?.help ?? '')) return new Set();
  const good = offers.listed.filter(taps => !isWaste(liftedFaces(view, taps), taps, null, view.house_rules));
  return new Set(good.flat().filter(target => target.startsWith('hand ')));
};

/** @param {Doing<'queens'>} doing @param {QueensUpdate} update @param {State} state @param {QueensModel['layout']} layout @param {Translate} t @param {Hands<'queens'>} on @returns {QueensModel} */
export const tableModel = (doing, update, state, layout, t, on) => {
  const shown = openHand(update);
  const acting = canAct(update, doing.busy);
  const lifted = liftedFaces(doing.view, doing.selected);
  const all = acting ? doing.choice.lit : new Set(/** @type {string[]} */ ([]));
  const lit = sumLevel(update) === 'first' ? leading(update.offers, doing.known ?? [], doing.selected, all) : all;
  const pair = lifted.length === 2 && lifted[0] === lifted[1];
  const found = doing.selected.length > 0 && !pair ? sumWith(doing.known, doing.selected) : null;
  const places = found ? placesIn(found, doing.selected) : [];
  const missing = places.find(place => place.missing);
  const chosen = acting && (doing.selected.length > 0 || update.stage.open_choice);
  const helped = mayAskSums(update, acting);
  const decider = doing.view.to_act ?? doing.view.turn;
  return {
    ...doing,
    t,
    update,
    layout,
    on,
    shown,
    decider,
    acting,
    owl: mayAskOwl(update, acting),
    ghosts: ghostsOf(update, shown !== null && !doing.busy),
    stuck: stuckTo(update, shown),
    notes: acting && mayLookUp(update, shown),
    helped,
    thinking: thinker(update, doing.busy),
    lifted,
    link: state.link,
    muted: isMuted(on),
    presence: state.presence,
    near: shown ?? nearest(update, state.local.played) ?? doing.view.turn,
    over: update.game.view.outcome !== null && !doing.busy,
    possible: lit,
    beckons: acting && doing.selected.length === 0 ? useful(update, doing.view) : new Set(),
    sums: acting && benched(lifted, doing.selected, helped),
    waste: isWaste(lifted, doing.selected, doing.choice.by, doing.view.house_rules),
    places,
    slip: chosen ? say(t, missing ? ['bench.missing', { n: missing.n }] : doing.choice.backs.length > 0 ? ['slip.who_back'] : slipWords(lifted, doing.selected, doing.choice.possible, doing.view.house_rules)) : '',
    name: seat => nameAt(update.people, seat),
    tell: event => say(t, eventWords(event, update.people)),
    mark: target => markOf({ possible: lit, selected: doing.selected, changed: doing.changed }, target),
    tapped: (target, face) => () => on.tap(target, face),
  };
};
