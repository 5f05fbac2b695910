/* Stickers that a seat puts on sleeping queens as a memory aid. They are stored on this device, by seat,
   until another game begins, and are shown only while the view of that seat is open. */

import type { GameKind, Sticker, Story, Stuck, Update, View } from '../types.js';
import { icon } from '../../art/shared/icons.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { deviceStore, keep, kept as found, partsOf } from '../kit/storage.js';
import { factsOf } from '../state/games.js';
import { gameNamed } from './fetched.js';

const KEY = 'rouse.stickers.1';
/** In the order of taps; after the last one the sticker is removed. */
export const KINDS = ['star', 'moon', 'sun', 'crown'] as const satisfies readonly Sticker[];
/** of one game: the last `rev`, how the realms were then, and the stickers of each seat */
type Kept = { game: string; rev: number; lay: string[]; seats: Record<string, Stuck> };

/** How many earlier states are kept, to restore stickers after an undo. */
const PAST = 8;

const isKind = (kind: unknown): kind is Sticker => KINDS.some(one => one === kind);

/** Stickers from storage, validated. */
export const readStickers = (raw: unknown): Kept => {
  const { game, rev, lay, seats } = partsOf(raw);
  if (typeof game !== 'string' || typeof rev !== 'number' || seats === null || typeof seats !== 'object')
    return { game: '', rev: 0, lay: [], seats: {} };
  const sound = (on: unknown): Stuck =>
    Object.fromEntries(
      Object.entries(partsOf(on)).flatMap(([at, kind]) =>
        /^(bed|realm \d) \d{1,2}$/.test(at) && isKind(kind) ? [[at, kind]] : [],
      ),
    );
  return {
    game,
    rev,
    lay: Array.isArray(lay) ? lay.map(String) : [],
    seats: Object.fromEntries(Object.entries(partsOf(seats)).map(([seat, on]) => [seat, sound(on)])),
  };
};

/** An identifier of a game, as far as a page can know one: its people. */
const nameOfGame = ({ people }: Pick<Update, 'people'>) =>
  people.map(({ name, animal, colour }) => `${name} ${animal} ${colour}`).join(', ');

/** How the realms of The Rescue are, one string each; none in Sleeping Queens, whose beds do not move. */
const layNow = (game: GameKind, view: View): string[] => gameNamed(game).lay(view);

/** The seat in whose realm a spot is; null for a bed. */
const realmOf = (at: string) => (at.startsWith('realm ') ? Number(at.split(' ')[1]) : null);

export const createStickers = (store: Pick<Storage, 'getItem' | 'setItem'> | null = deviceStore()) => {
  let kept = readStickers(found(store, KEY));
  /** Earlier states, the newest last. */
  let past: Pick<Kept, 'lay' | 'seats'>[] = [];

  const change = (next: Kept) => {
    kept = next;
    keep(store, KEY, next);
  };

  /** Removes all stickers once another game has begun. */
  const follow = (update: Update) => {
    const game = nameOfGame(update);
    if (game !== kept.game || update.rev < kept.rev) {
      past = [];
      change({ game, rev: update.rev, lay: layNow(update.game.game, update.game.view), seats: {} });
    } else if (update.rev > kept.rev) kept = { ...kept, rev: update.rev };
  };

  /**
   * If the realms differ from what is kept (after an undo, or after missed updates): restores the stickers of
   * that state, or keeps those of unchanged realms.
   */
  const settle = (update: Update) => {
    const lay = layNow(update.game.game, update.game.view);
    if (String(lay) === String(kept.lay)) return;
    const known = past.findLast(one => String(one.lay) === String(lay));
    const stays = (at: string) => lay[realmOf(at) ?? -1] === kept.lay[realmOf(at) ?? -1];
    change({
      ...kept,
      lay,
      seats: known?.seats ?? each(on => Object.fromEntries(Object.entries(on).filter(([at]) => stays(at)))),
    });
  };

  /** Maps the stickers of every seat. */
  const each = (next: (on: Stuck) => Stuck) =>
    Object.fromEntries(Object.entries(kept.seats).map(([seat, on]) => [seat, next(on)]));

  const of = (update: Update, seat: number): Stuck => {
    follow(update);
    settle(update);
    return kept.seats[seat] ?? {};
  };

  return {
    of,
    /**
     * Moves the stickers of queens that move in a story.
     * @param update the newest
     * @param story the one that is about to be played
     */
    carry: (update: Update, story: Story) => {
      follow(update);
      const [before, after] = [story.before, story.after].map(view => layNow(update.game.game, view));
      if (!before || !after || String(before) !== String(kept.lay)) return;
      past = [...past, { lay: kept.lay, seats: kept.seats }].slice(-PAST);
      change({ ...kept, lay: after, seats: each(on => gameNamed(update.game.game).carried(on, story)) });
    },
    /** Puts the next sticker on a spot. */
    turn: (update: Update, seat: number, target: string) => {
      const { [target]: now, ...rest } = of(update, seat);
      const next = KINDS[now === undefined ? 0 : KINDS.indexOf(now) + 1];
      change({
        ...kept,
        seats: { ...kept.seats, [seat]: next === undefined ? rest : { ...rest, [target]: next } },
      });
    },
  };
};

/** The stickers of this device. */
export const stickers = createStickers();

/**
 * The seat whose stickers are shown: its view is open, its level of help is `drowsy`, and hands are not open to all. In a game
 * without hands only on a device of one seat.
 */
export const sticks = ({ game, people, stage }: Update, shown: number | null) => {
  const open = (game.view.house_rules ?? []).includes('open_hands');
  const alone = factsOf({ game }).hands || stage.own;
  return shown !== null && !open && alone && people[shown]?.help === 'drowsy' ? shown : null;
};

/** The stickers of the open seat. */
export const stuckTo = (update: Update, shown: number | null): Stuck => {
  const seat = sticks(update, shown);
  return seat === null ? {} : stickers.of(update, seat);
};

export const sticker = (kind: Sticker | undefined) =>
  kind !== undefined &&
  h('span', { key: 'sticker', class: 'sticker', 'aria-hidden': 'true', svg: icon(kind) });

/** "Bed 7, a sleeping queen. A star" */
export const stuckLabel = (label: string, kind: Sticker | undefined) =>
  kind === undefined ? label : `${label}. ${t(`stickers.${kind}`)}`;
