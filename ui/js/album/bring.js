/* Imports a game from its text: out of a file, or pasted. */

/** @import { AlbumEntry, Ctx } from '../types.js' */
import { h } from '../kit/dom.js';
import { and } from '../kit/i18n.js';
import { sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';
import { RECORD_LENGTH } from '../state/core.js';
import { named } from '../state/names.js';
import { refusedText } from './refused.js';
import { twinOf } from './twins.js';

/**
 * The longest text that a table accepts, in bytes. On the same device that is the longest record; over a
 * network the text has to fit into a message.
 */
const LONGEST = { app: RECORD_LENGTH, browser: 15 * 1024 };

/** The length of a text in a message, in bytes. @param {string} text */
export const bytes = text => new TextEncoder().encode(JSON.stringify(text)).length;

/**
 * Imports a text; one that cannot be a game is not sent.
 * @param {Ctx} ctx
 * @param {string} text
 * @returns {Promise<AlbumEntry[] | string>} the album with it, or why it was not added, as a sentence
 */
export const bring = async ({ album, app, edition, t }, text) => {
  if (!text.trim()) return t('album.bring_line');
  const length = bytes(text);
  if (length > LONGEST.app) return t('album.bring_long');
  if (!app && !edition && length > LONGEST.browser) return t('album.bring_browser');
  const twin = await twinOf(album, text);
  if (twin) return t('album.bring_twin', { names: and(twin.people.map(person => named(person).name)) });
  const { games, reason, fault } = await album.bring(text);
  if (games) return games;
  if (reason === 'not_a_game') return refusedText(t, fault, text);
  return t(reason === 'cannot_save' ? 'failed.cannot_save' : 'album.missing');
};

/** @param {Ctx} ctx @param {(games: AlbumEntry[]) => void} brought */
export const bringSheet = (ctx, brought) => {
  const { t, announce } = ctx;
  let trouble = '';
  return openSheet({
    name: 'text',
    title: () => t('album.bring'),
    content: sheet => {
      const field = () => /** @type {HTMLTextAreaElement} */ (document.querySelector('.sheet-text textarea'));
      /** @param {Event & { currentTarget: EventTarget | null }} event */
      const chosen = async event => {
        const [file] = /** @type {HTMLInputElement} */ (event.currentTarget).files ?? [];
        if (!file) return;
        const long = file.size > LONGEST.app;
        field().value = long ? '' : await file.text();
        say(long ? t('album.bring_long') : '');
      };
      /** @param {string} sentence */
      const say = sentence => {
        trouble = sentence;
        sheet.redraw();
        if (sentence) announce.alert(sentence);
      };
      const really = async () => {
        const found = await bring(ctx, field().value);
        if (typeof found === 'string') return say(found);
        sheet.close();
        brought(found);
      };
      return [
        h('textarea', {
          class: 'text-field',
          key: 'text',
          rows: 6,
          'aria-label': t('album.bring_field'),
          placeholder: t('album.bring_field'),
          autocomplete: 'off',
          autocapitalize: 'off',
          spellcheck: 'false',
          dir: 'auto',
        }),
        trouble &&
          h(
            'p',
            { key: 'trouble', class: 'bring-trouble' },
            sign('info'),
            h('span', { key: 'words' }, trouble),
          ),
        h(
          'div',
          { class: 'sheet-acts', key: 'acts' },
          h(
            'label',
            { class: 'btn paper bring-file', key: 'file' },
            sign('notes'),
            h('span', { key: 'word' }, t('album.bring_file')),
            h('input', { key: 'file', type: 'file', accept: '.txt,text/plain', onchange: chosen }),
          ),
          h(
            'button',
            { class: 'btn', key: 'yes', type: 'button', onclick: () => void really() },
            sign('album'),
            h('span', { key: 'word' }, t('album.bring_yes')),
          ),
        ),
      ];
    },
  });
};
