/* Holds the one screen that is shown: changes it, sets the focus, and drops taps that were meant for what lay
   there before it or before a sheet. */

import type { Ctx, Screen } from '../types.js';
import type { Route } from '../state/router.js';
import type { Module, Sight } from './screens.js';
import { attempt, giveUp, note } from '../kit/faults.js';
import { cancelDraw, onFailedDraw, refresh } from '../kit/frame.js';
import { sayMissing } from '../kit/needed.js';
import { dropSheets, sayFailure } from '../kit/open-sheets.js';
import { ghostTaps, HELD } from '../kit/taps.js';
import { loadScreen, sameSight, screenNow, sightOf } from './screens.js';

/** A screen that fails again within this time cannot be mended. */
const MENDED_MS = 10_000;

/** Whether the host serves another version of the files by now than the page's. It never mixes two. */
const isOutdated = async () => {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
};

/** Where screens come from; tests replace it. */
const SOURCE = { loadScreen, screenNow, sightOf };

export const createOutlet = (
  root: HTMLElement,
  ctx: Ctx,
  stray = ghostTaps,
  { loadScreen, screenNow, sightOf } = SOURCE,
) => {
  let shown: Sight | null = null;
  let wanted: Sight | null = null;
  let screen: Screen | null = null;
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

  /** A screen that cannot be drawn is drawn once more from nothing; then a plain page says that it cannot. */
  const mending = (show: () => void) => {
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

  const change = (next: Sight, module: Module) => mending(() => changeTo(next, module));

  const changeTo = (next: Sight, module: Module) => {
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

  const isDue = (next: Sight) => sameSight(next, wanted) && !sameSight(next, shown);

  const fetchThen = async (next: Sight) => {
    clear();
    const module = await loadScreen(next);
    if (isDue(next)) change(next, module);
  };

  const where = ({ clientX: x, clientY: y }: PointerEvent) => stray.down({ x, y });

  /** A press that has to last cannot be stray, nor a tap on a slip, which stays when the screen changes. */
  const lasts = ({ type, target }: Event) =>
    target instanceof Element && target.closest(type === 'pointerdown' ? HELD : '#notices') !== null;

  /** Whether the last press was stray, and its click therefore is. */
  let strayed = false;

  /** Older browsers make a plain mouse event of a click; one by a key has no `detail`. */
  const isStray = (event: Event) =>
    event instanceof PointerEvent
      ? event.pointerType !== '' && !lasts(event) && stray.strays({ x: event.clientX, y: event.clientY })
      : strayed && (event as UIEvent).detail > 0;

  const swallow = (event: Event) => {
    const strays = isStray(event);
    if (event.type === 'pointerdown') strayed = strays;
    if (!strays) return;
    event.stopPropagation();
    event.preventDefault();
  };

  addEventListener('pointerdown', where, true);
  for (const type of ['pointerdown', 'click']) addEventListener(type, swallow, true);

  return {
    show: (route: Route) => {
      const next = sightOf(route, ctx);
      if (sameSight(next, shown)) {
        wanted = next;
        return mending(() => refresh(screen));
      }
      if (sameSight(next, wanted)) return;
      const module = screenNow(next);
      wanted = next;
      if (module) return change(next, module);
      fetchThen(next).catch(trouble => {
        missing = true;
        if (isDue(next)) sayMissing(trouble);
      });
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
    failed: (reason: string) => sayFailure(ctx.announce, ctx.t(`failed.${reason}`)),
  };
};
