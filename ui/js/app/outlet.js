/* Holds the one screen that is shown: changes it, keeps the focus, and lets no old tap through. */

/** @import { Ctx, Screen } from '../types.js' */
/** @import { Route } from '../state/router.js' */
/** @import { Module, Sight } from './screens.js' */
import { cancelDraw, refresh } from '../kit/frame.js';
import { dropSheets } from '../kit/sheets.js';
import { createGhostTaps } from '../kit/taps.js';
import * as screens from './screens.js';

const { sameSight } = screens;

/** Whether the table has other files by now than those that this page began with. It never mixes them. */
const isOutdated = async () => {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
};

/** @typedef {Pick<typeof screens, 'loadScreen' | 'screenNow' | 'sightOf'>} Source */

/** @param {HTMLElement} root @param {Ctx} ctx @param {ReturnType<typeof createGhostTaps>} [stray] @param {Source} [source] */
export const createOutlet = (root, ctx, stray = createGhostTaps(), { loadScreen, screenNow, sightOf } = screens) => {
  /** @type {Sight | null} */
  let shown = null;
  /** @type {Sight | null} */
  let wanted = null;
  /** @type {Screen | null} */
  let screen = null;
  let [first, missing] = [true, false];

  /** The screen goes, and all that stands over it. */
  const leave = () => {
    dropSheets();
    cancelDraw(screen?.draw);
    screen?.destroy?.();
  };

  /** @param {Sight} next @param {Module} module */
  const change = (next, module) => {
    leave();
    shown = next;
    screen = module.create(ctx);
    root.replaceChildren(screen.root);
    const { dataset } = document.documentElement;
    dataset.from = dataset.screen ?? '';
    dataset.screen = next.route;
    stray.changed();
    if (!first) screen.focus?.();
    first = false;
  };

  /** A screen cannot draw another game than its own: it goes before that one is here. */
  const clear = () => {
    if (!shown?.game) return;
    const { game } = sightOf(shown.route, ctx);
    if (game === null || game === shown.game) return;
    leave();
    screen = null;
    shown = null;
    root.replaceChildren();
  };

  /** @param {Sight} next */
  const fetchThen = async next => {
    clear();
    // Nothing, if the host has gone in the middle of it; a browser does not try the same module twice.
    const module = await loadScreen(next).catch(() => null);
    missing ||= module === null;
    if (module && sameSight(next, wanted) && !sameSight(next, shown)) change(next, module);
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
    /** @param {Route} route */
    show: route => {
      const next = sightOf(route, ctx);
      if (sameSight(next, shown)) {
        wanted = next;
        return refresh(screen);
      }
      if (sameSight(next, wanted)) return;
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
    /** The link is back: whatever was missing can be fetched now, and after an update the page is another one. */
    returned: async () => {
      if (missing || (await isOutdated())) location.reload();
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
