/* The sheet that brings in what another device remembers of somebody's sums: out of a file, or pasted. */

import type { Ctx } from '../types.js';
import { acts, textField, toldLines } from '../album/bring-parts.js';
import { LARGEST, readSums } from '../coach/file.js';
import { everybody, remember } from '../coach/people.js';
import { openSheet } from '../kit/sheets.js';

/** @param brought called with the name of whom it is about */
export const bringSumsSheet = (ctx: Ctx, brought: (name: string) => void) => {
  const { t, announce } = ctx;
  let told: string[] = [];
  const field = () => document.querySelector('.sheet-bring textarea') as HTMLTextAreaElement;
  return openSheet({
    name: 'text sheet-bring',
    title: () => t('coach.bring'),
    content: sheet => {
      const say = (sentence: string) => {
        told = [sentence].filter(Boolean);
        sheet.redraw();
        if (sentence) announce.alert(sentence);
      };
      const chosen = async (event: Event) => {
        const [file] = (event.currentTarget as HTMLInputElement).files ?? [];
        if (!file) return;
        const long = file.size > LARGEST;
        field().value = long ? '' : await file.text();
        say(long ? t('coach.bring_not') : '');
      };
      const yes = () => {
        const found = readSums(field().value);
        if (!found) return say(t('coach.bring_not'));
        const { name, memory } = found;
        if (everybody().has(name)) return say(t('coach.bring_there', { name }));
        remember(name, memory);
        sheet.close();
        announce.status(t('coach.bring_done', { name }));
        brought(name);
      };
      return [textField(t('coach.bring_field')), toldLines(told), acts(t, chosen, yes)];
    },
  });
};
