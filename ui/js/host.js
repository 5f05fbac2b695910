/* Holds the one screen that is shown: changes it, keeps the focus, and lets no old tap through. */

/** @import { Ctx, Screen, State } from './types.js' */
/** @import { Route } from './router.js' */
import * as about from './screens/about.js';
import * as answer from './screens/answer.js';
import * as curtain from './screens/curtain.js';
import * as end from './screens/end.js';
import * as home from './screens/home.js';
import * as people from './screens/people.js';
import * as sealed from './screens/sealed.js';
import * as settings from './screens/settings.js';
import * as table from './screens/table.js';
import { closeSheets } from './sheets/sheet.js';

/** @type {Record<Route, { create: (ctx: Ctx) => Screen }>} */
const SCREENS = { about, answer, curtain, end, home, people, sealed, settings, table };

/** A tap on the same spot this soon after a change of screen was meant for the old one. */
const DEAD_MS = 400;
const SAME_SPOT = 32;

/** @param {HTMLElement} root @param {Ctx} ctx */
export const createHost = (root, ctx) => {
  /** @type {Route | null} */
  let shown = null;
  /** @type {Screen | null} */
  let screen = null;
  let changed = -Infinity;
  let last = { x: -1000, y: -1000 };
  let [x, y] = [-1000, -1000];

  /** @param {Route} next */
  const change = next => {
    closeSheets();
    screen?.destroy?.();
    shown = next;
    const first = screen === null;
    screen = SCREENS[next].create(ctx);
    root.replaceChildren(screen.root);
    [changed, last] = [performance.now(), { x, y }];
    if (!first) screen.focus?.();
  };

  /** @param {PointerEvent} event */
  const where = event => {
    [x, y] = [event.clientX, event.clientY];
  };

  /** @param {Event} event */
  const swallow = event => {
    if (!(event instanceof PointerEvent) || event.pointerType === '') return;
    const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) < SAME_SPOT;
    if (!near || performance.now() - changed > DEAD_MS) return;
    event.stopPropagation();
    event.preventDefault();
  };

  addEventListener('pointerdown', where, true);
  for (const type of ['pointerdown', 'click']) root.addEventListener(type, swallow, true);

  return {
    /** @param {Route} next @param {State} state */
    show: (next, state) => {
      if (next === shown) screen?.update?.(state);
      else change(next);
    },
    /** After a change of language. */
    redraw: () => {
      if (shown) change(shown);
    },
    /** @param {string} reason */
    failed: reason => {
      const note = document.createElement('p');
      note.className = 'failed-note pill';
      note.textContent = ctx.t(`failed.${reason}`);
      root.append(note);
      ctx.announce.alert(note.textContent);
      setTimeout(() => note.remove(), 5000);
    },
  };
};
