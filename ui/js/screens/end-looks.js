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
  const all = [look('bedtime', 'moon', t('album.story')), look('replay', 'play', t('album.watch')), look('keepsakes', 'star', t('album.keepsakes')), look('certificates', 'log', t('end.certificates')), stickers(ctx, update)];
  return manages(ctx.state()) ? [...all, look('album', 'album', t('album.title'))] : all;
};

/** How many of the new stickers are shown. */
const MOST_NEW = 3;

/** The way to the stickers, with those that came in this game. @param {Ctx} ctx @param {Update} update */
const stickers = ({ t, go }, update) => {
  const { fresh } = collected();
  const news = [...new Set(stickersOf(update))].filter(face => fresh.includes(face));
  const { view } = update.game;
  return h('button', { class: `btn s paper end-look ${news.length > 0 ? 'end-fresh' : ''}`, key: 'collection', type: 'button', onclick: () => go('collection') },
    news.length === 0 ? sign('crown') : h('span', { class: 'end-stickers', key: 'new', 'aria-hidden': 'true' }, news.slice(0, MOST_NEW).map(face => drawing(gameOf(update).card(view, face, SMALL).svg, { class: 'end-sticker', key: face }))),
    h('span', { key: 'word' }, news.length === 0 ? t('end.collection') : t('end.collected', { n: news.length })),
  );
};
