/* The queens who were drawn on this device: the page on which one is drawn, and their shelf: look at one, draw on,
   print, delete; a file of all. */

import type { Ctx, Screen } from '../types.js';
import type { Child } from '../kit/dom.js';
import type { Drawing } from '../state/drawing.js';
import type { KeptQueen } from '../state/own-queens.js';
import { pencil } from '../../art/around/pencil.js';
import { toColour } from '../../art/around/stickers.js';
import { mountQueens } from '../../art/queens/defs.js';
import { onPaper } from '../../art/drawn/easel.js';
import { ownQueen } from '../../art/drawn/queen.js';
import { awakeFigure } from '../../art/shared/queens.js';
import { textSheet } from '../album/file.js';
import { canPrint, printPages } from '../album/printing.js';
import { beginDrawing } from '../draw/begin.js';
import { queensText } from '../draw/file.js';
import { createPage } from '../draw/page.js';
import { calledOf, cardOf, looksOf, wordsOf } from '../draw/shown.js';
import { draw, h, make } from '../kit/dom.js';
import { labelled, withWords } from '../kit/i18n.js';
import { drawing, drawnOnce, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { openSheet } from '../kit/sheets.js';
import { BLANK } from '../state/drawing.js';
import { forgetQueen, isKept, mayDraw, ownQueens } from '../state/own-queens.js';
import { bringQueensSheet } from './drawn-bring.js';

/** The queen who has just been drawn: her sheet opens when the shelf is there again. */
let finished: string | null = null;
const drawOn = (ctx: Ctx, { id, by }: { id?: string; by: string }) =>
  beginDrawing(ctx, { id, by, done: drawn => void (finished = drawn) });

/** What of a queen is printed. */
type Page = { queen: KeptQueen; kind: 'card' | 'page' };

export const create = (ctx: Ctx): Screen =>
  ctx.state().local.screen === 'draw' ? createPage(ctx) : createShelf(ctx);

const createShelf = (ctx: Ctx): Screen => {
  mountQueens();
  const root = make(h('div', { class: 'drawn' }));
  let printed: Page | null = null;

  const print = (page: Page) => {
    printed = page;
    render();
    printPages(root);
  };
  const forget = (queen: KeptQueen) => {
    forgetQueen(queen.id);
    render();
    root.querySelector('h1')?.focus();
  };

  const render = () =>
    draw(
      root,
      h(
        'div',
        { class: 'quiet cloth', key: 'page' },
        screenBar(ctx, ctx.t('draw.mine')),
        h(
          'main',
          { class: 'drawn-main', key: 'main' },
          !isKept() && h('p', { class: 'drawn-unkept slip', key: 'unkept' }, ctx.t('draw.unkept')),
          begin(ctx),
          ownQueens().length === 0 && none(ctx),
          [...people()].map(([by, queens]) =>
            shelf(ctx, by, queens, queen => queenSheet(ctx, queen, print, forget)),
          ),
          files(ctx, render),
        ),
        printed && printPage(printed),
      ),
    );
  render();
  const focus = () => {
    root.querySelector('h1')?.focus();
    const queen = ownQueens().find(({ id }) => id === finished);
    finished = null;
    if (queen) queenSheet(ctx, queen, print, forget);
  };
  return { root, draw: render, focus };
};

/** Goes to a table to which she is brought. */
const play = async ({ go }: Ctx, queen: KeptQueen) => {
  const { bringQueen } = await withWords(() => import('../seating/bring-queen.js'), 'table');
  bringQueen(queen);
  go('people', 'queens');
};

/** The queens of each person, the newest person first. */
const people = () => {
  const shelves = new Map<string, KeptQueen[]>();
  for (const queen of [...ownQueens()].reverse())
    shelves.set(queen.by, [queen, ...(shelves.get(queen.by) ?? [])]);
  return shelves;
};

/** Who draws next: who has drawn last of those who have room. */
const nextArtist = () => [...[...ownQueens()].reverse().map(({ by }) => by), ''].find(by => mayDraw(by));

const begin = (ctx: Ctx) => {
  const by = nextArtist();
  if (by === undefined) return h('p', { class: 'drawn-full slip', key: 'full' }, ctx.t('draw.twelve'));
  return h(
    'button',
    { class: 'btn big drawn-new', key: 'new', onclick: () => drawOn(ctx, { by }) },
    crayon(),
    h('span', { key: 'word' }, ctx.t('draw.new')),
  );
};

/** What one could look like. */
const EXAMPLE: Drawing = { ...BLANK, hair: 7, hairColour: 3, crown: 5, dress: 2, mouth: 1, freckles: true };

const none = ({ t }: Ctx) =>
  h(
    'section',
    { class: 'album-none paper-sheet', key: 'none' },
    drawing(
      drawnOnce('drawn none', () => onPaper(ownQueen(EXAMPLE))),
      { class: 'drawn-first', key: 'paper' },
    ),
    h('h2', { key: 'head' }, t('draw.empty')),
    h('p', { key: 'line' }, t('draw.empty_line')),
  );

const crayon = () => drawing(drawnOnce('pencil', pencil), { class: 'drawn-pencil', key: 'pencil' });

const act = (
  key: string,
  mark: Parameters<typeof sign>[0] | null,
  words: string,
  onclick: () => void,
  look = 's dark',
  is = key,
) =>
  h(
    'button',
    { class: `btn ${look} drawn-${key}`, key: is, onclick },
    mark ? sign(mark) : crayon(),
    h('span', { key: 'word' }, words),
  );

/** What children need not see. */
const more = (words: string, inside: Child[]) =>
  h(
    'details',
    { class: 'sheet-more drawn-more', key: 'more' },
    h('summary', { class: 'btn s paper', key: 'open' }, sign('more'), words),
    h('div', { class: 'drawn-acts', key: 'acts' }, inside),
  );

/** Files of queens: to keep those of each person, and to bring some in. */
const files = (ctx: Ctx, changed: () => void) => {
  const { t } = ctx;
  const shelves = [...people()];
  const file = ([by, queens]: (typeof shelves)[number]) =>
    act(
      'file',
      'album',
      shelves.length > 1 ? labelled(t('draw.file'), calledBy(ctx, by)) : t('draw.file'),
      () => textSheet(ctx, t('draw.file'), t('draw.file_line'), 'rouse-queens.txt', queensText(queens), true),
      's dark',
      `file ${by}`,
    );
  return more(t('home.more'), [
    ...shelves.map(file),
    act('bring', 'notes', t('draw.bring'), () => bringQueensSheet(ctx, changed)),
  ]);
};

const calledBy = ({ t }: Ctx, by: string) => (by ? t('draw.of', { name: by }) : t('draw.mine'));

const shelf = (ctx: Ctx, by: string, queens: readonly KeptQueen[], open: (queen: KeptQueen) => void) => {
  const title = calledBy(ctx, by);
  return h(
    'section',
    { class: 'drawn-shelf', key: `by ${by}`, 'aria-label': title },
    h('h2', { class: 'drawn-head', key: 'title' }, title),
    h(
      'ul',
      { class: 'drawn-queens', key: 'queens' },
      queens.map(queen =>
        h(
          'li',
          { key: queen.id },
          h(
            'button',
            {
              class: 'drawn-one',
              key: 'one',
              'aria-haspopup': 'dialog',
              'aria-label': labelled(calledOf(queen), wordsOf(queen)),
              onclick: () => open(queen),
            },
            drawing(cardOf(queen, 'medium'), { class: 'drawn-card', key: 'card' }),
          ),
        ),
      ),
    ),
  );
};

const queenSheet = (
  ctx: Ctx,
  queen: KeptQueen,
  print: (page: Page) => void,
  forget: (queen: KeptQueen) => void,
) => {
  const { t } = ctx;
  return openSheet({
    name: 'drawn',
    title: () => calledOf(queen),
    content: sheet => {
      const then = (next: () => void) => () => {
        sheet.close();
        next();
      };
      return [
        drawing(cardOf(queen, 'medium'), {
          class: 'drawn-large',
          key: 'card',
          role: 'img',
          'aria-hidden': undefined,
          'aria-label': wordsOf(queen),
        }),
        h(
          'div',
          { class: 'sheet-acts', key: 'acts' },
          act(
            'play',
            'play',
            t('draw.play'),
            then(() => void play(ctx, queen).catch(() => {})),
            '',
          ),
          act(
            'change',
            null,
            t('draw.change'),
            then(() => drawOn(ctx, queen)),
            'paper',
          ),
          more(t('home.more'), [
            canPrint(ctx) &&
              act(
                'print',
                'print',
                t('draw.card'),
                then(() => print({ queen, kind: 'card' })),
              ),
            canPrint(ctx) &&
              act(
                'colour',
                'print',
                t('draw.page'),
                then(() => print({ queen, kind: 'page' })),
              ),
            act(
              'delete',
              'trash',
              t('draw.delete'),
              then(() => forgetSheet(ctx, queen, forget)),
            ),
          ]),
        ),
      ];
    },
  });
};

/** Asks once before a queen is deleted. */
const forgetSheet = ({ t }: Ctx, queen: KeptQueen, forget: (queen: KeptQueen) => void) =>
  openSheet({
    name: 'remove',
    title: () => t('draw.delete_title', { name: calledOf(queen) }),
    content: sheet => [
      h('p', { key: 'line' }, t('draw.delete_line')),
      h(
        'div',
        { class: 'sheet-acts', key: 'acts' },
        act('keep', 'album', t('album.keep'), sheet.close, 'paper'),
        act(
          'really',
          'trash',
          t('draw.delete'),
          () => {
            sheet.close();
            forget(queen);
          },
          'dark',
        ),
      ),
    ],
  });

/** The sheet of paper that a printer gets. */
const printPage = ({ queen, kind }: Page) => {
  const looks = looksOf(queen);
  return h(
    'div',
    { class: `print-page drawn-page drawn-page-${kind}`, key: 'print', 'aria-hidden': 'true' },
    kind === 'page' && h('h3', { key: 'name' }, calledOf(queen)),
    drawing(
      kind === 'card'
        ? cardOf(queen, 'large')
        : toColour({ tone: looks.tone, pattern: looks.pattern, figure: awakeFigure(looks) }),
      { class: 'drawn-print', key: 'picture' },
    ),
  );
};
