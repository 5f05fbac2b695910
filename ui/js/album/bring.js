/* The sheet that imports a game, or a file of many: out of a file, or pasted. */

/** @import { AlbumEntry, Ctx } from '../types.js' */
import { h } from '../kit/dom.js';
import { and } from '../kit/i18n.js';
import { sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';
import { named } from '../state/names.js';
import { bringOne, LONGEST } from './bring-one.js';
import { bringMany, reportText, split } from './many.js';

/** The largest file that is read: a whole album. */
const LARGEST = 16 * LONGEST.app;

/**
 * @param {Ctx} ctx
 * @param {string} text of one game
 * @returns {Promise<AlbumEntry[] | string>} the album with it, or why it was not added, as a sentence
 */
export const bring = async (ctx, text) => {
  const { games, twin, why = '' } = await bringOne(ctx, text);
  if (twin) return ctx.t('album.bring_twin', { names: and(twin.map(person => named(person).name)) });
  return games ?? why;
};

/**
 * @typedef {object} Place where the sheet shows what happens
 * @property {(sentences: string[]) => void} say
 * @property {(sentence: string) => void} goes says how far it is
 * @property {() => boolean} isOpen
 * @property {() => void} close
 * @property {(games: AlbumEntry[], said?: string) => void} brought with what is said of many games
 */

/**
 * Imports the games of a file, one after the other.
 * @param {Ctx} ctx
 * @param {string[]} texts
 * @param {Place} place
 */
const bringAll = async (ctx, texts, { say, goes, isOpen, close, brought }) => {
  const report = await bringMany(ctx, texts, n => {
    goes(ctx.t('album.bring_going', { n, all: texts.length }));
    return isOpen();
  });
  const said = reportText(ctx, report);
  const whole = report.bad.length === 0 && !report.later;
  if (whole && report.games) close();
  else say(said);
  if (report.games) brought(report.games, said.join(' '));
};

/**
 * Imports what was pasted or read: a game, or several.
 * @param {Ctx} ctx
 * @param {string} text
 * @param {Place} place
 */
const bringText = async (ctx, text, place) => {
  const texts = split(text);
  if (texts.length > 1) return bringAll(ctx, texts, place);
  const found = await bring(ctx, text);
  if (typeof found === 'string') return place.say([found]);
  place.close();
  place.brought(found);
};

/** What went wrong, or what has become of many games. @param {string[]} sentences */
const toldLines = sentences =>
  sentences.map((sentence, at) =>
    h(
      'p',
      { key: `told-${at}`, class: 'bring-trouble' },
      sign('info'),
      h('span', { key: 'words' }, sentence),
    ),
  );

/** @param {Ctx['t']} t */
const textField = t =>
  h('textarea', {
    class: 'text-field',
    key: 'text',
    rows: 6,
    'aria-label': t('album.bring_field'),
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    dir: 'auto',
  });

/**
 * @param {Ctx['t']} t
 * @param {(event: Event & { currentTarget: EventTarget | null }) => void} chosen
 * @param {() => void} yes
 */
const acts = (t, chosen, yes) =>
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
      { class: 'btn', key: 'yes', type: 'button', onclick: yes },
      sign('album'),
      h('span', { key: 'word' }, t('album.bring_yes')),
    ),
  );

/** @param {Ctx} ctx @param {Place['brought']} brought */
export const bringSheet = (ctx, brought) => {
  const { t, announce } = ctx;
  /** @type {string[]} */
  let told = [];
  let [open, busy] = [true, false];
  const field = () =>
    /** @type {HTMLTextAreaElement} */ (document.querySelector('.sheet-text textarea:not([readonly])'));
  /** @param {import('../kit/sheets.js').Sheet} sheet @param {string[]} sentences */
  const show = (sheet, sentences) => {
    told = sentences;
    if (open) sheet.redraw();
  };
  return openSheet({
    name: 'text',
    title: () => t('album.bring'),
    closed: () => void (open = false),
    content: sheet => {
      /** @param {string[]} sentences */
      const say = sentences => {
        show(sheet, sentences);
        if (sentences.length > 0) announce.alert(sentences.join(' '));
      };
      /** @param {Event & { currentTarget: EventTarget | null }} event */
      const chosen = async event => {
        const [file] = /** @type {HTMLInputElement} */ (event.currentTarget).files ?? [];
        if (!file) return;
        const long = file.size > LARGEST;
        field().value = long ? '' : await file.text();
        say(long ? [t('album.bring_long')] : []);
      };
      const yes = async () => {
        if (busy) return;
        busy = true;
        try {
          await bringText(ctx, field().value, {
            say,
            goes: sentence => show(sheet, [sentence]),
            isOpen: () => open,
            close: sheet.close,
            brought,
          });
        } finally {
          busy = false;
        }
      };
      return [textField(t), toldLines(told), acts(t, chosen, () => void yes())];
    },
  });
};
