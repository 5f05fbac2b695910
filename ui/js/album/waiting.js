/* What stands on a screen of the album before its game is there, or when it does not come. */

/** @import { Ctx, ReplayFrame } from '../types.js' */
import { draw, h } from '../kit/dom.js';
import { screenBar } from '../kit/screen-bar.js';
import { asPlayed } from './frames.js';

/** @param {Ctx} ctx @param {HTMLElement} root @param {string} key of the sentence */
export const waiting = (ctx, root, key) => {
  root.replaceChildren();
  draw(root, h('div', { class: 'quiet cloth', key: 'waiting' }, screenBar(ctx, ctx.t('album.title')), h('main', { class: 'album-main', key: 'main' }, h('p', { class: 'album-none', key: 'line', role: 'note' }, ctx.t(key)))));
};

/** Fetches the game that was chosen and clears the screen for it; without one it says so. @param {Ctx} ctx @param {HTMLElement} root @param {number | null} seat whose eyes @param {() => boolean} gone whether the screen was left meanwhile @returns {Promise<ReplayFrame[] | null>} */
export const opened = async (ctx, root, seat, gone) => {
  const frames = await ctx.album.frames(seat);
  if (gone()) return null;
  if (frames) root.replaceChildren();
  else waiting(ctx, root, 'replay.missing');
  return frames && asPlayed(frames);
};
