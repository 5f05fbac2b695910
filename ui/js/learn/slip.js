/* What a lesson says: a slip of paper over the table, where it covers least of what is to be tapped. */

/** @import { Translate } from '../types.js' */
import { cub } from '../../art/shared/cubs.js';
import { draw, h } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { glow, whereFor } from '../table/owl.js';

/** What is to be tapped when nothing on the table is. */
const BUTTONS = '.go-btn, .answer [data-answer="defend"]';
/** What the words had better not cover either: what is chosen, the buttons, names, and all that lies on the table. */
const THINGS = '.pick, .go-btn, .answer .btn, main .btn, main .name, main [data-spot]:not(.person)';
/** So much more it counts to see what is to be tapped. */
const WEIGHT = 6;
/** On a wide screen there is room beside the table. */
const WIDE = /** @type {const} */ (['side', 'top', 'middle', 'bottom']);
/** So long cards are on their way to where they are lit. */
const SETTLE_MS = 260;

/** @param {{ root: HTMLElement, t: Translate, leave: () => void, onward: () => void }} plan `onward` is pressed when something was read */
export const createSlip = ({ root, t, leave, onward }) => {
  const box = document.createElement('section');
  box.className = 'owl-says lesson-says';
  const glows = document.createElement('div');
  glows.className = 'glows';
  glows.setAttribute('aria-hidden', 'true');
  root.append(glows, box);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** What is to be tapped, as selectors. @type {string[]} */
  let next = [];

  /** @param {string} what */
  const found = what => [...root.querySelectorAll(what)].filter(one => !box.contains(one) && one.getBoundingClientRect().width > 0);

  const ring = () => glows.replaceChildren(...next.flatMap(found).map(one => glow(one.getBoundingClientRect(), 'glow')));

  /** Whoever has pressed the slip's button by a key goes on from there: to the next one, or to what is to be tapped. @param {boolean} reads */
  const lead = reads => {
    const [thing] = reads ? [box.querySelector('.lesson-on')] : next.flatMap(found);
    const button = thing?.matches('button') ? thing : thing?.querySelector('button');
    /** @type {HTMLElement | null | undefined} */ (button ?? box.querySelector('.rb'))?.focus();
  };

  const place = () => {
    const wanted = next.flatMap(found);
    const wide = root.querySelector('[data-shape="wide"]') !== null;
    box.dataset.at = whereFor(box, root, [...Array.from({ length: WEIGHT }, () => wanted).flat(), ...found(THINGS)], ...(wide ? [WIDE] : []));
    ring();
    clearTimeout(timer);
    timer = setTimeout(ring, SETTLE_MS);
  };

  return {
    place,
    /** @param {string} text @param {string[] | null} wanted what is to be tapped; the button when it is nothing, none while there is only to watch or to read @param {{ done: number, all: number, reads: boolean }} way */
    say: (text, wanted, { done, all, reads }) => {
      const here = box.contains(document.activeElement);
      next = wanted === null ? [] : wanted.length > 0 ? wanted.map(spot => `[data-spot="${spot}"]`) : [BUTTONS];
      box.setAttribute('aria-label', t('learn.title'));
      draw(
        box,
        drawing(cub('wide_awake'), { key: 'cub', class: 'cub' }),
        h('p', { key: 'words' }, text),
        h('button', { key: 'leave', class: 'rb', type: 'button', 'aria-label': t('learn.leave'), onclick: leave }, sign('close')),
        reads && h('button', { key: 'on', class: 'btn s lesson-on', type: 'button', onclick: onward }, h('span', { key: 'word' }, t('learn.on')), sign('step')),
        h('progress', { key: 'way', class: 'lesson-way', max: all, value: done, 'aria-label': t('learn.way', { n: done, all }) }),
      );
      place();
      if (here) lead(reads);
    },
    remove: () => {
      clearTimeout(timer);
      glows.remove();
      box.remove();
    },
    /** The same again, for whoever tapped something else. */
    beckon: () => {
      box.classList.remove('beckons');
      void box.offsetWidth;
      box.classList.add('beckons');
    },
  };
};
