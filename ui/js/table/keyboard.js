/* The keyboard at the table: zones, a roving tabindex in each, and single keys. */

/** @import { Ctx } from '../types.js' */
/** @import { Game } from './game.js' */
/** @import { Commands, TableModel } from './model.js' */
import { drawNow } from '../kit/frame.js';
import { kindOf } from '../state/games.js';
import { recapSheet } from './sheets/recap.js';
import { shortcuts } from './shortcuts.js';
import { nameAt } from './words.js';

const ZONES = '[data-zone]';
const STOPS = 'button:not([disabled]), [tabindex="0"]';
/** Delay until the render of a change is over. */
const ROVE_MS = 100;

/** @typedef {{ show: (text: string, spot: string) => void, hide: () => void }} Bubble */

/** @param {{ root: HTMLElement, ctx: Ctx, game: Game, model: () => TableModel, commands: Commands, clear: () => void, bubble: Bubble }} table */
export const tableKeys = ({ root, ctx, game, model, commands, clear, bubble }) => {
  /** @param {Element} zone @returns {HTMLElement[]} */
  const stops = zone =>
    /** @type {HTMLElement[]} */ ([...zone.querySelectorAll(STOPS)]).filter(stop => stop.offsetParent !== null && !stop.closest('[inert]'));

  const zones = () => [...root.querySelectorAll(ZONES)].filter(zone => stops(zone).length > 0);

  /** @param {number} step */
  const toZone = step => {
    const all = zones();
    const at = all.findIndex(zone => zone.contains(document.activeElement));
    const next = all[(at + step + all.length) % all.length];
    const zone = next && stops(next);
    (zone?.find(stop => stop.matches('.legal, .lift, .pick')) ?? zone?.[0])?.focus();
  };

  /** Moves the focus to the nearest stop in a direction, else to the next zone. @param {number} x @param {number} y */
  const toNeighbour = (x, y) => {
    const here = document.activeElement;
    const zone = here?.closest(ZONES);
    if (!here || !zone) return toZone(1);
    const next = nearest(here, stops(zone), x, y);
    if (next) next.focus();
    else toZone(x + y > 0 ? 1 : -1);
  };

  const last = () => {
    const { update, tell } = model();
    const event = update.game.log.findLast(one => tell(one) !== '');
    ctx.announce.status(event ? tell(event) : ctx.t('log.empty'));
  };

  const turn = () => {
    const { update, decider } = model();
    ctx.announce.status(ctx.t('table.turn', { name: nameAt(update.people, decider) }));
  };

  const inspect = () => {
    const spot = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.spot ?? '';
    const face = game.faceAt(model().view, spot);
    if (face) ctx.inspect(face);
  };

  /** @type {Record<string, () => void>} */
  const single = {
    ArrowLeft: () => toNeighbour(-1, 0),
    ArrowRight: () => toNeighbour(1, 0),
    ArrowUp: () => toNeighbour(0, -1),
    ArrowDown: () => toNeighbour(0, 1),
    Escape: () => {
      bubble.hide();
      clear();
    },
  };

  /** @type {Record<import('./shortcuts.js').Action, () => void>} */
  const acts = {
    turn,
    last,
    table: commands.words,
    recap: () => recapSheet(ctx, model().near),
    inspect,
    owl: () => model().owl && commands.owl(),
    undo: commands.undo,
    mute: commands.mute,
    rules: () => {
      const { lifted, update } = model();
      const kind = kindOf(update);
      ctx.go('rules', kind, lifted.length === 1 ? game.entryOf(lifted[0] ?? '') : null);
    },
  };

  /** What a single key does, unless single keys are switched off. @param {string} key */
  const bound = key => {
    if (ctx.settings.get('keys') === 'off') return null;
    const action = shortcuts.actionOf(key);
    return game.key(model(), key) ?? (action && acts[action]);
  };

  /** Moves the focus to the names of the own cards. They are not spoken by the table itself (S-03). */
  const mine = () => /** @type {HTMLElement | null} */ (root.querySelector('[data-mine]'))?.focus();

  /** @param {KeyboardEvent} event */
  const pressed = event => {
    // The key refers to the state after the previous key.
    drawNow();
    if (roves) rove();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    if (event.altKey) return void (event.code === 'KeyC' && mine());
    if (event.key === 'F6') {
      event.preventDefault();
      return toZone(event.shiftKey ? -1 : 1);
    }
    const act = single[event.key] ?? bound(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };

  let roves = 0;

  /** Puts one stop of each zone into the tab order: the last one that had the focus. */
  const rove = () => {
    clearTimeout(roves);
    roves = 0;
    for (const zone of root.querySelectorAll(ZONES)) {
      const all = stops(zone);
      const current = all.find(stop => stop === document.activeElement) ?? all.find(stop => stop.tabIndex === 0 && stop.hasAttribute('tabindex')) ?? all[0];
      for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
    }
  };

  /** Debounces `rove` until the render is over, or until the next key: before it, visibility is expensive to query. */
  const roveSoon = () => {
    clearTimeout(roves);
    roves = setTimeout(rove, ROVE_MS);
  };

  root.addEventListener('focusin', roveSoon);
  document.addEventListener('keydown', pressed);
  return {
    rove: roveSoon,
    destroy: () => {
      clearTimeout(roves);
      document.removeEventListener('keydown', pressed);
    },
  };
};

/** @param {Element} here @param {HTMLElement[]} all @param {number} x @param {number} y */
const nearest = (here, all, x, y) => {
  const from = here.getBoundingClientRect();
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  for (const one of all) {
    if (one === here) continue;
    const box = one.getBoundingClientRect();
    const dx = (box.left + box.right - from.left - from.right) / 2;
    const dy = (box.top + box.bottom - from.top - from.bottom) / 2;
    const along = dx * x + dy * y;
    const across = Math.abs(dx * y) + Math.abs(dy * x);
    if (along > 4 && across <= along * 2 && along + 2 * across < least) [best, least] = [one, along + 2 * across];
  }
  return best;
};
