/* What a file weighs on its way to a phone. */

import { gzipSync } from 'node:zlib';

/** What a browser and a table say around one file, in bytes. */
const HEADERS = 600;

/** Bytes on the line: text is packed as the table packs it, fonts are packed already. @param {string} path @param {Buffer} bytes */
export const weigh = (path, bytes) => (path.endsWith('.woff2') ? bytes : gzipSync(bytes, { level: 9 })).length + HEADERS;
