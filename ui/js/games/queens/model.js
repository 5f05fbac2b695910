/* All that the parts of the table draw from: made anew for every drawing, never changed. */

/** @import { State, TableEvent, Translate, Update, View } from '../../types.js' */
/** @import { Choice } from '../../table/select.js' */
/** @import { Layout } from './layout.js' */
/** @import { Desk } from '../index.js' */
import { decidesHere } from '../../state/router.js';
import { ghostsOf, mayLookUp } from '../../table/ghosts.js';
import { stuckTo } from '../../table/stickers.js';
import { eventWords, isWaste, nameAt, say, slipWords } from './words.js';

/**
 * What the table screen itself knows between two drawings.
 * @typedef {object} Doing
 * @property {View} view what is drawn now: the last view, or a step on the way to it
 * @property {string[]} selected
 * @property {Choice} choice
 * @property {Set<number>} fresh places of the hand with a card that is new to its owner
 * @property {Set<string>} changed spots that changed last
 * @property {TableEvent[]} log the public log, as far as it has been shown
 * @property {string} caption what happens right now
 * @property {object} still the same for as long as nothing but the log and the caption changes
 * @property {boolean} busy a scene plays
 * @property {boolean} rests somebody else has just begun to decide, and no press counts yet
 * @property {Sum} sum how the bench shows its numbers
 */
/** @typedef {Partial<Pick<Doing, 'log' | 'caption'>>} Said what is told while things are on their way */
/** @typedef {{ sign: string | null, red: { target: string, by: number } | null, open: boolean }} Sum the sign that was asked for, the number that counts differently, and whether the bench was asked for */
/**
 * @typedef {object} Hands what can be done with the table
 * @property {(target: string, face?: string) => void} tap
 * @property {() => void} commit
 * @property {(taps: string[], spot: string) => void} send
 * @property {(change: Partial<Doing>) => void} set
 * @property {() => void} undo
 * @property {Desk} desk
 * @property {() => void} hint says again what to tap
 * @property {() => void} owl asks the owl
 * @property {() => void} hurry waits no longer for a computer that thinks
 * @property {() => void} sums asks for numbers that belong together
 * @property {() => void} handOver
 * @property {() => void} curtain
 * @property {() => void} hide
 * @property {() => void} log
 * @property {() => void} help
 * @property {() => void} words the table in words
 * @property {() => void} stickers
 * @property {() => void} notes what the seat that chooses has seen, behind a curtain
 * @property {() => void} menu
 * @property {() => void} mute
 * @property {(seat: number) => void} seat
 */
/**
 * @typedef {object} Derived
 * @property {Translate} t
 * @property {Update} update
 * @property {State['link']} link
 * @property {boolean} muted
 * @property {State['presence']} presence
 * @property {Layout} layout
 * @property {Hands} on
 * @property {number | null} shown the seat whose hand lies open
 * @property {number} near the seat at the near edge
 * @property {number} decider the seat that decides
 * @property {boolean} over
 * @property {boolean} acting whether a tap can be part of an action now
 * @property {boolean} owl whether the owl may be asked now
 * @property {Map<string, string>} ghosts sleeping queens that are drawn where everybody has seen them
 * @property {Record<string, import('../../table/stickers.js').Kind>} stuck one's own stickers, by bed
 * @property {boolean} notes whether such notes may be looked at now, behind a curtain
 * @property {boolean} helped whether sums may be asked for, too
 * @property {number | null} thinking the seat of a computer that decides now
 * @property {string[]} lifted the faces of the selected cards
 * @property {Set<string>} possible
 * @property {boolean} sums whether the bench is open
 * @property {boolean} waste whether the big button would throw cards away for nothing, or be refused
 * @property {string} slip what the selection means, in words
 * @property {(seat: number) => string} name
 * @property {(event: TableEvent) => string} tell an event in one sentence
 * @property {(target: string) => string} mark the state of a thing on the table, as a class
 * @property {(target: string, face?: string) => () => void} tapped
 */
/** @typedef {Doing & Derived} TableModel */

/** Whose hand may lie open now: on a shared device never while somebody else decides in secret or openly. @param {Update} update */
export const openHand = ({ stage, game }) => {
  if (stage.own) return stage.shown;
  const elsewhere = stage.shown !== game.view.to_act && (stage.secret_answer || stage.open_choice);
  return elsewhere || stage.sealed !== null ? null : stage.shown;
};

/** Whether taps on the table can be an action: the deciding seat's own view is open, or it chooses openly. @param {Update} update @param {boolean} busy */
export const canAct = (update, busy) => {
  const { stage, game } = update;
  if (busy || !decidesHere(update) || stage.sealed !== null || stage.secret_answer) return false;
  return stage.open_choice || stage.shown === game.view.to_act;
};

/** Whether the owl may be asked: by whoever decides, on a surface of their own, unless they want no hints. @param {Update} update @param {boolean} acting */
export const mayAskOwl = ({ stage, game, people }, acting) => {
  const seat = game.view.to_act;
  const own = /** @type {string} */ (game.game) === 'rescue' || stage.shown === seat;
  return acting && own && seat !== null && people[seat]?.help !== 'wide_awake';
};

/** Whether sums may be asked for: by those for whom they are still hard. @param {Update} update @param {boolean} acting */
export const mayAskSums = (update, acting) => {
  const seat = update.game.view.to_act;
  return mayAskOwl(update, acting) && seat !== null && ['drowsy', 'sleepy'].includes(update.people[seat]?.help ?? '');
};

/** Which computer thinks, while nothing else is shown. @param {Update} update @param {boolean} busy */
export const thinker = ({ stage, game }, busy) => (busy || game.view.outcome ? null : stage.thinking);

/** The faces of the selected cards, in the order of the hand. @param {View} view @param {string[]} selected */
export const liftedFaces = (view, selected) =>
  (view.own?.hand ?? []).flatMap((face, place) => (face && selected.includes(`hand ${place}`) ? [face] : []));

/** @param {{ possible: Set<string>, selected: string[], changed: Set<string> }} what @param {string} target */
export const markOf = ({ possible, selected, changed }, target) => {
  if (selected.includes(target)) return 'pick';
  if (possible.has(target)) return 'legal';
  return changed.has(target) ? 'changed' : '';
};

/** Who sits at the near edge while no hand lies open: whoever had the device last, or the only one that can have it. @param {Update} update @param {number | null} passed */
const nearest = ({ mine }, passed) => (passed !== null && mine.includes(passed) ? passed : mine.length === 1 ? (mine[0] ?? null) : null);

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
    muted: on.desk.ctx.settings.get('sound') === 'off',
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
