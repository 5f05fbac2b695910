/* Shows a cheer for three seconds at the seat that called it, with its sound and its words. */

import type { Ctx, ServerMsg } from '../types.js';
import type { Cheers } from './cheers.js';
import { cheerPicture } from '../../art/shared/cheers.js';
import { h, make } from '../kit/dom.js';
import { cheers } from './cheers.js';
import { coversLeast, facesOf, startWithin, tipFor } from './free-place.js';

type Call = Extract<ServerMsg, { t: 'cheer' }>;

const STAY_MS = 3000;
/** Least distance from the edges of the window, in CSS pixels. */
const EDGE = 6;
/** Screens on which a seat decides in secret or takes the device: they show no cheer (S-08). */
const QUIET = ['curtain', 'answer', 'sealed'];

/**
 * Announces a cheer and plays its sound, unless the screen is quiet or the name is muted.
 * @returns the words to show; '' for none
 */
export const hearCheer = ({
  call: { seat, cheer },
  ctx,
  screen,
  known = cheers,
}: {
  call: Call;
  ctx: Pick<Ctx, 't' | 'state' | 'announce' | 'sounds'>;
  screen: string;
  known?: Cheers;
}): string => {
  known.note(seat);
  const name = ctx.state().update?.people[seat]?.name;
  if (name === undefined || known.muted(name) || QUIET.includes(screen)) return '';
  ctx.announce.status(ctx.t('cheer.says', { name, words: ctx.t(`cheer.${cheer}`) }));
  ctx.sounds.play({ name: `cheer_${cheer}` });
  return ctx.t(`cheer.${cheer}`);
};

type Seat = { panel: DOMRect; face: DOMRect | undefined; name: DOMRect };
type Spot = { at: 'beside' | 'beside flips' | 'below' | 'above' | ''; x: number; y: number };

/** The boxes of a seat on this screen: of its panel, of its face if that is shown, and of its name. */
const placeOf = (seat: number): Seat | undefined => {
  const place = document.querySelector(`[data-spot="seat ${seat}"]`);
  const panel = place?.getBoundingClientRect();
  if (!place || !panel || panel.width === 0) return undefined;
  const shown = (which: string) =>
    [...place.querySelectorAll(which)].map(one => one.getBoundingClientRect()).find(({ width }) => width > 0);
  return { panel, face: shown('.face, .tv-face'), name: shown('.mine h2, .who') ?? panel };
};

/** The spots for a bubble inside the window: beside the face, under or over the panel, and over the name. */
const spotsFor = (
  { panel, face, name }: Seat,
  { width, height }: { width: number; height: number },
): Spot[] => {
  const to = face ?? name;
  const x = startWithin(to.left + to.width / 2, width, innerWidth, EDGE);
  const y = startWithin(to.top + to.height / 2, height, innerHeight, EDGE);
  const all: Spot[] = [
    { at: 'below', x, y: panel.bottom + 3 },
    { at: 'above', x, y: Math.max(EDGE, panel.top - height - 3) },
    { at: '', x, y },
  ];
  if (face) all.unshift({ at: 'beside', x: face.right, y }, { at: 'beside flips', x: face.left - width, y });
  return all.filter(
    one =>
      one.x >= EDGE &&
      one.x + width <= innerWidth - EDGE &&
      one.y >= EDGE &&
      one.y + height <= innerHeight - EDGE,
  );
};

/** Places the bubble at its seat, where it covers least of faces, awake queens and kings. */
const put = (bubble: HTMLElement, seat: Seat) => {
  const { width, height } = bubble.getBoundingClientRect();
  const spot = coversLeast(
    spotsFor(seat, { width, height }),
    ({ x, y }) => ({ left: x, right: x + width, top: y, bottom: y + height }),
    facesOf(document),
  );
  const to = seat.face ?? seat.name;
  if (spot?.at) bubble.classList.add(...spot.at.split(' '));
  const { x, y } = spot ?? { x: EDGE, y: EDGE };
  bubble.style.left = `${x}px`;
  bubble.style.top = `${y}px`;
  bubble.style.setProperty('--tip', `${tipFor(to.left + to.width / 2, x, width)}px`);
};

/** Shows a cheer on the current screen. */
export const showCheer = (call: Call, ctx: Ctx) => {
  const words = hearCheer({ call, ctx, screen: document.documentElement.dataset.screen ?? '' });
  const seat = placeOf(call.seat);
  if (!words || !seat) return;
  document.querySelector(`.cheer-bubble[data-seat="${call.seat}"]`)?.remove();
  const bubble = make(
    h(
      'div',
      { class: 'cheer-bubble paper-sheet', 'data-seat': String(call.seat), 'aria-hidden': 'true' },
      h('span', { key: 'picture', class: 'cheer-picture', svg: cheerPicture(call.cheer) }),
      h('b', { key: 'words', dir: 'auto' }, words),
    ),
  );
  (document.getElementById('app') ?? document.body).append(bubble);
  put(bubble, seat);
  setTimeout(() => bubble.remove(), STAY_MS);
};
