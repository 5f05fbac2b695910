/* Peeking: a seat looks at its own sleeping queen on a shared device. It is never announced or logged. The
   table sends her face only while a finger stays on her, or behind the small curtain of a sheet; it is
   dropped at once after that. */

import type { Sheet } from '../../kit/sheets.js';
import type { Desk } from '../../table/model.js';
import { h } from '../../kit/dom.js';
import { createHold, holdWay, holdWords } from '../../kit/hold.js';
import { animal, drawing, sign } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { SLIP } from '../../kit/taps.js';
import { nameOf } from '../../state/faces.js';
import { startWithin } from '../../table/free-place.js';
import { asleep, picture } from './cards.js';
import { nameOn, personAt, viewOf } from './pick.js';

/** How long a finger rests before a peek begins. */
const PRESS_MS = 350;
const WIDE = 132;

/** The face of a sleeping queen; null while the table has not sent it. */
const sleeper = (desk: Desk<'rescue'>, seat: number, place: number) => {
  const { own } = viewOf(desk);
  return own?.seat === seat ? (own.asleep[place] ?? null) : null;
};

/** Asks the table for the private view of a seat; a device of its own has it always. */
const reveal = (desk: Desk<'rescue'>, seat: number) => {
  if (desk.update().stage.own) return;
  desk.ctx.announce.hush();
  desk.ctx.send({ t: 'reveal', seat });
};
const conceal = (desk: Desk<'rescue'>) => {
  // A sheet may close late, when the table is gone.
  const now = desk.update() as ReturnType<typeof desk.update> | null;
  if (now && !now.stage.own) desk.ctx.send({ t: 'conceal' });
};
/** Whether this device holds the seat. */
const isHere = (desk: Desk<'rescue'>, seat: number) => desk.update().mine.includes(seat);

/** Draws the lifted card over its place: a front, empty as yet, under the back, whose corner bends up. */
const lift = (root: HTMLElement, place: Element, hint: string) => {
  const box = place.getBoundingClientRect();
  const width = Math.min(Math.max(box.width, WIDE), innerWidth - 16);
  const height = width * 1.4;
  const element = document.createElement('div');
  element.className = 'peeked';
  element.innerHTML = `<span class="peek-front"></span><span class="peek-back">${asleep()}</span>`;
  element.append(Object.assign(document.createElement('p'), { className: 'stage-slip', textContent: hint }));
  element.style.width = `${width}px`;
  element.style.left = `${startWithin(box.left + box.width / 2, width, innerWidth, 8)}px`;
  element.style.top = `${Math.max(48, Math.min(box.bottom - height, innerHeight - height - 8))}px`;
  root.append(element);
  return element;
};

export const createPeek = ({ root, desk }: { root: HTMLElement; desk: Desk<'rescue'> }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held: { seat: number; place: number; element: HTMLElement } | null = null;
  let eat = false;
  let [x, y] = [0, 0];

  const begin = (place: Element) => {
    const [seat = -1, at = -1] = (place.getAttribute('data-peek') ?? '').split(' ').map(Number);
    if (!isHere(desk, seat)) return;
    held = { seat, place: at, element: lift(root, place, desk.ctx.t('rescue.peek.cup')) };
    eat = true;
    reveal(desk, seat);
    queueMicrotask(show);
  };

  /** Draws the queen as soon as the table has sent her face. */
  const show = () => {
    const front = held?.element.querySelector('.peek-front');
    const queen = held && sleeper(desk, held.seat, held.place);
    if (!held || !front || !queen || front.innerHTML) return;
    front.innerHTML = picture(queen, WIDE, viewOf(desk).signs, true);
    held.element.classList.add('open');
  };

  const end = () => {
    clearTimeout(timer);
    if (!held) return;
    held.element.remove();
    held = null;
    conceal(desk);
  };

  const down = (event: PointerEvent) => {
    const place = event.target instanceof Element ? event.target.closest('[data-peek]') : null;
    eat = false;
    if (!place || event.button !== 0 || held) return;
    [x, y] = [event.clientX, event.clientY];
    timer = setTimeout(() => begin(place), PRESS_MS);
  };

  const move = (event: PointerEvent) => {
    if (!held && Math.hypot(event.clientX - x, event.clientY - y) > SLIP) clearTimeout(timer);
  };

  /** Swallows the click that ends a peek. */
  const click = (event: Event) => {
    if (!eat) return;
    eat = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const menu = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-peek]')) event.preventDefault();
  };

  const ends = ['pointerup', 'pointercancel', 'blur', 'pagehide'] as const;
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('click', click, true);
  root.addEventListener('contextmenu', menu);
  for (const type of ends) addEventListener(type, end);

  return {
    update: show,
    destroy: () => {
      end();
      for (const type of ends) removeEventListener(type, end);
    },
  };
};

/** Opens a sheet with a small curtain in the seat's colour; held open, it shows the sleeping queen. */
export const peekSheet = (desk: Desk<'rescue'>, seat: number, place: number) => {
  const { t } = desk.ctx;
  const name = nameOn(desk, seat);
  const person = personAt(desk, seat);
  let asked = desk.update().stage.own;
  let sheet: Sheet | undefined;
  const again = () => sheet?.redraw();
  const way = holdWay(desk.ctx.settings);
  const hold = createHold({
    way,
    open: () => {
      asked = true;
      reveal(desk, seat);
    },
    changed: again,
  });

  const shut = () => [
    h('div', { key: 'cloth', class: 'peek-cloth', 'data-colour': person?.colour }, person && animal(person)),
    h('p', { key: 'away', class: 'none' }, t('curtain.others')),
    hold.button(t(holdWords(way, hold.armed()), { name })),
  ];

  const open = (queen: string) => [
    h(
      'div',
      {
        key: 'card',
        class: 'card peek-card',
        role: 'img',
        'aria-label': t('rescue.peek.who', { queen: nameOf(queen) }),
      },
      drawing(picture(queen, 180, viewOf(desk).signs, true)),
    ),
    h(
      'button',
      { key: 'hide', class: 'btn', onclick: () => sheet?.close() },
      sign('hide'),
      h('span', null, t('rescue.peek.hide')),
    ),
  ];

  sheet = openSheet({
    name: 'peek',
    follows: true,
    secret: true,
    title: () => t('rescue.peek.title', { name }),
    content: () => {
      // Its table may have gone, and the next screen may still be on its way.
      const now = desk.update() as ReturnType<typeof desk.update> | null;
      if (now?.game.game !== 'rescue') {
        queueMicrotask(() => sheet?.close());
        return [];
      }
      const queen = asked ? sleeper(desk, seat, place) : null;
      return queen ? open(queen) : shut();
    },
    closed: () => {
      hold.destroy();
      if (asked) conceal(desk);
    },
  });
  return sheet;
};
