/* The oldest browsers that the interface is for: `browserslist` in package.json. */

import { readFileSync } from 'node:fs';

/** @type {{ browserslist: string[] }} */
const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Each with its version. */
export const FLOOR = browserslist.map(line => {
  const [name = '', version] = line.split(' ');
  return { name, version: Number(version) };
});

/** The same for esbuild. */
export const TARGET = FLOOR.map(({ name, version }) => `${name.replace('ios_saf', 'ios')}${version}`);
