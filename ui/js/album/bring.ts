/* The sheet that imports a game, or a file of many: out of a file, or pasted. */

import type { AlbumEntry, Ctx } from '../types.js';
import type { Place } from './bring-parts.js';
import { and } from '../kit/i18n.js';
import { named } from '../state/names.js';
import { openBring } from './bring-parts.js';
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

/** Called with the games of the album, and with what is said of many. */
type Brought = (games: AlbumEntry[], said?: string) => void;

/** Imports the games of a file, one after the other. */
const bringAll = async (ctx: Ctx, texts: string[], { say, goes, isOpen, close }: Place, brought: Brought) => {
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
const bringText = async (ctx: Ctx, text: string, place: Place, brought: Brought) => {
  const texts = split(text);
  if (texts.length > 1) return bringAll(ctx, texts, place, brought);
  const found = await bring(ctx, text);
  if (typeof found === 'string') return place.say([found]);
  place.close();
  brought(found);
};

export const bringSheet = (ctx: Ctx, brought: Brought) => {
  const { t } = ctx;
  let busy = false;
  return openBring(ctx, {
    title: () => t('album.bring'),
    label: () => t('album.bring_field'),
    largest: LARGEST,
    long: () => t('album.bring_long'),
    bring: async (text, place) => {
      if (busy) return;
      busy = true;
      try {
        await bringText(ctx, text, place, brought);
      } finally {
        busy = false;
      }
    },
  });
};
