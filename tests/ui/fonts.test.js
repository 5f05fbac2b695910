/* The fonts that are shipped have every letter and sign of every catalogue. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { LANGUAGES } from '../../dist/dev/js/kit/i18n.js';
import { catalogue, sentences, text } from './catalogues.js';

/** @typedef {{ family: string, file: string, ranges: [number, number][], has: Set<number> }} Face */

/** The indices of these tables in WOFF2's list of known tags. */
const [CMAP, GLYF, LOCA] = [0, 10, 11];

/** The `cmap` table of a WOFF2 file (W3C, WOFF File Format 2.0, section 4). @param {Buffer} font */
const cmapOf = font => {
  let at = 48;
  const variable = () => {
    for (let value = 0; ;) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let [start, found] = [0, { start: 0, length: 0 }];
  for (let left = font.readUInt16BE(12); left > 0; left--) {
    const flags = font.readUInt8(at++);
    const [tag, version] = [flags & 63, flags >> 6];
    if (tag === 63) at += 4;
    let length = variable();
    if (tag === GLYF || tag === LOCA ? version !== 3 : version !== 0) length = variable();
    if (tag === CMAP) found = { start, length };
    start += length;
  }
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  return tables.subarray(found.start, found.start + found.length);
};

/** The characters of a font, from its segments (OpenType, cmap format 4). @param {Buffer} cmap */
const charactersOf = cmap => {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(4 + 8 * i + 4));
  const table = cmap.subarray(tables.find(offset => cmap.readUInt16BE(offset) === 4));
  const segments = table.readUInt16BE(6) / 2;
  /** @type {Set<number>} */
  const has = new Set();
  for (let i = 0; i < segments; i++) {
    const [end, start] = [table.readUInt16BE(14 + 2 * i), table.readUInt16BE(16 + 2 * (segments + i))];
    for (let one = start; one <= end && one < 0xffff; one++) has.add(one);
  }
  return has;
};

/** @returns {Face[]} */
const faces = () =>
  [...text('ui/css/fonts.css').matchAll(/@font-face \{(.+?)\}/gs)].map(([, rule = '']) => {
    const file = rule.match(/url\("\.\.\/fonts\/(.+?)"\)/)?.[1] ?? '';
    const ranges = [...rule.matchAll(/U\+([0-9A-F]+)-([0-9A-F]+)/g)].map(
      ([, from = '', to = '']) => /** @type {[number, number]} */ ([parseInt(from, 16), parseInt(to, 16)]),
    );
    const has = charactersOf(cmapOf(readFileSync(new URL(`../../ui/fonts/${file}`, import.meta.url))));
    return {
      family: rule.match(/font-family: (\w+)/)?.[1] ?? '',
      file,
      ranges: ranges.length > 0 ? ranges : [[0, 0x10ffff]],
      has,
    };
  });

/**
 * The characters that a language needs; direction marks need no glyph.
 * @param {import('../../ui/js/kit/i18n.js').Language} language
 */
const lettersOf = language =>
  new Set(
    Object.values(catalogue(language))
      .flatMap(sentences)
      .join('')
      .replace(/[\s\p{Cf}]/gu, ''),
  );

const HEBREW = /** @type {const} */ ([0x590, 0x5ff]);

test('A-07: every letter and sign of every language is in the fonts for titles and for text', () => {
  const all = faces();
  for (const stack of ['--font-title', '--font-text']) {
    const families =
      text('ui/css/tokens.css')
        .match(new RegExp(`${stack}: (.+);`))?.[1]
        ?.split(', ') ?? [];
    const own = all.filter(({ family }) => families.includes(family));
    for (const language of LANGUAGES) {
      for (const letter of lettersOf(language)) {
        const code = letter.codePointAt(0) ?? 0;
        const drawn = own.filter(
          ({ ranges, has }) => has.has(code) && ranges.some(([from, to]) => from <= code && code <= to),
        );
        assert.ok(drawn.length > 0, `${stack}: ${language} ${letter} U+${code.toString(16)}`);
      }
    }
  }
});

test('Hebrew vowel signs are there too, and no other language fetches a Hebrew font', () => {
  const hebrew = faces().filter(({ file }) => file.includes('hebrew'));
  assert.deepEqual(
    hebrew.map(({ family }) => family),
    ['Fredoka', 'Assistant'],
  );
  for (const { has, ranges, file } of hebrew) {
    for (let sign = 0x5b0; sign <= 0x5bc; sign++) assert.ok(has.has(sign), `${file} U+${sign.toString(16)}`);
    assert.deepEqual(ranges[0], HEBREW);
    const others = LANGUAGES.filter(language => language !== 'he').flatMap(language => [
      ...lettersOf(language),
    ]);
    assert.ok(
      !others.some(letter =>
        ranges.some(([from, to]) => from <= letter.charCodeAt(0) && letter.charCodeAt(0) <= to),
      ),
    );
  }
});

test('the two faces of Fredoka complete each other: a browser asks only those that are described alike', () => {
  const weights = [...text('ui/css/fonts.css').matchAll(/@font-face \{(.+?)\}/gs)]
    .filter(([, rule = '']) => rule.includes('Fredoka'))
    .map(([, rule = '']) => rule.match(/font-weight: (.+);/)?.[1]);
  assert.equal(weights.length, 2);
  assert.equal(weights[0], weights[1]);
});
