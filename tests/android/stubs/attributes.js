// node attributes.js DECLARATIONS OUT, with aapt2's list of the framework's resources as input: writes the
// attributes of Android that this framework is too old for, as resources. They take any value.

import { readFileSync, writeFileSync } from 'node:fs';
import { readDeclarations } from './read.js';

const ANY = 'reference|string|integer|boolean|color|float|dimension|fraction';
const [declarations, out] = process.argv.slice(2);
const known = new Set([...readFileSync(0, 'utf8').matchAll(/ attr\/(\w+)/g)].map(([, name]) => name));
if (known.size === 0) throw new Error('The framework has no attributes.');
const { members } = readDeclarations(readFileSync(declarations, 'utf8')).get('android.R.attr');
const newer = members.filter(({ kind, name }) => kind === 'field' && !known.has(name));
const lines = newer.flatMap(({ name, type }) => [
  `<public type="attr" name="${name}" id="0x${Number(type).toString(16).padStart(8, '0')}"/>`,
  `<attr name="${name}" format="${ANY}"/>`,
]);
writeFileSync(out, `<resources>\n${lines.join('\n')}\n</resources>\n`);
console.log(`${known.size} attributes, and ${newer.length} newer ones.`);
