/* A guest's page that is added to the home screen of a phone or a tablet. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const ui = new URL('../../ui/', import.meta.url);
const page = readFileSync(new URL('index.html', ui), 'utf8');
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', ui), 'utf8'));
/** The background colours of night and day in the style sheets. */
const [night, day] = [
  ...readFileSync(new URL('css/tokens.css', ui), 'utf8').matchAll(/--background: (#\w+);/g),
].map(found => found[1]);

test('the page names its manifest and its icon, and iPads open it without bars', () => {
  assert.match(page, /<link rel="manifest" href="manifest\.webmanifest">/);
  assert.match(page, /<link rel="apple-touch-icon" href="icon\.png">/);
  assert.match(page, /<meta name="apple-mobile-web-app-capable" content="yes">/);
  assert.equal(manifest.display, 'standalone');
});

test('it opens the door of the table, wherever the manifest itself lies', () => {
  assert.deepEqual([manifest.start_url, manifest.scope], ['/', '/']);
});

test('the bars have the colours of the page', () => {
  const bars = [
    ...page.matchAll(/<meta name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)">/g),
  ];
  assert.deepEqual(
    bars.map(([, colour, scheme]) => [scheme, colour]),
    [
      ['dark', night],
      ['light', day],
    ],
  );
  assert.deepEqual([manifest.theme_color, manifest.background_color], [night, night]);
});

test('the icon is a square without holes, which would be black there, in the size that iPads want', () => {
  const icon = readFileSync(new URL('icon.png', ui));
  const header = icon.subarray(16, 26);
  assert.deepEqual([header.readUInt32BE(0), header.readUInt32BE(4)], [180, 180]);
  const WITHOUT_ALPHA = 2;
  assert.equal(header[9], WITHOUT_ALPHA);
  assert.deepEqual(
    manifest.icons.map((/** @type {{ src: string, sizes: string }} */ { src, sizes }) => [src, sizes]),
    [['icon.png', '180x180']],
  );
});
