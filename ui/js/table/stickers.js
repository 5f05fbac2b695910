/* Stickers on sleeping queens: what somebody wants to remember, put there by their own hand. They stay on this device, by
   seat, until another game begins, and are seen on that seat's own view alone. */

/** @import { GameKind, Story, Update, View } from '../types.js' */
import { icon } from '../../art/shared/icons.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { deviceStore, keep, kept as found, partsOf } from '../kit/storage.js';
import { factsOf } from '../state/games.js';
import { gameNamed } from './game.js';

const KEY = 'rouse.stickers.1';
/** In the order in which taps bring them up; after the last one there is none. */
export const KINDS = /** @type {const} */ (['star', 'moon', 'sun', 'crown']);
/** @typedef {(typeof KINDS)[number]} Kind */
/** What sticks where. @typedef {Record<string, Kind>} Stuck */
/** @typedef {{ game: string, rev: number, lay: string[], seats: Record<string, Stuck> }} Kept of one game: when it was looked at last and how its realms lay then, and by seat what sticks where */

/** How many tables are remembered, to be back there when something is taken back. */
const PAST = 8;

/** @param {unknown} kind @returns {kind is Kind} */
const isKind = kind => KINDS.some(one => one === kind);

/** Whatever lies in the storage, made whole. @param {unknown} raw @returns {Kept} */
export const readStickers = raw => {
  const { game, rev, lay, seats } = partsOf(raw);
  if (typeof game !== 'string' || typeof rev !== 'number' || seats === null || typeof seats !== 'object') return { game: '', rev: 0, lay: [], seats: {} };
  /** @param {unknown} on @returns {Stuck} */
  const sound = on => Object.fromEntries(Object.entries(partsOf(on)).flatMap(([at, kind]) => (/^(bed|realm \d) \d{1,2}$/.test(at) && isKind(kind) ? [[at, kind]] : [])));
  return { game, rev, lay: Array.isArray(lay) ? lay.map(String) : [], seats: Object.fromEntries(Object.entries(partsOf(seats)).map(([seat, on]) => [seat, sound(on)])) };
};

/** What tells one game from another, as far as a page can: who plays. @param {Pick<Update, 'people'>} update */
const nameOfGame = ({ people }) => people.map(({ name, animal, colour }) => `${name} ${animal} ${colour}`).join(', ');

/** How the realms of The Rescue lie; the beds of Sleeping Queens stay where they are. @param {GameKind} game @param {View} view @returns {string[]} */
const layNow = (game, view) => gameNamed(game).lay(view);

/** Which seat's realm a place is in. @param {string} at */
const realmOf = at => (at.startsWith('realm ') ? Number(at.split(' ')[1]) : null);

/** @param {Pick<Storage, 'getItem' | 'setItem'> | null} [store] */
export const createStickers = (store = deviceStore()) => {
  let kept = readStickers(found(store, KEY));
  /** Tables that were, the newest last. @type {Pick<Kept, 'lay' | 'seats'>[]} */
  let past = [];

  /** @param {Kept} next */
  const change = next => {
    kept = next;
    keep(store, KEY, next);
  };

  /** Another game has no stickers yet. @param {Update} update */
  const follow = update => {
    const game = nameOfGame(update);
    if (game !== kept.game || update.rev < kept.rev) {
      past = [];
      change({ game, rev: update.rev, lay: layNow(update.game.game, update.game.view), seats: {} });
    } else if (update.rev > kept.rev) kept = { ...kept, rev: update.rev };
  };

  /** Something was taken back, or happened while nobody looked: the stickers of that table, or what is sure of those of now. @param {Update} update */
  const settle = update => {
    const lay = layNow(update.game.game, update.game.view);
    if (String(lay) === String(kept.lay)) return;
    const known = past.findLast(one => String(one.lay) === String(lay));
    /** @param {string} at */
    const stays = at => lay[realmOf(at) ?? -1] === kept.lay[realmOf(at) ?? -1];
    change({ ...kept, lay, seats: known?.seats ?? each(on => Object.fromEntries(Object.entries(on).filter(([at]) => stays(at)))) });
  };

  /** The stickers of every seat, changed. @param {(on: Stuck) => Stuck} next */
  const each = next => Object.fromEntries(Object.entries(kept.seats).map(([seat, on]) => [seat, next(on)]));

  /** @param {Update} update @param {number} seat @returns {Stuck} */
  const of = (update, seat) => {
    follow(update);
    settle(update);
    return kept.seats[seat] ?? {};
  };

  return {
    of,
    /** The table moves on: what sticks to a queen moves with her. @param {Update} update the newest @param {Story} story what is about to be shown */
    carry: (update, story) => {
      follow(update);
      const [before, after] = [story.before, story.after].map(view => layNow(update.game.game, view));
      if (!before || !after || String(before) !== String(kept.lay)) return;
      past = [...past, { lay: kept.lay, seats: kept.seats }].slice(-PAST);
      change({ ...kept, lay: after, seats: each(on => gameNamed(update.game.game).carried(on, story)) });
    },
    /** The next sticker on a bed. @param {Update} update @param {number} seat @param {string} target */
    turn: (update, seat, target) => {
      const { [target]: now, ...rest } = of(update, seat);
      const next = KINDS[now === undefined ? 0 : KINDS.indexOf(now) + 1];
      change({ ...kept, seats: { ...kept.seats, [seat]: next === undefined ? rest : { ...rest, [target]: next } } });
    },
  };
};

/** The stickers of this device. */
export const stickers = createStickers();

/** The seat whose stickers are shown: its own view is open, hands are not, and it wants to remember with their help. Where there
    are no hands, only a device of one's own is nobody else's. @param {Update} update @param {number | null} shown */
export const sticks = ({ game, people, stage }, shown) => {
  const open = (game.view.house_rules ?? []).includes('open_hands');
  const alone = factsOf({ game }).hands || stage.own;
  return shown !== null && !open && alone && people[shown]?.help === 'drowsy' ? shown : null;
};

/** What sticks where for the seat that is shown. @param {Update} update @param {number | null} shown @returns {Stuck} */
export const stuckTo = (update, shown) => {
  const seat = sticks(update, shown);
  return seat === null ? {} : stickers.of(update, seat);
};

/** @param {Kind | undefined} kind */
export const sticker = kind => kind !== undefined && h('span', { key: 'sticker', class: 'sticker', 'aria-hidden': 'true', svg: icon(kind) });

/** "Bed 7, a sleeping queen. A star" @param {string} label @param {Kind | undefined} kind */
export const stuckLabel = (label, kind) => (kind === undefined ? label : `${label}. ${t(`stickers.${kind}`)}`);
