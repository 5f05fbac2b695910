/* The album: finished games, the newest first. It ranks no seat. */

import type { AlbumEntry, Ctx, Screen } from '../types.js';
import type { Won } from '../table/game.js';
import type { Child } from '../kit/dom.js';
import { pencil } from '../../art/around/pencil.js';
import { cub } from '../../art/shared/cubs.js';
import { fetchGame, fetchKeeping } from '../games/index.js';
import { draw, h, make } from '../kit/dom.js';
import { drawing, drawnOnce, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { NOBODY, besideTable } from '../state/cast.js';
import { named } from '../state/names.js';
import { allSheet } from '../album/all.js';
import { bringSheet } from '../album/bring.js';
import { albumEntry } from '../album/entry.js';
import { removeSheet } from '../album/remove.js';
import { waiting } from '../album/waiting.js';
import { wonBy } from '../album/won.js';
import { unfinishedSheet } from './unfinished.js';

/** This screen shows the printed queens, also while people play with drawn ones. */
export const create = (ctx: Ctx): Screen => besideTable(() => createAlbum(ctx), NOBODY);

const createAlbum = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'album' }));
  let games: AlbumEntry[] | null = null;
  /** The cards won by each seat, by id of a game, once they are fetched. */
  const won = new Map<number, Won[][]>();
  let gone = false;

  const take = async (asked: Promise<AlbumEntry[] | null>) => {
    const found = await asked;
    if (gone) return;
    if (!found) return waiting(ctx, root, 'album.missing');
    const first = games === null;
    games = found.map(game => ({ ...game, people: game.people.map(named) }));
    if (first) root.replaceChildren();
    render();
    if (first) root.querySelector('h1')?.focus();
    void look();
  };

  /** Fetches the last point of one game after the other, the newest first. */
  const look = async () => {
    for (const game of (games ?? []).filter(({ id }) => !won.has(id))) {
      const [end] = await Promise.all([ctx.album.end(game), fetchGame(game.game), fetchKeeping(game.game)]);
      if (gone) return;
      if (end) won.set(game.id, wonBy(end, game.people));
      render();
    }
  };

  const render = () => {
    if (games)
      draw(
        root,
        page(
          ctx,
          games,
          won,
          game => removeSheet(ctx, game, () => void take(ctx.album.forget(game && game.id))),
          () => bringSheet(ctx, brought),
        ),
      );
  };

  /**
   * After an import: the album lists a finished game, Home an unfinished one.
   * @param said of many games
   */
  const brought = (found: AlbumEntry[], said?: string) => {
    const kept = found[0]?.id !== games?.[0]?.id;
    if (!kept) ctx.go('home');
    else void take(Promise.resolve(found));
    ctx.announce.status(said ?? ctx.t(kept ? 'album.bring_done' : 'album.bring_open'));
  };

  waiting(ctx, root, 'album.opening');
  void take(ctx.album.list());
  return {
    root,
    draw: render,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      gone = true;
    },
  };
};

const page = (
  ctx: Ctx,
  games: AlbumEntry[],
  won: ReadonlyMap<number, Won[][]>,
  remove: (game: AlbumEntry | null) => void,
  bring: () => void,
) => {
  const { t, state } = ctx;
  // A game on the table may still be continued: until it leaves, nothing is removed or imported.
  const may = state().update === null;
  return h(
    'div',
    { class: 'quiet cloth', key: 'page' },
    screenBar(ctx, t('album.title'), games.length > 0 ? t('album.count', { n: games.length }) : ''),
    h(
      'main',
      { class: 'album-main', key: 'main' },
      h(
        'div',
        { class: 'album-heads', key: 'heads' },
        head('collection', sign('crown'), t('end.collection'), () => ctx.go('collection')),
        head('drawn', drawing(drawnOnce('pencil', pencil), { class: 'ic' }), t('album.drawn'), () =>
          ctx.go('drawn'),
        ),
        may &&
          state().home?.saved &&
          head('unfinished', sign('cards'), t('unfinished.title'), () => unfinishedSheet(ctx)),
      ),
      games.length === 0
        ? none(ctx)
        : h(
            'ul',
            { class: 'album-games', key: 'games' },
            games.map(game => albumEntry(ctx, game, won.get(game.id), may ? () => remove(game) : null)),
          ),
      may &&
        h(
          'div',
          { class: 'album-acts', key: 'acts' },
          h(
            'button',
            { class: 'btn s dark album-bring', key: 'bring', onclick: bring },
            sign('notes'),
            h('span', { key: 'word' }, t('album.bring')),
          ),
          games.length > 0 && keepAll(ctx, games),
          games.length > 0 &&
            h(
              'button',
              { class: 'btn s dark album-clear', key: 'clear', onclick: () => remove(null) },
              sign('trash'),
              h('span', { key: 'word' }, t('album.clear')),
            ),
        ),
    ),
  );
};

const keepAll = (ctx: Ctx, games: AlbumEntry[]) =>
  h(
    'button',
    {
      class: 'btn s dark album-all',
      key: 'all',
      onclick: () => void allSheet(ctx, games),
    },
    sign('album'),
    h('span', { key: 'word' }, ctx.t('album.keep_all')),
  );

const head = (key: string, mark: Child, words: string, act: () => void) =>
  h('button', { class: `btn album-${key}`, key, onclick: act }, mark, h('span', { key: 'word' }, words));

const none = ({ t }: Ctx) =>
  h(
    'section',
    { class: 'album-none paper-sheet', key: 'none' },
    drawing(cub('sleepyhead'), { key: 'cub', class: 'album-cub' }),
    h('h2', { key: 'head' }, t('album.empty')),
    h('p', { key: 'line' }, t('album.empty_line')),
  );
