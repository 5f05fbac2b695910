/* The words of every language: short, friendly, free of secrets, and each thing by one name. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { block, books, catalogue, sentences } from './catalogues.js';

const catalogues = books();
/** Every sentence of every language. */
const every = [...catalogues].flatMap(([language, book]) =>
  Object.entries(book).flatMap(([key, template]) =>
    sentences(template).map(sentence => ({ language, key, sentence })),
  ),
);
const german = catalogue('de');

/** The blocks of sentences that all people at the table may read. */
const PUBLIC = [
  'animal announce aria bedtime card colour computer curtain end event',
  'fair home keepsakes log people remark replay sealed table',
].flatMap(blocks => blocks.split(' '));
/** Exceptions: two call a person to the table by name, one is shown on the device of one seat alone. */
const CALLS = ['curtain.turn', 'table.your_turn', 'table.you_next'];

test('A-06: no emoji and no symbol glyphs, only letters, digits, punctuation and the signs of sums', () => {
  // Sums in right-to-left text stand between two direction marks.
  const signs = {
    ltr: /^[\p{L}\p{M}\p{Nd}\p{P}\s+−×÷=±]+$/u,
    rtl: /^[\p{L}\p{M}\p{Nd}\p{P}\s+−×÷=±\u2066\u2069]+$/u,
  };
  for (const { language, key, sentence } of every)
    assert.match(sentence, signs[catalogues.get(language)?.['app.dir']], key);
});

/** @param {string} text */
const wordsIn = text => text.split(/\s+/).filter(word => /[\p{L}\p{Nd}]/u.test(word)).length;

test('Z-07: prompts have at most 12 words', () => {
  const long = ['about', 'app', 'failed', 'card', 'options', 'houserules', 'rules', 'learn'];
  for (const { key, sentence } of every)
    if (!long.includes(block(key))) assert.ok(wordsIn(sentence) <= 12, `${key}: ${sentence}`);
});

test('Z-07: a lesson says a reason and what is to be done, each in at most 12 words', () => {
  for (const { key, sentence } of every.filter(one => block(one.key) === 'learn')) {
    const parts = sentence.split(/(?<=[.!?…])\s+(?=\S)/);
    assert.ok(parts.length <= 3 && parts.every(part => wordsIn(part) <= 12), `${key}: ${sentence}`);
  }
});

test('W-02: what everybody reads names people and never speaks to one of them', () => {
  const second = {
    en: /\b(you|your|yours|yourself)\b/i,
    de: /\b(du|dich|dir|dein\w*|ihr|euch|euer|eure\w*)\b/i,
    fr: /(?<!\p{L})(tu|te|toi|ton|ta|tes|vous|votre|vos)(?!\p{L})|(?<!\p{L})t’/iu,
    he: /(?<!\p{L})(אתם|אתן|אתה|שלך|שלכם|לך|לכם|אצלך|אצלכם|אתכם)(?!\p{L})/u,
  };
  for (const { language, key, sentence } of every) {
    if (PUBLIC.includes(block(key)) && !CALLS.includes(key))
      assert.doesNotMatch(sentence, second[language], `${key}: ${sentence}`);
  }
});

test('P-10: no sentence says that somebody had no card, except the two behind the padlock', () => {
  const lacking = {
    en: /\b(no|not|never|without|lacks?|cannot|can’t|hasn’t|doesn’t)\b[^.!?]*\b(dragon|wand|card|hand)s?\b/i,
    de: /\b(kein\w*|nicht|nie|ohne|fehlt)\b[^.!?]*\b(drache\w*|zauberst[aä]b\w*|karten?|hand)\b/i,
    fr: /(?<!\p{L})(pas|aucune?|sans|jamais|ni|manque)(?!\p{L})[^.!?]*(?<!\p{L})(dragon|baguette|carte|main)s?(?!\p{L})/iu,
    he: /(?<!\p{L})(אין|בלי|חסר)(?!\p{L})[^.!?]*(דרקון|שרביט|קלף|קלפים|יד)(?!\p{L})/u,
  };
  const padlock = ['why.no_dragon', 'why.no_wand'];
  const spoken = 'announce answer bedtime curtain end event log remark sealed table'.split(' ');
  for (const { language, key, sentence } of every) {
    if (spoken.includes(block(key))) assert.doesNotMatch(sentence, lacking[language], `${key}: ${sentence}`);
  }
  for (const [language, book] of catalogues)
    for (const key of padlock) assert.match(String(book[key]), lacking[language]);
});

test('nobody is told to be wrong; only Rouse can go wrong', () => {
  for (const { key, sentence } of every)
    assert.doesNotMatch(
      sentence,
      /(?<!\b(?:went|gone) )\b(wrong|false|bad|stupid|falsch|fehler|dumm)\b/i,
      key,
    );
});

test('one word for one thing: what a language does not call it', () => {
  /** @type {Record<string, RegExp>} */
  const never = {
    en: /\bequations?\b/i,
    // A turn is "Zug", a move is "Spielzug".
    de: /nachziehstapel|siegeszug|gleichung|(?<!spiel)züge\b/i,
    // The address is always "tu".
    fr: /(?<!\p{L})(vous|votre|vos|(?!chez|assez|nez)\p{L}+ez)(?!\p{L})/iu,
    // Without vowel signs, "asleep" reads as "old", a lay-out as a discount. Quotes are gershayim, and a
    // prefix is joined by a maqaf.
    he: /(?<!\p{L})[הושכל]*(ישנה|ישנות|הנחה|מעשים|ערימה|יישום)(?!\p{L})|"|\p{Script=Hebrew}-/u,
  };
  for (const { language, key, sentence } of every) {
    const word = never[language];
    if (word) assert.doesNotMatch(sentence, word, `${language} ${key}`);
  }
});

test('German puts no genitive on a name', () => {
  for (const [key, template] of Object.entries(german)) {
    for (const sentence of sentences(template))
      assert.doesNotMatch(sentence, /\{(name|a|d)\}['’]?s?['’]?s\b|\{(name|a|d)\}['’]/, key);
  }
});

test('French puts a space that does not break before what it sets apart, and inside its quotes', () => {
  for (const [key, template] of Object.entries(catalogue('fr'))) {
    for (const sentence of sentences(template)) {
      // Names of games and addresses are left out.
      const french = sentence
        .replaceAll('Sleeping Queens 2: The Rescue!', '')
        .replace(/^The Rescue!$|\d:\d/, '');
      assert.doesNotMatch(
        french,
        /[^\u00a0!?…][:;!?»%]|«[^\u00a0]| …/u,
        `fr ${key}: “${sentence}” needs a space that does not break, U+00A0`,
      );
    }
  }
});

test('French puts no “de” before a name, which may begin with a vowel', () => {
  for (const [key, template] of Object.entries(catalogue('fr'))) {
    for (const sentence of sentences(template))
      assert.doesNotMatch(sentence, /(?<!\p{L})(de|que|le|la) \{(name|a|b|d)\}/iu, key);
  }
});

test('A-01: what a narrow button shows is a part of what it is called', () => {
  for (const [language, book] of catalogues)
    for (const kind of ['rescue', 'wake', 'book', 'sum']) {
      // Compares whole words: "Calcul" is not contained in "Calculer".
      const [shown, called] = [`rescue.chip.short.${kind}`, `rescue.chip.${kind}`].map(key =>
        ` ${String(book[key]).toLowerCase()} `.replace(/[\s:]+/g, ' '),
      );
      assert.ok(called?.includes(shown ?? '?'), `${language}: "${shown}" in "${called}"`);
    }
});
