/* A sheet with a text to save: as a file where a browser can, and by copying everywhere. */

/** @import { AlbumEntry, Ctx, Saved } from '../types.js' */
import { h } from '../kit/dom.js';
import { orMissing } from '../kit/needed.js';
import { loadStyles } from '../kit/styles.js';
import { sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';

/** After so long the object URL of a file is revoked. */
const GOOD_MS = 10_000;

/** Lets the browser save a text under a name. @param {string} name @param {string} text */
export const download = (name, text) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), GOOD_MS);
};

/**
 * Copies by `execCommand`: a page without a certificate has no clipboard API.
 * @param {HTMLTextAreaElement} field
 */
const copy = field => {
  field.select();
  return document.execCommand('copy');
};

/**
 * @param {Ctx} ctx
 * @param {string} title
 * @param {string} line
 * @param {string} name of the file
 * @param {string} text
 * @param {boolean} [veiled] whether the text is hidden
 */
export const textSheet = (ctx, title, line, name, text, veiled = false) => {
  const { t, app } = ctx;
  return openSheet({
    name: 'text',
    title: () => title,
    content: () => [
      h('p', { key: 'line' }, line),
      h(
        'textarea',
        {
          class: veiled ? 'vh' : 'text-field',
          key: 'text',
          readonly: true,
          rows: 8,
          'aria-label': title,
          'aria-hidden': veiled ? 'true' : undefined,
          tabindex: veiled ? '-1' : undefined,
          spellcheck: 'false',
          dir: 'auto',
        },
        text,
      ),
      h(
        'div',
        { class: 'sheet-acts', key: 'acts' },
        h(
          'button',
          {
            class: 'btn paper',
            key: 'copy',
            type: 'button',
            onclick: (/** @type {Event} */ event) => {
              const field = /** @type {HTMLElement} */ (event.currentTarget)
                .closest('dialog')
                ?.querySelector('textarea');
              if (field) ctx.announce.status(t(copy(field) ? 'album.copied' : 'album.select'));
            },
          },
          sign('cards'),
          h('span', { key: 'word' }, t('album.copy')),
        ),
        // The window of the app saves nothing outside of its own folder.
        !app &&
          h(
            'button',
            { class: 'btn', key: 'save', type: 'button', onclick: () => download(name, text) },
            sign('notes'),
            h('span', { key: 'word' }, t('album.save')),
          ),
      ),
    ],
  });
};

/**
 * An unfinished game, for another table. Its text tells every card, so it is hidden.
 * @param {Ctx} ctx
 * @param {Saved} game
 */
export const takeSheet = async (ctx, game) => {
  const [text] = await Promise.all([ctx.album.text(game.id), orMissing(loadStyles('album'))]);
  if (text === null) return ctx.announce.alert(ctx.t('album.missing'));
  return textSheet(
    ctx,
    ctx.t('home.take'),
    ctx.t('home.take_line'),
    `rouse-${game.id}-${game.game}.txt`,
    text,
    true,
  );
};

/**
 * A finished game, for another table. Its text is meant for Rouse, so it is hidden.
 * @param {Ctx} ctx
 * @param {AlbumEntry} game
 */
export const fileSheet = async (ctx, game) => {
  const text = await ctx.album.text(game.id);
  if (text === null) return ctx.announce.alert(ctx.t('album.missing'));
  return textSheet(
    ctx,
    ctx.t('album.file'),
    ctx.t('album.file_line'),
    `rouse-${game.day || game.id}-${game.game}.txt`,
    text,
    true,
  );
};
