/* The collection: a sticker of each queen and king who has woken or was rescued on this device, and pale
   places for missing ones. */

import type { Ctx, Screen } from '../types.js';
import type { CollectionPage } from '../games/pages.js';
import { place, sticker } from '../../art/around/stickers.js';
import { personSheet } from '../album/person.js';
import { PAGES } from '../games/pages.js';
import { draw, h, make } from '../kit/dom.js';
import { drawing, drawnOnce, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { NOBODY, besideTable } from '../state/cast.js';
import { nameOf } from '../state/faces.js';
import { collected, looked } from '../table/collected.js';

/** Faces that have a sticker; those in `fresh` were not looked at yet. */
type Stickers = { here: ReadonlySet<string>; fresh: ReadonlySet<string> };

/** This screen shows the printed queens, also while people play with drawn ones. */
export const create = (ctx: Ctx): Screen => besideTable(() => createCollection(ctx), NOBODY);

const createCollection = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'collection' }));
  const { all, fresh } = collected();
  const stickers: Stickers = { here: new Set(all), fresh: new Set(fresh) };
  looked();
  for (const page of PAGES) page.mount();

  const render = () =>
    draw(
      root,
      h(
        'div',
        { class: 'quiet cloth', key: 'page' },
        screenBar(ctx, ctx.t('end.collection')),
        h(
          'main',
          { class: 'collection-main', key: 'main' },
          newestFirst(stickers).map(page => section(ctx, page, stickers)),
          h(
            'div',
            { class: 'album-acts', key: 'acts' },
            h(
              'button',
              { class: 'btn s paper', key: 'colour', onclick: () => ctx.go('colouring') },
              sign('print'),
              h('span', { key: 'word' }, ctx.t('colouring.title')),
            ),
          ),
        ),
      ),
    );
  render();
  return {
    root,
    draw: render,
    focus: () => root.querySelector('h1')?.focus(),
  };
};

/** Pages with a new sticker come first, so that it is in view. */
const newestFirst = ({ fresh }: Stickers) => {
  const hasNew = (page: CollectionPage) => [...page.faces, ...page.rare].some(face => fresh.has(face));
  return [...PAGES.filter(hasNew), ...PAGES.filter(page => !hasNew(page))];
};

const section = (ctx: Ctx, page: CollectionPage, stickers: Stickers) => {
  const { t } = ctx;
  const title = `collection-${page.name}`;
  const faces = [...page.faces, ...page.rare.filter(face => stickers.here.has(face))];
  return h(
    'section',
    { class: 'collection-page paper-sheet', key: page.name, 'aria-labelledby': title },
    h(
      'h2',
      { key: 'title', id: title },
      `${t(`collection.${page.name}`)} `,
      h('bdi', { dir: 'ltr' }, `${faces.filter(face => stickers.here.has(face)).length} / ${faces.length}`),
    ),
    h('p', { key: 'how', class: 'collection-how' }, t(`collection.${page.name}.how`)),
    h(
      'ul',
      { key: 'stickers', class: 'collection-stickers' },
      faces.map(face =>
        h(
          'li',
          { key: face },
          stickers.here.has(face)
            ? present(ctx, page, face, stickers.fresh.has(face))
            : missing(ctx, page, face),
        ),
      ),
    ),
  );
};

const present = (ctx: Ctx, page: CollectionPage, face: string, fresh: boolean) =>
  h(
    'button',
    {
      class: 'collection-one',
      key: 'one',
      'aria-haspopup': 'dialog',
      'aria-label': fresh ? `${nameOf(face)}, ${ctx.t('collection.new')}` : nameOf(face),
      onclick: () => personSheet(ctx, page, face, () => ctx.go('colouring')),
    },
    drawing(
      drawnOnce(`sticker ${face}`, () => sticker(page.looks(face))),
      { class: 'collection-sticker', key: 'sticker' },
    ),
    h('span', { class: 'collection-name', key: 'name' }, nameOf(face)),
    fresh && h('span', { class: 'collection-new', key: 'new' }, sign('star')),
  );

/** A pale place, whose label names no face. */
const missing = (ctx: Ctx, page: CollectionPage, face: string) =>
  h(
    'div',
    { class: 'collection-place', key: 'place' },
    drawing(
      drawnOnce(`place ${face}`, () => place(page.looks(face), page.asleep)),
      { class: 'collection-sticker', key: 'place' },
    ),
    h('span', { class: 'vh', key: 'words' }, ctx.t(`collection.${page.name}.place`)),
  );
