/* The sheet that brings in what another device remembers of somebody's sums: out of a file, or pasted. */

import type { Ctx } from '../types.js';
import { openBring } from '../album/bring-parts.js';
import { LARGEST, readSums } from '../coach/file.js';
import { everybody, remember } from '../coach/people.js';

/** @param brought called with the name of whom it is about */
export const bringSumsSheet = (ctx: Ctx, brought: (name: string) => void) => {
  const { t, announce } = ctx;
  return openBring(ctx, {
    title: () => t('coach.bring'),
    label: () => t('coach.bring_field'),
    largest: LARGEST,
    long: () => t('coach.bring_not'),
    bring: (text, { say, close }) => {
      const found = readSums(text);
      if (!found) return say([t('coach.bring_not')]);
      const { name, memory } = found;
      if (everybody().has(name)) return say([t('coach.bring_there', { name })]);
      remember(name, memory);
      close();
      announce.status(t('coach.bring_done', { name }));
      brought(name);
    },
  });
};
