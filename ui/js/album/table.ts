/* The real table screen for a finished game, with a store of its own and without a server-side table. */

import type { Ctx, Screen, Update } from '../types.js';
import type { Values } from '../state/settings.js';
import { refresh } from '../kit/frame.js';
import { createStore } from '../state/store.js';
import { createHandOver } from '../table/hand-over.js';
import { createOwl } from '../table/owl-questions.js';
import * as table from '../table/screen.js';
import { inspectSheet } from '../table/sheets/inspect.js';

/** Sentences that address the own seat, and those in the third person. */
const OF: Record<string, string> = {
  'table.your_turn': 'table.turn',
  'hand.mine': 'replay.hand',
  'table.my_queens': 'replay.queens',
  'table.tap_card': 'replay.title',
};

export const createReplayTable = ({
  ctx,
  root,
  speed,
  name,
  changed,
}: {
  ctx: Ctx;
  root: HTMLElement;
  /** how quickly things move */
  speed: () => Values['speed'];
  /** of the seat at the near edge */
  name: () => string;
  /** called when an animation may have begun or ended */
  changed: () => void;
}) => {
  const store = createStore();
  const flow = createHandOver(store, () => {});
  const values = (): Values => ({ ...ctx.settings.values, speed: speed() });
  const settings: Ctx['settings'] = {
    get values() {
      return values();
    },
    get: name => values()[name],
    set: (name, value) => ctx.settings.set(name, value),
    subscribe: heard => ctx.settings.subscribe(heard),
  };

  const inside: Ctx = {
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

  let screen: Screen | null = null;
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
    /** Shows an update without animation. If one runs, the screen is built anew, which ends it. */
    lay: (update: Update) => {
      if (screen && !store.get().local.busy) return store.set({ update });
      clear();
      store.set({ link: 'open', update, local: { ...store.get().local, busy: false } });
      screen = table.create(inside);
      root.prepend(screen.root);
    },
    /** Animates to an update. */
    tell: (update: Update) => flow.take(update),
    busy: () => store.get().local.busy,
    focus: () => root.querySelector('h1')?.focus(),
    stop: () => {
      stop();
      clear();
    },
  };
};
