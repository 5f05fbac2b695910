/* A sheet with a text to save: as a file where a browser can, and by copying everywhere. */

import type { AlbumEntry, Ctx } from '../types.js';
import { h } from '../kit/dom.js';
import { sayFailure } from '../kit/open-sheets.js';
import { sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';

/** After so long the object URL of a file is revoked. */
const GOOD_MS = 10_000;

/** Lets the browser save a text under a name. */
export const download = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), GOOD_MS);
};

/** Copies by `execCommand`: a page without a certificate has no clipboard API. */
const copy = (field: HTMLTextAreaElement) => {
  field.select();
  return document.execCommand('copy');
};

/**
 * @param name of the file
 * @param veiled whether the text is hidden
 */
export const textSheet = (
  ctx: Ctx,
  title: string,
  line: string,
  name: string,
  text: string,
  veiled = false,
) => {
  const { t, app } = ctx;
  /** What has come of copying, or empty. */
  let told = '';
  return openSheet({
    // A sheet of its own for each file.
    name: `text ${name}`,
    title: () => title,
    content: sheet => [
      h('p', { key: 'line' }, line),
      h('textarea', {
        class: veiled ? 'vh' : 'text-field',
        key: 'text',
        readonly: true,
        rows: 8,
        'aria-label': title,
        'aria-hidden': veiled ? 'true' : undefined,
        tabindex: veiled ? '-1' : undefined,
        spellcheck: 'false',
        dir: 'auto',
        // Not as a child: there sums are kept on one line.
        value: text,
      }),
      h(
        'div',
        { class: 'sheet-acts', key: 'acts' },
        h(
          'button',
          {
            class: 'btn paper',
            key: 'copy',
            onclick: (event: Event) => {
              const field = (event.currentTarget as HTMLElement).closest('dialog')?.querySelector('textarea');
              if (!field) return;
              told = t(copy(field) ? 'album.copied' : 'album.select');
              ctx.announce.status(told);
              sheet.redraw();
            },
          },
          sign('cards'),
          h('span', { key: 'word' }, t('album.copy')),
        ),
        // The window of the app saves nothing outside of its own folder.
        !app &&
          h(
            'button',
            { class: 'btn', key: 'save', onclick: () => download(name, text) },
            sign('notes'),
            h('span', { key: 'word' }, t('album.save')),
          ),
      ),
      told && h('p', { key: 'told' }, told),
    ],
  });
};

/** A finished game, for another table. Its text is meant for Rouse, so it is hidden. */
export const fileSheet = async (ctx: Ctx, game: AlbumEntry) => {
  const text = await ctx.album.text(game.id);
  if (text === null) return sayFailure(ctx.announce, ctx.t('album.missing'));
  return textSheet(
    ctx,
    ctx.t('album.file'),
    ctx.t('album.file_line'),
    `rouse-${game.day || game.id}-${game.game}.txt`,
    text,
    true,
  );
};
