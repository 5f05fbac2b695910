/* Passes a shared device from seat to seat: when a hand closes, when the table is shown, when the curtain
   closes. On a device that belongs to one seat alone the hand stays open. */

import type { ClientMsg, Flow, Local, Story, Update } from '../types.js';
import type { Store } from '../state/store.js';
import { factsOf } from '../state/games.js';
import { decidesHere } from '../state/router.js';

/**
 * Whether a hand is open of a seat that does not decide, while another seat answers in secret or chooses
 * openly. Never in games without hands.
 */
export const overdue = ({ stage, game }: Update) =>
  !stage.own &&
  factsOf({ game }).hands &&
  stage.shown !== null &&
  stage.shown !== game.view.to_act &&
  (stage.secret_answer || stage.open_choice);

/**
 * Whether a new game has just begun on this device: not one that is resumed, nor one that a page finds when
 * it is opened.
 * @param live whether the people were gathering here just before
 */
export const begins = (next: Update, last: Update | null, live: boolean) =>
  next.rev === 0 && next.game.view.outcome === null && (last ? last.game.view.outcome !== null : live);

/** The seat that is drawn at the near edge. A seat that only answers an attack does not change it. */
const headOf = ({ stage }: Update, { played }: Local) =>
  stage.secret_answer ? played : (stage.shown ?? played);

/** The change of the local state that a new update causes. */
export const follow = (next: Update, last: Update | null, local: Local): Partial<Local> => {
  const { shown, own } = next.stage;
  const again = last !== null && next.rev < last.rev;
  const happened = last !== null && next.rev > last.rev && next.game.events.length > 0;
  return {
    busy: !again && (local.busy || happened),
    veil: !own && shown !== null && (local.veil || last === null),
    browse: local.browse && shown === null && !happened && !again,
    passed: again ? null : (shown ?? local.passed),
    played: again ? null : headOf(next, local),
  };
};

/**
 * @param moves whether the deal of a new game is played here: not in the album or a lesson
 * @param looks whether somebody may look at the table now
 */
export const createHandOver = (
  store: Store,
  send: (message: ClientMsg) => void,
  moves: () => boolean = () => false,
  looks: () => boolean = () => true,
): Flow & { take: (update: Update, live?: boolean) => void } => {
  /**
   * The queue of stories that were not played yet, one for each update: computer players may be faster than
   * the animations.
   */
  let stories: Story[] = [];
  /**
   * The seat that opens its hand once the hand beneath the curtain is closed: the table may answer both at once.
   */
  let opening: number | null = null;
  /** By seat, the places of its hand that were refilled after its last action: places only, never faces. */
  const news = new Map<number, Set<number>>();

  const take = (update: Update, live = false) => {
    const { update: last, local } = store.get();
    const begun = begins(update, last, live);
    const dealt = begun && moves();
    const change = { ...follow(update, last, local), ...(dealt && { busy: true }) };
    if (last && change.busy && update.rev > last.rev) {
      // Of what nobody has seen only the last is told: the log holds the rest, and nobody waits for it.
      if (!looks()) stories = stories.filter(story => story.begins);
      stories.push({
        before: last.game.view,
        log: last.game.log,
        events: update.game.events,
        after: update.game.view,
      });
    }
    if (!last || begun || update.rev < last.rev) {
      news.clear();
      stories = [];
    }
    if (dealt)
      stories.push({ before: update.game.view, log: [], events: [], after: update.game.view, begins: true });
    store.set({ update, local: { ...local, ...change } });
    if (opening !== null && !change.veil) {
      if (update.game.view.to_act === opening) send({ t: 'reveal', seat: opening });
      opening = null;
    }
    if (overdue(update) || (change.veil && !local.veil)) send({ t: 'conceal' });
  };

  // Whoever held the curtain open may be gone when the link is back.
  store.listen((now, before) => {
    if (now.link !== before.link) opening = null;
  });

  const reveal = (seat: number) => {
    opening = store.get().local.veil ? seat : null;
    if (opening === null) send({ t: 'reveal', seat });
  };

  const hide = () => {
    const shown = store.get().update?.stage.shown ?? null;
    if (shown === null || store.get().update?.stage.own) return;
    stories = [];
    store.local({ veil: true, busy: false });
    send({ t: 'conceal' });
  };

  return {
    take,
    hide,
    reveal,
    story: () => stories.shift() ?? null,
    played: () => store.local({ busy: false }),
    // The curtain falls over the hand; where nobody here decides, the table is shown.
    handOver: () => {
      const { update } = store.get();
      if (update && decidesHere(update)) hide();
      else send({ t: 'conceal' });
    },
    refill: (seat, taps) =>
      void news.set(
        seat,
        new Set(taps.flatMap(tap => (tap.startsWith('hand ') ? [Number(tap.slice(5))] : []))),
      ),
    news: seat => (seat === null ? null : news.get(seat)) ?? new Set(),
    browse: on => store.local({ browse: on }),
  };
};
