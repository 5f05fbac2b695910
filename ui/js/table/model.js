/* The model from which the table of either game is rendered, and which actions are possible now. */

/**
 * @import { Ctx, EventOf, GameKind, Refusal, State, Stuck, Translate, Update, UpdateOf, ViewOf
 *   } from '../types.js'
 */
/** @import { Layout } from './measure.js' */
/** @import { Choice } from './select.js' */
import { factsOf } from '../state/games.js';
import { decidesHere } from '../state/router.js';

/**
 * The state that the table screen keeps between two renders.
 * @template {GameKind} [K=GameKind]
 * @typedef {object} Doing
 * @property {ViewOf<K>} view the rendered view: the latest, or a step of a story towards it
 * @property {string[]} selected
 * @property {Choice} choice
 * @property {Set<number>} fresh places of the hand with a card that is new to its owner
 * @property {Set<string>} changed spots that changed last
 * @property {EventOf<K>[]} log the public log, as far as it has been shown
 * @property {string} caption the event that is played now, in words
 * @property {boolean} recent whether the last event was told a moment ago, and is still read
 * @property {object} still cache key for `once`: a new object when more than log and caption changes
 * @property {boolean} busy a story plays, or the pause after it runs
 * @property {boolean} [deals] a new game is dealt, and the seat that starts is not chosen yet
 * @property {boolean} rests presses are ignored: another seat has just begun to decide
 * @property {Sum} sum the state of the bench, where selected numbers make a sum
 * @property {import('../types.js').Sum[] | null} known the sums that the table listed for this seat, if its
 *   level of help asks for them
 */
/** @typedef {Partial<Pick<Doing, 'log' | 'caption'>>} Said what changes while cards fly */
/**
 * @typedef {{ sign: string | null, red: { target: string, by: number } | null, open: boolean }} Sum the
 *   chosen sign, the card that counts one more or less (`by`: 1 or -1), and whether the bench was opened
 */
/**
 * What a sheet over the table may use of it.
 * @template {GameKind} [K=GameKind]
 * @typedef {object} Desk
 * @property {Ctx} ctx
 * @property {() => UpdateOf<K>} update
 * @property {() => boolean} acting
 * @property {(taps: string[]) => ReturnType<Ctx['act']>} send
 * @property {(refusal: Refusal) => string} why
 * @property {() => string[]} selected
 * @property {(target: string, face?: string) => void} tap
 * @property {(target: string) => string} called
 */
/**
 * @template {GameKind} [K=GameKind]
 * @typedef {object} Commands what a person can do at the table
 * @property {(target: string, face?: string) => void} tap
 * @property {(target: string) => void} nudge shows that a dragged card cannot be played: no sheet opens, as it
 *   may after a tap
 * @property {() => void} commit
 * @property {(taps: string[], spot: string) => void} send
 * @property {(change: Partial<Pick<Doing, 'selected' | 'sum'>>) => void} set
 * @property {() => void} undo
 * @property {Desk<K>} desk
 * @property {() => void} agree presses the big button if that is gold: a tap on a card on its target
 * @property {() => void} again a second tap on what is chosen: agrees, unless it comes too soon after the first
 * @property {() => void} hint lets cards that can be tapped hop; without motion, says what to tap
 * @property {() => void} owl asks the owl for a hint, or its next step
 * @property {() => void} hurry ends the wait for a computer player
 * @property {() => void} sums asks the owl for the next sum
 * @property {() => void} handOver
 * @property {() => void} curtain
 * @property {() => void} hide
 * @property {() => void} log
 * @property {() => void} help
 * @property {() => void} words opens the table in words
 * @property {() => void} stickers
 * @property {() => void} notes opens the ghosts and stickers of the deciding seat, behind a curtain
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
 * @property {State['rewind']} rewind
 * @property {Layout} layout
 * @property {Commands<K>} on
 * @property {number | null} shown the seat whose hand lies open
 * @property {number} near the seat at the near edge
 * @property {number} decider the seat that decides
 * @property {boolean} over
 * @property {boolean} acting whether a tap can be part of an action now
 * @property {boolean} owl whether the owl may be asked now
 * @property {Map<string, string>} ghosts sleeping queens that everybody has seen, by the spot where they are
 *   drawn
 * @property {Stuck} stuck stickers of the open seat, by spot
 * @property {boolean} notes whether `Commands.notes` is available now
 * @property {boolean} helped whether the owl may be asked for sums now
 * @property {number | null} thinking the seat of the computer player that decides now
 * @property {string[]} lifted the faces of the selected cards
 * @property {Set<string>} possible
 * @property {string} slip what the selection means, in words
 * @property {(seat: number) => string} name
 * @property {(event: EventOf<K>) => string} tell an event in one sentence
 * @property {(target: string) => string} mark the CSS class of a target: `pick`, `legal`, `changed` or none
 * @property {(target: string, face?: string) => () => void} tapped
 */
/**
 * The model that both games share; each game extends it.
 * @template {GameKind} [K=GameKind]
 * @typedef {Doing<K> & Derived<K>} TableModel
 */

/**
 * Whether taps on the table can be an action: the deciding seat's own view is open, or it chooses openly.
 * @param {Update} update
 * @param {boolean} busy
 */
export const canAct = (update, busy) => {
  const { stage, game } = update;
  if (busy || !decidesHere(update) || stage.sealed !== null || stage.secret_answer) return false;
  return stage.open_choice || stage.shown === game.view.to_act;
};

/**
 * Whether the owl may be asked: by the deciding seat (in a game with hands while its view is open), unless
 * its help is `wide_awake`.
 * @param {Update} update
 * @param {boolean} acting
 */
export const mayAskOwl = ({ stage, game, people }, acting) => {
  const seat = game.view.to_act;
  const own = !factsOf({ game }).hands || stage.shown === seat;
  return acting && own && seat !== null && people[seat]?.help !== 'wide_awake';
};

/**
 * Whether a seat wants much help: the levels `drowsy` and `sleepy`.
 * @param {{ help: import('../types.js').Person['help'] } | undefined} person
 */
export const wantsMuchHelp = person => person?.help === 'drowsy' || person?.help === 'sleepy';

/**
 * Whether the owl may be asked for sums: at the help levels `drowsy` and `sleepy`.
 * @param {Update} update
 * @param {boolean} acting
 */
export const mayAskSums = (update, acting) => {
  const seat = update.game.view.to_act;
  return mayAskOwl(update, acting) && seat !== null && wantsMuchHelp(update.people[seat]);
};

/** Whether this device is silent. @param {Commands} on */
export const isMuted = on => on.desk.ctx.settings.get('sound') === 'off';

/**
 * The seat of the computer player that is thinking, if no story plays and the game goes on.
 * @param {Update} update
 * @param {boolean} busy
 */
export const thinker = ({ stage, game }, busy) => (busy || game.view.outcome ? null : stage.thinking);

/**
 * @param {{ possible: Set<string>, selected: string[], changed: Set<string> }} what
 * @param {string} target
 */
export const markOf = ({ possible, selected, changed }, target) => {
  if (selected.includes(target)) return 'pick';
  if (possible.has(target)) return 'legal';
  return changed.has(target) ? 'changed' : '';
};

/**
 * The seat at the near edge while no hand is open: the last one that had the device for more than an answer,
 * else the only one on this device.
 * @param {Update} update
 * @param {number | null} played
 */
export const nearest = ({ mine }, played) =>
  played !== null && mine.includes(played) ? played : mine.length === 1 ? (mine[0] ?? null) : null;
