/* The sheet that imports a game, or a file of many: out of a file, or pasted. */

import type { AlbumEntry, Ctx } from '../types.js';
import type { Sheet } from '../kit/sheets.js';
import { and } from '../kit/i18n.js';
import { openSheet } from '../kit/sheets.js';
import { named } from '../state/names.js';
import { acts, textField, toldLines } from './bring-parts.js';
import { bringOne, LONGEST } from './bring-one.js';
import { bringMany, reportText, split } from './many.js';

/** The largest file that is read: a whole album. */
const LARGEST = 16 * LONGEST.app;

/**
 * @param text of one game
 * @returns the album with it, or why it was not added, as a sentence
 */
export const bring = async (ctx: Ctx, text: string): Promise<AlbumEntry[] | string> => {
  const { games, twin, why = '' } = await bringOne(ctx, text);
  if (twin) return ctx.t('album.bring_twin', { names: and(twin.map(person => named(person).name)) });
  return games ?? why;
};

/** where the sheet shows what happens */
interface Place {
  say: (sentences: string[]) => void;
  /** says how far it is */
  goes: (sentence: string) => void;
  isOpen: () => boolean;
  close: () => void;
  /** with what is said of many games */
  brought: (games: AlbumEntry[], said?: string) => void;
}

/** Imports the games of a file, one after the other. */
const bringAll = async (ctx: Ctx, texts: string[], { say, goes, isOpen, close, brought }: Place) => {
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

/** Imports what was pasted or read: a game, or several. */
const bringText = async (ctx: Ctx, text: string, place: Place) => {
  const texts = split(text);
  if (texts.length > 1) return bringAll(ctx, texts, place);
  const found = await bring(ctx, text);
  if (typeof found === 'string') return place.say([found]);
  place.close();
  place.brought(found);
};

export const bringSheet = (ctx: Ctx, brought: Place['brought']) => {
  const { t, announce } = ctx;
  let told: string[] = [];
  let [open, busy] = [true, false];
  const field = () => document.querySelector('.sheet-text textarea:not([readonly])') as HTMLTextAreaElement;
  const show = (sheet: Sheet, sentences: string[]) => {
    told = sentences;
    if (open) sheet.redraw();
  };
  return openSheet({
    name: 'text sheet-bring',
    title: () => t('album.bring'),
    closed: () => void (open = false),
    content: sheet => {
      const say = (sentences: string[]) => {
        show(sheet, sentences);
        if (sentences.length > 0) announce.alert(sentences.join(' '));
      };
      const chosen = async (event: Event & { currentTarget: EventTarget | null }) => {
        const [file] = (event.currentTarget as HTMLInputElement).files ?? [];
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
      return [textField(t('album.bring_field')), toldLines(told), acts(t, chosen, () => void yes())];
    },
  });
};
