/* The real table screen for a finished game, with a store of its own and without a server-side table. */

/** @import { Ctx, Screen, Update } from '../types.js' */
/** @import { Values } from '../state/settings.js' */
import { refresh } from '../kit/frame.js';
import { createStore } from '../state/store.js';
import { createHandOver } from '../table/hand-over.js';
import { createOwl } from '../table/owl-questions.js';
import * as table from '../table/screen.js';
import { inspectSheet } from '../table/sheets/inspect.js';

/** Sentences that address the own seat, and those in the third person. @type {Record<string, string>} */
const OF = {
  'table.your_turn': 'table.turn',
  'hand.mine': 'replay.hand',
  'table.my_queens': 'replay.queens',
  'table.tap_card': 'replay.title',
};

/**
 * @param {object} plan
 * @param {Ctx} plan.ctx
 * @param {HTMLElement} plan.root
 * @param {() => Values['speed']} plan.speed how quickly things move
 * @param {() => string} plan.name of the seat at the near edge
 * @param {() => void} plan.changed called when an animation may have begun or ended
 */
export const createReplayTable = ({ ctx, root, speed, name, changed }) => {
  const store = createStore();
  const flow = createHandOver(store, () => {});
  /** @returns {Values} */
  const values = () => ({ ...ctx.settings.values, speed: speed() });
  /** @type {Ctx['settings']} */
  const settings = {
    get values() {
      return values();
    },
    get: name => values()[name],
    set: (name, value) => ctx.settings.set(name, value),
    subscribe: heard => ctx.settings.subscribe(heard),
  };

  /** @type {Ctx} */
  const inside = {
    ...ctx,
    flow,
    settings,
    state: store.get,
    send: () => {},
    over: true,
    act: async () => null,
    // Events are announced; calls to a seat are not.
    announce: { ...ctx.announce, alert: () => {} },
    // There is no table that it could ask.
    owl: createOwl(
      () => {},
      () => null,
    ),
    t: (key, params) => ctx.t(OF[key] ?? key, OF[key] ? { name: name(), ...params } : params),
    inspect: face => inspectSheet(inside, face),
    chosen: () => {},
  };

  /** @type {Screen | null} */
  let screen = null;
  const stop = store.listen(() => {
    refresh(screen);
    changed();
  });

  const clear = () => {
    screen?.destroy?.();
    screen?.root.remove();
    screen = null;
  };

  return {
    /**
     * Shows an update without animation. If one runs, the screen is built anew, which ends it.
     * @param {Update} update
     */
    lay: update => {
      if (screen && !store.get().local.busy) return store.set({ update });
      clear();
      store.set({ link: 'open', update, local: { ...store.get().local, busy: false } });
      screen = table.create(inside);
      root.prepend(screen.root);
    },
    /** Animates to an update. @param {Update} update */
    tell: update => flow.take(update),
    busy: () => store.get().local.busy,
    focus: () => root.querySelector('h1')?.focus(),
    stop: () => {
      stop();
      clear();
    },
  };
};
