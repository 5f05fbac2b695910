/* Finds what scripts use that one of the oldest browsers does not know: the type check, with declarations of the
   browser from which that is removed. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { named, without } from './known.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const { resolve: resolveBeside } = createRequire(resolve('typescript/package.json'));
const DECLARATIONS = join(
  dirname(resolveBeside(`@typescript/typescript-${process.platform}-${process.arch}/package.json`)),
  'lib',
);

/** What is not declared: a name, a member of a type. */
const MISSES = /^(\S+)\((\d+),(\d+)\): error TS(?:2304|2339|255[0-3]):/;
/** The line that begins a declaration of several members, and its name. */
const BEGINS = /^(?:interface|declare var) (\w+)\b.*\{$/;
const MEMBER = /^ {4}(?:readonly |get |set )?(\w+)\??[(<:]/;
/** The last line of a member. */
const ENDS = /^ {4}\S.*;$/;

/** Whether a member is missing in a browser. @param {string} of @param {string} member */
const isMissing = (of, member) => {
  const owner = named(of.replace(/Constructor$/, '')) ?? {};
  const features = member === 'new' ? [owner] : [owner[member], owner[`${member}_static`]].filter(Boolean);
  return features.length > 0 && features.every(feature => without(feature).length > 0);
};

/** Without the members that a browser lacks. @param {string} text of a file of declarations */
const lowered = text => {
  let [of, skips] = ['', false];
  const kept = text.split('\n').filter(line => {
    const begun = BEGINS.exec(line);
    if (begun) of = begun[1] ?? '';
    if (line === '}') [of, skips] = ['', false];
    const member = of && !skips ? MEMBER.exec(line)?.[1] : undefined;
    if (member !== undefined) skips = isMissing(of, member);
    const left = !skips;
    if (ENDS.test(line)) skips = false;
    return left;
  });
  return kept.join('\n');
};

/** Writes a file of declarations, and those that it refers to. @param {string} name @param {string} folder @param {string[]} written */
const write = (name, folder, written) => {
  const file = `lib.${name}.d.ts`;
  if (written.includes(file)) return;
  written.push(file);
  const text = readFileSync(join(DECLARATIONS, file), 'utf8');
  for (const [, next = ''] of text.matchAll(/^\/\/\/ <reference lib="([\w.]+)" \/>$/gm))
    write(next, folder, written);
  writeFileSync(join(folder, file), lowered(text.replace(/^\/\/\/ <reference .*$/gm, '')));
};

/** @param {string} folder for the declarations @param {string[]} scripts patterns of the files to check */
const check = (folder, scripts) => {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {string[]} */
  const written = [];
  for (const name of compilerOptions.lib) write(name, folder, written);
  const { lib: _, ...options } = compilerOptions;
  const project = { compilerOptions: { ...options, noLib: true }, include: [...scripts, './*.d.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const tsc = [resolve('typescript/package.json'), '../bin/tsc'].reduce((one, next) => join(one, next));
  const { stdout } = spawnSync(process.execPath, [tsc, '--project', folder, '--pretty', 'false'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout;
};

/** Whether the script asks before it uses what stands there. @param {string} line @param {number} column from 1 */
const isAsked = (line, column) =>
  line.slice(0, column - 1).endsWith('?.') || /^\w+(?:\?\.|\s*(?:&&|\?))/.test(line.slice(column - 1));

/**
 * What each script uses that a browser lacks, in the words of the type check.
 * @param {string} folder for declarations
 * @param {string[]} scripts patterns, from there
 */
export const inScripts = (folder, scripts) =>
  check(folder, scripts)
    .split('\n')
    .flatMap(said => {
      const [, file = '', at = 0, column = 0] = MISSES.exec(said) ?? [];
      if (!file) return [];
      const line = readFileSync(join(ROOT, file), 'utf8').split('\n')[Number(at) - 1] ?? '';
      return isAsked(line, Number(column)) ? [] : [said.replace(file, relative(ROOT, join(ROOT, file)))];
    });
