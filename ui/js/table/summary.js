/* A table in words, for whoever does not see it (S-04): what both games say in the same way. */

/** @import { HouseRule } from '../types.js' */
/** @import { TableModel } from './model.js' */
import { customNames, NO_CUSTOMS } from '../state/customs.js';

/** @typedef {{ title: string, lines: string[] }} Part a heading and what stands under it */

/** Sentences one after the other, whether they bring their full stop or not. @param {readonly string[]} all */
export const inARow = all => all.filter(Boolean).map(one => one.replace(/\.$/, '')).join('. ');

/** By which house rules the table plays, and what else it agreed on. @param {{ t: TableModel['t'], update: Pick<TableModel['update'], 'customs'>, view: { house_rules: readonly HouseRule[] } }} m @returns {Part} */
export const houseRules = ({ t, update, view }) => {
  const rules = view.house_rules.map(rule => `${t(`houserules.${rule}`)}: ${t(`houserules.${rule}.text`)}`);
  return { title: t('houserules.title'), lines: [...rules, ...customNames(t, update.customs ?? NO_CUSTOMS)] };
};
