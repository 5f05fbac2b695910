/* Holds the one screen that is shown: changes it, keeps the focus, and lets no old tap through. */

/** @import { Ctx, Screen } from '../types.js' */
/** @import { Route } from '../state/router.js' */
import { cancelDraw, refresh } from '../kit/frame.js';
import { closeSheets } from '../kit/sheets.js';
import { createGhostTaps } from '../kit/taps.js';
import { loadScreen, screenNow } from './screens.js';

/** @param {HTMLElement} root @param {Ctx} ctx @param {ReturnType<typeof createGhostTaps>} [stray] */
export const createOutlet = (root, ctx, stray = createGhostTaps()) => {
  /** @type {Route | null} */
  let shown = null;
  /** @type {Route | null} */
  let wanted = null;
  /** @type {Screen | null} */
  let screen = null;
  let missing = false;

  /** @param {Route} next @param {NonNullable<ReturnType<typeof screenNow>>} module */
  const change = (next, module) => {
    closeSheets();
    cancelDraw(screen?.draw);
    screen?.destroy?.();
    shown = next;
    const first = screen === null;
    screen = module.create(ctx);
    root.replaceChildren(screen.root);
    document.documentElement.dataset.screen = next;
    stray.changed();
    if (!first) screen.focus?.();
  };

  /** @param {Route} next */
  const fetchThen = async next => {
    // Nothing, if the host has gone in the middle of it; a browser does not try the same module twice.
    const module = await loadScreen(next).catch(() => null);
    missing ||= module === null;
    if (module && wanted === next && shown !== next) change(next, module);
  };

  /** @param {PointerEvent} event */
  const where = ({ clientX: x, clientY: y }) => stray.down({ x, y });

  /** @param {Event} event */
  const swallow = event => {
    if (!(event instanceof PointerEvent) || event.pointerType === '') return;
    if (!stray.strays({ x: event.clientX, y: event.clientY })) return;
    event.stopPropagation();
    event.preventDefault();
  };

  addEventListener('pointerdown', where, true);
  for (const type of ['pointerdown', 'click']) root.addEventListener(type, swallow, true);

  return {
    /** @param {Route} next */
    show: next => {
      if (next === shown) {
        wanted = next;
        return refresh(screen);
      }
      if (next === wanted) return;
      wanted = next;
      const module = screenNow(next);
      if (module) change(next, module);
      else void fetchThen(next);
    },
    /** After a change of language. */
    redraw: () => {
      const module = shown && screenNow(shown);
      if (shown && module) change(shown, module);
    },
    /** The link is back: whatever was missing can be fetched now. */
    returned: () => {
      if (missing) location.reload();
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
