/* The slip: a box over the table with the sentence of a lesson, where it covers least of what is to be
   tapped. */

import type { Translate } from '../types.js';
import { cub } from '../../art/shared/cubs.js';
import { round } from '../kit/buttons.js';
import { draw, h } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { isVisible } from '../kit/visible.js';
import { covered, layFree } from '../table/beside.js';
import { glow } from '../table/light-rings.js';
import { placesFor } from './place.js';

/** The buttons to be tapped when nothing on the table is. */
const BUTTONS = '.go-btn, .answer [data-answer="defend"]';
/** Costs of covering other things, with their selectors. */
const WARES: readonly (readonly [number, string])[] = [
  [4, '.go-btn, .second-btn, .pick, .bench :is(.slot, .held, .key), .chip, .answer .btn, main .btn'],
  [12, '.me .throne-place:not(.vacant)'],
  [4, '.me [data-spot]:not(.slot, .aides, .thrones), [data-spot^="drawn"]'],
  [1, ':is(.middle, .piles, .hand, .beds, .row) [data-spot]:not(.slot), .answer .scene .card'],
  [0.5, ':is(.seats, .queens) .name, .seats [data-spot]'],
  [0.2, '.me .slot[data-spot]'],
  [0.1, '.answer .held'],
];
/** The same for a sheet, over which the slip lies while it is open. */
const IN_SHEET: typeof WARES = [
  [4, 'button'],
  [1, 'h2, h3, p, .card'],
];
/** The open sheet in which something is chosen. */
export const openPick = () => document.querySelector('.sheet-pick[open]');

/** The cost of covering what is to be tapped, or what the sentence is about. */
const ABOUT = 24;
/** A slip lies over a sheet if it is less than this share of the window: large text would cover the sheet. */
const SMALL = 0.2;
/** The share of a thing that may lie under the slip: both have round edges. */
const EDGE = 0.02;
/** In CSS pixels: a lower window has no room for a heading as high as the slip. */
const LOW = 480;
/** After this delay a sheet has come to rest. */
const SETTLE_MS = 260;
/** So often rings follow what moves, such as a hand that slides in. */
const FOLLOW_MS = 100;

/** The box of a thing, and for words that of their letters. */
const boxOf = (thing: Element) => {
  const letters = document.createRange();
  letters.selectNodeContents(thing);
  return (thing.matches('.power') ? letters : thing).getBoundingClientRect();
};

/**
 * The box of a thing with all that hangs over its edge. The button of a knight may be larger than what it
 * shows.
 */
const wholeBox = (thing: Element) => {
  const parts = thing.matches('.kn')
    ? [...thing.children]
    : [thing, ...thing.querySelectorAll(':not(svg *)')];
  const boxes = parts.map(boxOf).filter(({ width }) => width > 1);
  const [left, top] = [Math.min(...boxes.map(box => box.left)), Math.min(...boxes.map(box => box.top))];
  return new DOMRect(
    left,
    top,
    Math.max(...boxes.map(box => box.right)) - left,
    Math.max(...boxes.map(box => box.bottom)) - top,
  );
};

/**
 * @param plan `onward`: the
 * slip's own button was pressed, after reading
 */
export const createSlip = ({
  root,
  t,
  leave,
  onward,
}: {
  root: HTMLElement;
  t: Translate;
  leave: () => void;
  onward: () => void;
}) => {
  const box = document.createElement('section');
  box.className = 'owl-says lesson-says';
  const glows = document.createElement('div');
  glows.className = 'glows';
  glows.setAttribute('aria-hidden', 'true');
  root.append(glows, box);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Selectors of what is to be tapped and of what the sentence is about; whether it is only read. */
  let about: { next: readonly string[]; shown: readonly string[]; reads: boolean } = {
    next: [],
    shown: [],
    reads: false,
  };
  /** The highest slip so far in a window of this width, in CSS pixels. */
  let most = { width: 0, high: 0 };

  const found = (what: string, within: Element = root) =>
    [...within.querySelectorAll(what)].filter(
      one =>
        !box.contains(one) &&
        isVisible(one, { visibilityProperty: true }) &&
        one.getBoundingClientRect().width > 0,
    );

  const rings = (all: readonly string[], kind: string) =>
    all
      .flatMap(what => found(what))
      .map(one => glow(wholeBox(one), one.matches('.kn') ? `${kind} of-words` : kind));
  const ring = () => glows.replaceChildren(...rings(about.next, 'glow'), ...rings(about.shown, 'spoken-of'));
  /** Where everything is that has a ring, as text. */
  const stand = () =>
    [...about.next, ...about.shown]
      .flatMap(what => found(what).map(wholeBox))
      .map(({ left, top, width, height }) => `${left} ${top} ${width} ${height}`)
      .join();
  let drawn = '';
  const follow = () => {
    const now = stand();
    if (now === drawn) return;
    drawn = now;
    ring();
  };
  const following = setInterval(follow, FOLLOW_MS);

  /** Moves a focus that was inside the slip to its next button, or to what is to be tapped. */
  const lead = (reads: boolean) => {
    const [thing] = reads ? [box.querySelector('.lesson-on')] : about.next.flatMap(what => found(what));
    const button = thing?.matches('button') ? thing : thing?.querySelector('button');
    ((button ?? box.querySelector('.rb')) as HTMLElement | null | undefined)?.focus();
  };

  /**
   * Gives the heading the height of the highest slip so far, so that the slip takes its place and the scene
   * does not move at each sentence.
   */
  const reserve = () => {
    box.dataset.at = 'bar';
    most = { width: innerWidth, high: Math.max(most.width === innerWidth ? most.high : 0, box.offsetHeight) };
    root.style.setProperty('--slip-h', `${most.high}px`);
  };

  /** Takes the slip over a sheet; null takes it back to the table. */
  const lift = (sheet: Element | null) => {
    const home = sheet ?? root;
    const moves = box.parentNode !== home;
    box.toggleAttribute('data-over', sheet !== null);
    if ('popover' in box) {
      box.popover = sheet ? 'manual' : null;
      if (sheet) box.showPopover?.();
    } else if (moves) home.append(box);
  };

  const liesUnder = (thing: Element) =>
    covered(box.getBoundingClientRect(), thing.getBoundingClientRect()) > EDGE;

  const lay = () => {
    const { next, shown, reads } = about;
    const wide = root.querySelector('[data-shape="wide"]') !== null;
    // Where the sentence is only read, a sheet was opened to look at something, and lies over the slip.
    const sheet = reads ? null : openPick();
    const over =
      sheet && box.offsetWidth * box.offsetHeight < innerWidth * innerHeight * SMALL ? sheet : null;
    lift(over);
    const kept = !wide && !sheet && innerHeight > LOW && root.querySelector('.queens, .answer') !== null;
    if (kept) reserve();
    const wares = sheet ? IN_SHEET : WARES;
    const subject = sheet ? [] : [...next, ...shown].flatMap(what => found(what));
    const low =
      reads || sheet !== null || root.querySelector('.answer') !== null || found('.go-btn').length === 0;
    layFree(box, placesFor(wide, low, kept), [
      { cost: ABOUT, things: subject },
      ...wares.map(([cost, what]) => ({ cost, things: found(what, sheet ?? root) })),
    ]);
    sheet?.classList.toggle('raised', over !== null && box.dataset.at === 'foot');
    // A sheet has words of its own, and its buttons are needed more.
    if (over && found('button', over).some(liesUnder)) lift(null);
    drawn = stand();
    ring();
  };
  const place = () => {
    lay();
    clearTimeout(timer);
    if ('over' in box.dataset) timer = setTimeout(lay, SETTLE_MS);
  };

  return {
    place,
    /**
     * @param wanted things to be tapped; empty for the button, null while the learner only
     * watches or reads
     */
    say: (
      text: string,
      wanted: string[] | null,
      { done, all, reads, shown }: { done: number; all: number; reads: boolean; shown: readonly string[] },
    ) => {
      const here = box.contains(document.activeElement);
      const next =
        wanted === null ? [] : wanted.length > 0 ? wanted.map(spot => `[data-spot="${spot}"]`) : [BUTTONS];
      about = { next, shown, reads };
      // Only one thing is golden: the slip's own button, the things with a ring, or the big button.
      root.dataset.gold = reads ? 'slip' : wanted?.length ? 'things' : 'button';
      box.setAttribute('aria-label', t('learn.title'));
      draw(
        box,
        drawing(cub('wide_awake'), { key: 'cub', class: 'cub' }),
        h('p', { key: 'words' }, text),
        round('close', t('learn.leave'), leave, { key: 'leave' }),
        reads &&
          h(
            'button',
            {
              key: 'on',
              class: 'btn s lesson-on',
              'aria-label': t('learn.on'),
              onclick: onward,
            },
            h('span', { key: 'word', class: 'word' }, t('learn.on')),
            sign('step'),
          ),
        h('progress', {
          key: 'way',
          class: 'lesson-way',
          max: all,
          value: done,
          'aria-label': t('learn.way', { n: done, all }),
        }),
      );
      place();
      if (here) lead(reads);
    },
    remove: () => {
      clearTimeout(timer);
      clearInterval(following);
      delete root.dataset.gold;
      root.style.removeProperty('--slip-h');
      glows.remove();
      box.remove();
    },
    /** Restarts the animation of the slip, after a wrong tap. */
    beckon: () => {
      box.classList.remove('beckons');
      void box.offsetWidth;
      box.classList.add('beckons');
    },
  };
};
