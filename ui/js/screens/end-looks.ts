/* Buttons for a finished game: its bedtime story, replay, keepsakes and certificates, and the stickers that
   it brought. */

import type { Ctx, Update } from '../types.js';
import type { Child } from '../kit/dom.js';
import { h } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { manages } from '../state/presence.js';
import { collected, stickersOf } from '../table/collected.js';
import { gameOf } from '../table/fetched.js';

/** Assumed width of the card of a sticker or in a panel, in CSS pixels: small, so drawn without words. */
export const SMALL = 64;
const LOOK = 's paper end-look';

/** A button of the end. On a phone its words may give way to its picture, and are still its name. */
export const button = (key: string, kind: string, picture: Child, words: string, onclick: () => void) =>
  h(
    'button',
    { class: `btn ${kind}`, key, 'aria-label': words, onclick },
    picture,
    h('span', { class: 'end-word', key: 'word' }, words),
  );

/** Buttons for every client; the album only for those that manage the table. */
export const looks = (ctx: Ctx, update: Update) => {
  const { t, album, go } = ctx;
  const look = (route: string, mark: Parameters<typeof sign>[0], words: string) =>
    button(route, LOOK, sign(mark), words, () => {
      album.choose({ id: null, game: update.game.game, people: update.people });
      go(route);
    });
  const all = [
    look('bedtime', 'moon', t('album.story')),
    look('replay', 'play', t('album.watch')),
    look('keepsakes', 'star', t('album.keepsakes')),
    look('certificates', 'log', t('end.certificates')),
    fresh(update).length === 0 && stickers(ctx, []),
  ];
  return manages(ctx.state()) ? [...all, look('album', 'album', t('album.title'))] : all;
};

/** The button for the stickers that this game brought, if any. */
export const newStickers = (ctx: Ctx, update: Update) => {
  const news = fresh(update);
  return (
    news.length > 0 &&
    stickers(
      ctx,
      news.map(face => gameOf(update).card(update.game.view, face, SMALL).svg ?? ''),
      'end-fresh',
    )
  );
};

/** The most new stickers on a button. */
const MOST_NEW = 3;

const fresh = (update: Update) =>
  [...new Set(stickersOf(update))].filter(face => collected().fresh.includes(face));

/**
 * The button to the collection.
 * @param news drawings of the new stickers
 */
const stickers = ({ t, go }: Ctx, news: readonly string[], kind = '') => {
  const pictures = news
    .slice(0, MOST_NEW)
    .map((svg, at) => drawing(svg, { class: 'end-sticker', key: String(at) }));
  const picture = h('span', { class: 'end-stickers', key: 'new', 'aria-hidden': 'true' }, pictures);
  return button(
    'collection',
    `${LOOK} ${kind}`,
    news.length === 0 ? sign('crown') : picture,
    news.length === 0 ? t('end.collection') : t('end.collected', { n: news.length }),
    () => go('collection'),
  );
};

/**
 * The button that scrolls down to the other buttons, where a low window hides them, and from there back to
 * the scores.
 */
export const more = ({ t }: Ctx) =>
  button('more', 's paper end-more', sign('more'), t('end.more'), () => {
    const { scrollHeight } = document.documentElement;
    scrollTo(0, scrollY + innerHeight > scrollHeight - 8 ? 0 : scrollHeight);
  });
