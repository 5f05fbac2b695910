// node write.js DECLARATIONS OUT SOURCES...: writes Java stubs of those classes of Android that the sources
// in these folders use.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choose, insideOf, isOfJava } from './choose.js';
import { headOf, linesOf, specialOf } from './java.js';
import { INTERFACES, MEMBERS } from './members.js';
import { readDeclarations } from './read.js';

const [declarations, out, ...folders] = process.argv.slice(2);

const sourcesIn = folder => {
  const files = readdirSync(folder, { recursive: true }).filter(path => /\.(kt|java)$/.test(path));
  return files.map(path => readFileSync(join(folder, path), 'utf8')).join('\n');
};

const classes = readDeclarations(readFileSync(declarations, 'utf8'));
for (const name of Object.keys({ ...MEMBERS, ...INTERFACES })) {
  if (!classes.has(name)) throw new Error(`members.js: there is no class ${name}`);
}
for (const [name, more] of Object.entries(INTERFACES)) classes.get(name).interfaces.push(...more);

const { whole, named } = choose(folders.map(sourcesIn).join('\n'), classes, MEMBERS);
const all = new Set([...whole, ...named]);
const inside = insideOf(classes);
const isThere = type => isOfJava(type) || all.has(type.replace(/<.*/, ''));

function write(name, start = 'public') {
  const known = classes.get(name);
  const isWhole = whole.has(name);
  const head = headOf(known, start, type => isWhole && isThere(type));
  const lines = specialOf(known, start) ?? [head, ...(isWhole ? linesOf(known, MEMBERS[name]) : [])];
  const inner = (inside.get(name) ?? []).filter(one => all.has(one)).map(one => write(one, 'public static'));
  return [...lines, ...inner, '}'].join('\n');
}

for (const name of all) {
  const { outer, name: short } = classes.get(name);
  if (classes.has(outer)) continue;
  const folder = join(out, ...outer.split('.'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${short}.java`), `package ${outer};\n\n${write(name)}\n`);
}
console.log(`Of ${classes.size} classes ${whole.size} with their members, ${named.size} by name.`);
