/* What the tables of both games are drawn from, and what may be done there now. */

/** @import { EventOf, GameKind, State, Translate, Update, UpdateOf, ViewOf } from '../types.js' */
/** @import { Desk } from './game.js' */
/** @import { Layout } from './measure.js' */
/** @import { Choice } from './select.js' */
import { factsOf } from '../state/games.js';
import { decidesHere } from '../state/router.js';

/**
 * What the table screen itself knows between two drawings.
 * @template {GameKind} [K=GameKind]
 * @typedef {object} Doing
 * @property {ViewOf<K>} view what is drawn now: the last view, or a step on the way to it
 * @property {string[]} selected
 * @property {Choice} choice
 * @property {Set<number>} fresh places of the hand with a card that is new to its owner
 * @property {Set<string>} changed spots that changed last
 * @property {EventOf<K>[]} log the public log, as far as it has been shown
 * @property {string} caption what happens right now
 * @property {object} still the same for as long as nothing but the log and the caption changes
 * @property {boolean} busy a scene plays
 * @property {boolean} [deals] a game begins, and luck has not said yet who starts
 * @property {boolean} rests somebody else has just begun to decide, and no press counts yet
 * @property {Sum} sum how the bench shows its numbers
 * @property {import('../types.js').Sum[] | null} known the sums that the table has named to this seat, where its help goes that far
 */
/** @typedef {Partial<Pick<Doing, 'log' | 'caption'>>} Said what is told while things are on their way */
/** @typedef {{ sign: string | null, red: { target: string, by: number } | null, open: boolean }} Sum the sign that was asked for, the number that counts differently, and whether the bench was asked for */
/**
 * @template {GameKind} [K=GameKind]
 * @typedef {object} Hands what can be done with the table
 * @property {(target: string, face?: string) => void} tap
 * @property {() => void} commit
 * @property {(taps: string[], spot: string) => void} send
 * @property {(change: Partial<Pick<Doing, 'selected' | 'sum'>>) => void} set
 * @property {() => void} undo
 * @property {Desk<K>} desk
 * @property {() => void} hint shows what to tap, or says it again where nothing may move
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
 * @template {GameKind} K
 * @typedef {object} Derived
 * @property {Translate} t
 * @property {UpdateOf<K>} update
 * @property {State['link']} link
 * @property {boolean} muted
 * @property {State['presence']} presence
 * @property {Layout} layout
 * @property {Hands<K>} on
 * @property {number | null} shown the seat whose hand lies open
 * @property {number} near the seat at the near edge
 * @property {number} decider the seat that decides
 * @property {boolean} over
 * @property {boolean} acting whether a tap can be part of an action now
 * @property {boolean} owl whether the owl may be asked now
 * @property {Map<string, string>} ghosts sleeping queens that are drawn where everybody has seen them
 * @property {Record<string, import('./stickers.js').Kind>} stuck one's own stickers, by bed
 * @property {boolean} notes whether such notes may be looked at now, behind a curtain
 * @property {boolean} helped whether sums may be asked for, too
 * @property {number | null} thinking the seat of a computer that decides now
 * @property {string[]} lifted the faces of the selected cards
 * @property {Set<string>} possible
 * @property {string} slip what the selection means, in words
 * @property {(seat: number) => string} name
 * @property {(event: EventOf<K>) => string} tell an event in one sentence
 * @property {(target: string) => string} mark the state of a thing on the table, as a class
 * @property {(target: string, face?: string) => () => void} tapped
 */
/** What the tables of both games have; each game adds what it alone draws. @template {GameKind} [K=GameKind] @typedef {Doing<K> & Derived<K>} TableModel */

/** Whether taps on the table can be an action: the deciding seat's own view is open, or it chooses openly. @param {Update} update @param {boolean} busy */
export const canAct = (update, busy) => {
  const { stage, game } = update;
  if (busy || !decidesHere(update) || stage.sealed !== null || stage.secret_answer) return false;
  return stage.open_choice || stage.shown === game.view.to_act;
};

/** Whether the owl may be asked: by whoever decides, on a surface of their own, unless they want no hints. @param {Update} update @param {boolean} acting */
export const mayAskOwl = ({ stage, game, people }, acting) => {
  const seat = game.view.to_act;
  const own = !factsOf({ game }).hands || stage.shown === seat;
  return acting && own && seat !== null && people[seat]?.help !== 'wide_awake';
};

/** Whether sums may be asked for: by those for whom they are still hard. @param {Update} update @param {boolean} acting */
export const mayAskSums = (update, acting) => {
  const seat = update.game.view.to_act;
  return mayAskOwl(update, acting) && seat !== null && ['drowsy', 'sleepy'].includes(update.people[seat]?.help ?? '');
};

/** Whether this device is silent. @param {Hands} on */
export const isMuted = on => on.desk.ctx.settings.get('sound') === 'off';

/** Which computer thinks, while nothing else is shown. @param {Update} update @param {boolean} busy */
export const thinker = ({ stage, game }, busy) => (busy || game.view.outcome ? null : stage.thinking);

/** @param {{ possible: Set<string>, selected: string[], changed: Set<string> }} what @param {string} target */
export const markOf = ({ possible, selected, changed }, target) => {
  if (selected.includes(target)) return 'pick';
  if (possible.has(target)) return 'legal';
  return changed.has(target) ? 'changed' : '';
};

/** Who sits at the near edge while no hand lies open: whoever had the device last for more than an answer, or the only one that can have it. @param {Update} update @param {number | null} played */
export const nearest = ({ mine }, played) => (played !== null && mine.includes(played) ? played : mine.length === 1 ? (mine[0] ?? null) : null);
