/* Holds the one screen that is shown: changes it, sets the focus, and drops taps that were meant for the
   screen before. */

/** @import { Ctx, Screen } from '../types.js' */
/** @import { Route } from '../state/router.js' */
/** @import { Module, Sight } from './screens.js' */
import { attempt, giveUp, note } from '../kit/faults.js';
import { cancelDraw, onFailedDraw, refresh } from '../kit/frame.js';
import { sayMissing } from '../kit/needed.js';
import { dropSheets } from '../kit/sheets.js';
import { createGhostTaps, HELD } from '../kit/taps.js';
import * as screens from './screens.js';

const { sameSight } = screens;

/** A screen that fails again within this time cannot be mended. */
const MENDED_MS = 10_000;

/** Whether the host serves another version of the files by now than the page's. It never mixes two. */
const isOutdated = async () => {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
};

/** @typedef {Pick<typeof screens, 'loadScreen' | 'screenNow' | 'sightOf'>} Source */

/**
 * @param {HTMLElement} root
 * @param {Ctx} ctx
 * @param {ReturnType<typeof createGhostTaps>} [stray]
 * @param {Source} [source]
 */
export const createOutlet = (
  root,
  ctx,
  stray = createGhostTaps(),
  { loadScreen, screenNow, sightOf } = screens,
) => {
  /** @type {Sight | null} */
  let shown = null;
  /** @type {Sight | null} */
  let wanted = null;
  /** @type {Screen | null} */
  let screen = null;
  let [first, missing] = [true, false];
  /** When a screen was last drawn once more. */
  let mended = -Infinity;

  /** Destroys the screen and closes the sheets over it. */
  const leave = () => {
    attempt('sheet', dropSheets);
    cancelDraw(screen?.draw);
    attempt('screen', () => screen?.destroy?.());
    screen = null;
  };

  /**
   * A screen that cannot be drawn is drawn once more from nothing; then a plain page says that it cannot.
   * @param {() => void} show
   */
  const mending = show => {
    try {
      show();
    } catch (error) {
      note(`screen ${shown?.route}`, error);
      mend();
    }
  };

  const mend = () => {
    const module = shown && screenNow(shown);
    const [now, again] = [performance.now(), mended];
    mended = now;
    if (!shown || !module || now - again < MENDED_MS) return giveUp('fault');
    change(shown, module);
  };
  onFailedDraw(mend);

  /** @param {Sight} next @param {Module} module */
  const change = (next, module) => mending(() => changeTo(next, module));

  /** @param {Sight} next @param {Module} module */
  const changeTo = (next, module) => {
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

  /** Removes the screen if the game has changed, before the next one is loaded: it can draw only its own. */
  const clear = () => {
    if (!shown?.game) return;
    const { game } = sightOf(shown.route, ctx);
    if (game === null || game === shown.game) return;
    leave();
    shown = null;
    root.replaceChildren();
  };

  /** @param {Sight} next */
  const fetchThen = async next => {
    clear();
    /** @type {unknown} */
    let trouble = null;
    const module = await loadScreen(next).catch(why => void (trouble = why));
    missing ||= !module;
    if (!sameSight(next, wanted) || sameSight(next, shown)) return;
    if (module) change(next, module);
    else sayMissing(trouble);
  };

  /** @param {PointerEvent} event */
  const where = ({ clientX: x, clientY: y }) => stray.down({ x, y });

  /** A press that has to last cannot be stray. @param {Event} event */
  const lasts = ({ type, target }) =>
    type === 'pointerdown' && target instanceof Element && target.closest(HELD) !== null;

  /** @param {Event} event */
  const swallow = event => {
    if (!(event instanceof PointerEvent) || event.pointerType === '' || lasts(event)) return;
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
        return mending(() => refresh(screen));
      }
      if (sameSight(next, wanted)) return;
      wanted = next;
      const module = screenNow(next);
      if (module) change(next, module);
      else void fetchThen(next);
    },
    /** After a change of language, or of something that no guard has caught. */
    redraw: () => {
      const module = shown && screenNow(shown);
      if (shown && module) change(shown, module);
    },
    /** The link is back: reloads the page if a module is missing or the host has another version. */
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
