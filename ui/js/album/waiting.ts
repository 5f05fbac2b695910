/* What a screen of the album shows while its game is fetched, or when that fails. */

import type { Ctx, ReplayFrame } from '../types.js';
import { draw, h } from '../kit/dom.js';
import { note } from '../kit/faults.js';
import { fetchCast } from '../games/index.js';
import { screenBar } from '../kit/screen-bar.js';
import { NOBODY, setPastCast, shownHere } from '../state/cast.js';
import { asPlayed } from './frames.js';

/** @param key of the sentence */
export const waiting = (ctx: Ctx, root: HTMLElement, key: string) => {
  root.replaceChildren();
  draw(
    root,
    h(
      'div',
      { class: 'quiet cloth', key: 'waiting' },
      screenBar(ctx, ctx.t('album.title')),
      h(
        'main',
        { class: 'album-main', key: 'main' },
        h('p', { class: 'album-none', key: 'line', role: 'note' }, ctx.t(key)),
      ),
    ),
  );
};

/** The cast of the chosen game: of printed queens alone, where nobody had drawn one or the drawings do not come. */
const castOf = ({ album, settings }: Ctx) =>
  fetchCast(shownHere(album.drawn(), settings.get('drawings') === 'on', [])).catch(error => {
    note('drawn queens', error);
    return NOBODY;
  });

/**
 * Fetches the chosen game, sets its cast, and clears the screen for it; shows a sentence if that fails.
 * @param seat whose view the frames hold
 * @param gone whether the screen was left meanwhile
 */
export const opened = async (
  ctx: Ctx,
  root: HTMLElement,
  seat: number | null,
  gone: () => boolean,
): Promise<ReplayFrame[] | null> => {
  const frames = await ctx.album.frames(seat);
  const cast = await castOf(ctx);
  if (gone()) return null;
  setPastCast(cast);
  if (frames) root.replaceChildren();
  else waiting(ctx, root, 'replay.missing');
  return frames && asPlayed(frames);
};
