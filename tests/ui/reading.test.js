/* Z-07: the texts for a reader of eight years, graded by Flesch and Kincaid (Kincaid et al., Derivation of
   New Readability Formulas, 1975). The formula is for passages, so short blocks of the catalogue are graded
   together. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { block, catalogue, sentences } from './catalogues.js';

const MOST = 4;
/** The least length of a passage for the formula, in words. */
const PASSAGE = 100;
/** The blocks at help level 1: prompts, reasons, hints, events, cards, the first game, the end. */
const LEVEL_1 = [
  'announce',
  'answer',
  'bench',
  'card',
  'cheer',
  'curtain',
  'end',
  'event',
  'hand',
  'hint',
  'learn',
  'log',
  'meet',
  'notes',
  'notice',
  'orders',
  'remark',
  'rescue',
  'sealed',
  'slip',
  'step',
  'stickers',
  'table',
  'tell',
  'why',
];

/**
 * An estimate of the syllables of an English word: groups of vowels, without silent ones.
 * @param {string} word
 */
const syllables = word => {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const heard =
    letters.length <= 3
      ? letters
      : letters.replace(/(?:[^laeiouy]es|[^laeiouydt]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, (heard.match(/[aeiouy]{1,2}/g) ?? []).length);
};

/**
 * The sentences of the texts, with a name in every blank.
 * @param {string[]} texts
 * @returns {string[][]} their words
 */
const read = texts =>
  texts
    .flatMap(text => text.replace(/\{\w+\}/g, 'Anna').split(/[.!?:…]+(?=\s|$)/))
    .map(one => one.match(/[A-Za-z’']+|\d+/g) ?? [])
    .filter(words => words.length > 0);

/** @param {string[]} texts */
const grade = texts => {
  const all = read(texts);
  const words = all.flat();
  return (
    (0.39 * words.length) / all.length +
    (11.8 * words.reduce((sum, word) => sum + syllables(word), 0)) / words.length -
    15.59
  );
};

test('the grade is that of the formula', () => {
  assert.equal(grade(['The cat sat on the mat.']).toFixed(2), '-1.45');
  // 24 syllables in 13 words.
  assert.equal(
    grade(['The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.']).toFixed(1),
    '11.3',
  );
});

test('Z-07: the English of help level 1 is of the fourth grade at most', () => {
  const english = Object.entries(catalogue('en')).map(([key, template]) => ({
    of: block(key),
    texts: sentences(template),
  }));
  const blocks = LEVEL_1.map(name => ({
    name,
    texts: english.filter(({ of }) => of === name).flatMap(({ texts }) => texts),
  }));
  for (const { name, texts } of blocks) assert.ok(texts.length > 0, name);
  const words = (/** @type {string[]} */ texts) => read(texts).flat().length;
  const short = blocks.filter(({ texts }) => words(texts) < PASSAGE);
  const passages = [
    ...blocks.filter(one => !short.includes(one)),
    { name: short.map(({ name }) => name).join(), texts: short.flatMap(({ texts }) => texts) },
  ];
  assert.ok(passages.length > 5);
  for (const { name, texts } of passages)
    assert.ok(grade(texts) <= MOST, `${name}: grade ${grade(texts).toFixed(1)}`);
});
