/* One-switch play (K-02): a ring goes from control to control by itself, and one key, or a tap anywhere,
   takes what it is around. That is pressed as by a finger, so screens need no code for it. */

import type { Settings } from '../state/settings.js';
import type { Stop } from './scan.js';
import { controls, hit, isField, isLit, stops } from './scan.js';

/** Rounds of the ring in a group before it leaves it. */
const ROUNDS = 2;
const MARK = 'data-scan';

/** Whether a key may be the switch: any that writes something, and Enter. */
const isSwitch = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && ([...key].length === 1 || key === 'Enter');

const isTyped = ({ target }: Event) => target instanceof HTMLElement && isField(target);

const lightOf = (all: readonly HTMLElement[]) => all.map(isLit).join();

/** One step further; from the end back to the beginning. */
const slide = (slider: HTMLInputElement) => {
  if (slider.value === slider.max) slider.value = slider.min;
  else slider.stepUp();
  slider.dispatchEvent(new Event('input', { bubbles: true }));
};

let started = false;

/** Starts it, once; it follows the settings from then on. */
export const startSwitch = (settings: Settings) => {
  if (started) return;
  started = true;
  createSwitch(settings, document);
};

const createSwitch = (settings: Settings, page: Document) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The controls when the ring last restarted, and which of them were lit. */
  let all: HTMLElement[] = [];
  let light = '';
  let round: Stop[] = [];
  let at = 0;
  /** Rounds that are left in a group; null outside of groups. */
  let left: number | null = null;
  /** What the ring was around when the finger came down. */
  let meant: Stop | null = null;

  const on = () => settings.get('scan') !== 'off';
  const now = () => round[at] ?? null;

  const mark = () => {
    for (const one of page.querySelectorAll(`[${MARK}]`)) one.removeAttribute(MARK);
    for (const one of now() ?? []) hit(one).setAttribute(MARK, '');
    now()?.[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const begin = (among: readonly HTMLElement[], rounds: number | null) => {
    [round, at, left] = [stops(among), 0, rounds];
    mark();
    wait();
  };

  /** Starts from the outermost groups of the current controls. */
  const restart = () => {
    all = controls(page);
    light = lightOf(all);
    begin(all, null);
  };

  const wait = () => {
    clearTimeout(timer);
    if (on()) timer = setTimeout(step, Number(settings.get('scan')));
  };

  const changed = () => {
    const found = controls(page);
    return found.length !== all.length || found.some((one, i) => one !== all[i]) || lightOf(found) !== light;
  };

  const step = () => {
    if (changed()) return restart();
    at += 1;
    if (at < round.length) {
      mark();
      return wait();
    }
    if (left === 1) return restart();
    at = 0;
    left = left === null ? null : left - 1;
    mark();
    wait();
  };

  const take = (stop: Stop | null) => {
    // A control that is gone is not pressed, nor is one in its place.
    if (!stop || stop.some(one => !one.isConnected)) return restart();
    const [one] = stop;
    if (stop.length > 1) return begin(stop, ROUNDS);
    one?.focus({ preventScroll: true });
    if (one instanceof HTMLInputElement && one.type === 'range') slide(one);
    else one?.click();
    setTimeout(restart, 0);
  };

  /** Stops an event for everything else. */
  const keep = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  const key = (event: KeyboardEvent) => {
    if (!on() || !isSwitch(event) || isTyped(event)) return;
    keep(event);
    const stop = now();
    // After all other listeners: the key may have ended a scene, and then it was meant for that.
    if (event.type === 'keydown' && !event.repeat) setTimeout(() => take(stop), 0);
  };

  const pointer = (event: Event) => {
    if (!on() || !event.isTrusted || isTyped(event)) return;
    keep(event);
    if (event.type === 'pointerdown') meant = now();
    if (event.type === 'pointerup') take(meant);
  };

  for (const type of ['keydown', 'keyup', 'keypress'] as const)
    page.defaultView?.addEventListener(type, key, true);
  for (const type of [
    'pointerdown',
    'pointerup',
    'mousedown',
    'mouseup',
    'click',
    'contextmenu',
    'touchstart',
    'touchend',
  ])
    page.defaultView?.addEventListener(type, pointer, { capture: true, passive: false });

  let was = settings.get('scan');
  settings.subscribe(({ scan }) => {
    if (scan === was) return;
    was = scan;
    clearTimeout(timer);
    round = [];
    mark();
    if (on()) restart();
  });
  if (on()) restart();
};
