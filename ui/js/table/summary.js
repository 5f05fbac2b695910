/* The parts of the table in words (S-04) that both games share. */

/** @import { HouseRule } from '../types.js' */
/** @import { TableModel } from './model.js' */
import { optionNames, NO_OPTIONS } from '../state/table-options.js';

/** @typedef {{ title: string, lines: string[] }} Part a heading and what stands under it */

/** Joins sentences, with or without a full stop at their end. @param {readonly string[]} all */
export const inARow = all => all.filter(Boolean).map(one => one.replace(/\.$/, '')).join('. ');

/** The house rules and table options. @param {{ t: TableModel['t'], update: Pick<TableModel['update'], 'options'>, view: { house_rules: readonly HouseRule[] } }} m @returns {Part} */
export const houseRules = ({ t, update, view }) => {
  const rules = view.house_rules.map(rule => `${t(`houserules.${rule}`)}: ${t(`houserules.${rule}.text`)}`);
  return { title: t('houserules.title'), lines: [...rules, ...optionNames(t, update.options ?? NO_OPTIONS)] };
};
