/* A table of `rouse-cli host` on the loopback address. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Waits for a line. @param {import('node:stream').Readable} stream @param {RegExp} like */
const lineOf = async (stream, like) => {
  for await (const line of createInterface(stream)) {
    const found = like.exec(line);
    if (found) return found;
  }
  throw new Error('the host has ended');
};

/**
 * Opens a table that lets everybody in.
 * @param {string} program
 * @param {Record<string, string>} [hooks] further environment variables
 */
export const openHost = async (program, hooks = {}) => {
  const data = mkdtempSync(join(tmpdir(), 'rouse-host-'));
  const host = spawn(program, ['host', '--no-ask', '--port', '0', '--data', join(data, 'rouse')], {
    env: { ...process.env, ROUSE_LISTEN: '127.0.0.1', ...hooks },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise(done => host.once('exit', done));
  await once(host, 'spawn');
  const [, address, code] = await lineOf(host.stdout, /(http:\S+) +code +(\S+)/);
  host.stdout.resume();
  return {
    /** The link in the QR code. */
    door: `${address}#${code}`,
    close: async () => {
      host.kill();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
};
