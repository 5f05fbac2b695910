/* The size of a file in transfer. */

import { gzipSync } from 'node:zlib';

/** The HTTP headers around one file, in bytes. */
const HEADERS = 600;

/**
 * The bytes of a file in transfer: text is compressed as the table does, fonts are compressed already.
 * @param {string} path
 * @param {Buffer} bytes
 */
export const weigh = (path, bytes) =>
  (path.endsWith('.woff2') ? bytes : gzipSync(bytes, { level: 9 })).length + HEADERS;
