/* What can be done with a game that is over: tell it, see it again, print what it was worth, look at the stickers that it brought. */

/** @import { Ctx, Update } from '../types.js' */
import { h } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { manages } from '../state/presence.js';
import { collected, stickersOf } from '../table/collected.js';
import { gameOf } from '../table/game.js';

/** How wide a card of a sticker is thought to be: small, without words. */
const SMALL = 64;

/** For everybody at the table; the album for who keeps it. @param {Ctx} ctx @param {Update} update */
export const looks = (ctx, update) => {
  const { t, album, go } = ctx;
  /** @param {string} route @param {Parameters<typeof sign>[0]} mark @param {string} words */
  const look = (route, mark, words) => {
    const open = () => {
      album.choose({ id: null, game: update.game.game, people: update.people });
      go(route);
    };
    return h('button', { class: 'btn s paper end-look', key: route, type: 'button', onclick: open }, sign(mark), h('span', { key: 'word' }, words));
  };
  const all = [look('bedtime', 'moon', t('album.story')), look('replay', 'play', t('album.watch')), look('keepsakes', 'star', t('album.keepsakes')), look('certificates', 'log', t('end.certificates')), fresh(update).length === 0 && stickers(ctx, [])];
  return manages(ctx.state()) ? [...all, look('album', 'album', t('album.title'))] : all;
};

/** The stickers that came in this game: what everybody wants to see first. @param {Ctx} ctx @param {Update} update */
export const newStickers = (ctx, update) => {
  const news = fresh(update);
  return news.length > 0 && stickers(ctx, news.map(face => gameOf(update).card(update.game.view, face, SMALL).svg ?? ''), 'end-fresh');
};

/** How many of the new stickers are shown. */
const MOST_NEW = 3;

/** @param {Update} update */
const fresh = update => [...new Set(stickersOf(update))].filter(face => collected().fresh.includes(face));

/** The way to the stickers. @param {Ctx} ctx @param {readonly string[]} news the drawings of those that came in this game @param {string} [kind] */
const stickers = ({ t, go }, news, kind = '') => {
  const words = news.length === 0 ? t('end.collection') : t('end.collected', { n: news.length });
  return h('button', { class: `btn s paper end-look ${kind}`, key: 'collection', type: 'button', 'aria-label': words, onclick: () => go('collection') },
    news.length === 0 ? sign('crown') : h('span', { class: 'end-stickers', key: 'new', 'aria-hidden': 'true' }, news.slice(0, MOST_NEW).map((svg, at) => drawing(svg, { class: 'end-sticker', key: String(at) }))),
    h('span', { class: 'end-word', key: 'word' }, words),
  );
};

/** The way down to all that can be looked at, where a low window hides it. @param {Ctx} ctx */
export const more = ({ t }) =>
  h('button', { class: 'btn s paper end-more', key: 'more', type: 'button', onclick: () => scrollTo(0, document.documentElement.scrollHeight) }, sign('star'), h('span', { key: 'word' }, t('end.more')));
