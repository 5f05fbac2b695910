/* All that the parts of the table draw from: made anew for every drawing, never changed. */

/** @import { State, Translate, Update, View } from '../../types.js' */
/** @import { Layout } from '../../table/measure.js' */
/** @import { Doing, Hands, TableModel } from '../../table/model.js' */
import { ghostsOf, mayLookUp } from '../../table/ghosts.js';
import { canAct, isMuted, markOf, mayAskOwl, mayAskSums, nearest, thinker } from '../../table/model.js';
import { stuckTo } from '../../table/stickers.js';
import { nameAt, say } from '../../table/words.js';
import { eventWords, isWaste, slipWords } from './words.js';

/** Whose hand may lie open now: on a shared device never while somebody else decides in secret or openly. @param {Update} update */
export const openHand = ({ stage, game }) => {
  if (stage.own) return stage.shown;
  const elsewhere = stage.shown !== game.view.to_act && (stage.secret_answer || stage.open_choice);
  return elsewhere || stage.sealed !== null ? null : stage.shown;
};

/** The faces of the selected cards, in the order of the hand. @param {View} view @param {string[]} selected */
export const liftedFaces = (view, selected) =>
  (view.own?.hand ?? []).flatMap((face, place) => (face && selected.includes(`hand ${place}`) ? [face] : []));

/** @param {Doing} doing @param {Update} update @param {State} state @param {Layout} layout @param {Translate} t @param {Hands} on @returns {TableModel} */
export const tableModel = (doing, update, state, layout, t, on) => {
  const shown = openHand(update);
  const acting = canAct(update, doing.busy);
  const lifted = liftedFaces(doing.view, doing.selected);
  const lit = acting ? doing.choice.lit : new Set(/** @type {string[]} */ ([]));
  const chosen = acting && (doing.selected.length > 0 || update.stage.open_choice);
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
    helped: mayAskSums(update, acting),
    thinking: thinker(update, doing.busy),
    lifted,
    link: state.link,
    muted: isMuted(on),
    presence: state.presence,
    near: shown ?? nearest(update, state.local.passed) ?? doing.view.turn,
    over: update.game.view.outcome !== null && !doing.busy,
    possible: lit,
    sums: acting && lifted.length > 1,
    waste: isWaste(lifted, doing.selected, doing.choice.by, doing.view.house_rules),
    slip: chosen ? say(t, doing.choice.backs.length > 0 ? ['slip.who_back'] : slipWords(lifted, doing.selected, doing.choice.possible, doing.view.house_rules)) : '',
    name: seat => nameAt(update.people, seat),
    tell: event => say(t, eventWords(event, update.people)),
    mark: target => markOf({ possible: lit, selected: doing.selected, changed: doing.changed }, target),
    tapped: (target, face) => () => on.tap(target, face),
  };
};
