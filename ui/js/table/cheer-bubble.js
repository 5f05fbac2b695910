/* Shows a cheer for three seconds at the seat that called it, with its sound and its words. */

/** @import { Ctx, ServerMsg } from '../types.js' */
/** @import { Cheers } from './cheers.js' */
import { cheerPicture } from '../../art/shared/cheers.js';
import { h, make } from '../kit/dom.js';
import { cheers } from './cheers.js';

/** @typedef {Extract<ServerMsg, { t: 'cheer' }>} Call */

const STAY_MS = 3000;
/** Least distance from the edges of the window, in CSS pixels. */
const EDGE = 6;
/** Screens on which a seat decides in secret or takes the device: they show no cheer (S-08). */
const QUIET = ['curtain', 'answer', 'sealed'];

/** Announces a cheer and plays its sound, unless the screen is quiet or the name is muted. @param {{ call: Call, ctx: Pick<Ctx, 't' | 'state' | 'announce' | 'sounds'>, screen: string, known?: Cheers }} heard @returns {string} the words to show; '' for none */
export const hearCheer = ({ call: { seat, cheer }, ctx, screen, known = cheers }) => {
  known.note(seat);
  const name = ctx.state().update?.people[seat]?.name;
  if (name === undefined || known.muted(name) || QUIET.includes(screen)) return '';
  ctx.announce.status(ctx.t('cheer.says', { name, words: ctx.t(`cheer.${cheer}`) }));
  ctx.sounds.play({ name: `cheer_${cheer}` });
  return ctx.t(`cheer.${cheer}`);
};

/** The box of a seat on this screen: of its face if that is shown, else of its name. @param {number} seat */
const placeOf = seat => {
  const place = document.querySelector(`[data-spot="seat ${seat}"]`);
  /** @param {string} which */
  const shown = which => [...(place?.querySelectorAll(which) ?? [])].map(one => one.getBoundingClientRect()).find(({ width }) => width > 0);
  const face = shown('.face, .tv-face');
  return { box: face ?? shown('.mine h2, .who') ?? place?.getBoundingClientRect(), beside: face !== undefined };
};

/** Places the bubble beside the face, else over the name, inside the window. @param {HTMLElement} bubble @param {DOMRect} box @param {boolean} beside */
const put = (bubble, box, beside) => {
  const { width, height } = bubble.getBoundingClientRect();
  const right = box.right - 4;
  const flips = beside && right + width > innerWidth - EDGE;
  const x = beside ? (flips ? box.left + 4 - width : right) : box.left + (box.width - width) / 2;
  const y = box.top + (box.height - height) / 2;
  bubble.classList.toggle('beside', beside);
  bubble.classList.toggle('flips', flips);
  bubble.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`;
  bubble.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - height - EDGE))}px`;
};

/** Shows a cheer on the current screen. @param {Call} call @param {Ctx} ctx */
export const showCheer = (call, ctx) => {
  const words = hearCheer({ call, ctx, screen: document.documentElement.dataset.screen ?? '' });
  const { box, beside } = placeOf(call.seat);
  if (!words || !box || box.width === 0) return;
  document.querySelector(`.cheer-bubble[data-seat="${call.seat}"]`)?.remove();
  const bubble = make(
    h('div', { class: 'cheer-bubble paper-sheet', 'data-seat': String(call.seat), 'aria-hidden': 'true' },
      h('span', { key: 'picture', class: 'cheer-picture', svg: cheerPicture(call.cheer) }),
      h('b', { key: 'words', dir: 'auto' }, words),
    ),
  );
  (document.getElementById('app') ?? document.body).append(bubble);
  put(bubble, box, beside);
  setTimeout(() => bubble.remove(), STAY_MS);
};
