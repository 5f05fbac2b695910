/* A file with several games, one text after the other: it is made of the whole album, and imported game by game. */

/** @import { AlbumEntry, Ctx } from '../types.js' */
/** @import { Album } from './questions.js' */
import { and } from '../kit/i18n.js';
import { bringOne } from './bring-one.js';
import { namesIn } from './refused.js';
import { linesIn } from './twins.js';

/** The first line of each game. */
const HEAD = /^[^\S\n]*rouse game \S+\s*$/m;
/** How long a guest waits before the table takes another game of guests. */
const PAUSE_MS = 10_500;

/** The texts of all games, one after the other. @param {readonly string[]} texts */
export const joined = texts => texts.map(text => `${text.trim()}\n`).join('\n');

/** The games in a text. What stands before the first one is taken for a game that is damaged. @param {string} text */
export const split = text => text.split(new RegExp(`(?=${HEAD.source})`, 'm')).filter(part => part.trim());

/**
 * An album whose list and texts are asked for once: each game of a file is compared with them.
 * @param {Album} album
 * @returns {Pick<Album, 'list' | 'text' | 'bring'>}
 */
const remembered = album => {
  /** @type {ReturnType<Album['list']> | null} */
  let list = null;
  /** @type {Map<number, Promise<string | null>>} */
  const texts = new Map();
  return {
    list: () => (list ??= album.list()),
    text: game => {
      const text = texts.get(game) ?? album.text(game);
      texts.set(game, text);
      return text;
    },
    bring: album.bring,
  };
};

/**
 * @typedef {object} Report
 * @property {AlbumEntry[] | null} games the album then; null if nothing was added
 * @property {number} added
 * @property {number} twins how many were there already
 * @property {string[]} bad why a game was not added, one sentence for each
 * @property {boolean} later whether the table takes no more for now
 */

/**
 * Imports one game after the other; what is wrong with one stops no other.
 * @param {Ctx} ctx
 * @param {readonly string[]} texts
 * @param {(number: number) => boolean} goesOn called before each
 * @param {(ms: number) => Promise<unknown>} [pause]
 * @returns {Promise<Report>}
 */
export const bringMany = async (
  ctx,
  texts,
  goesOn,
  pause = ms => new Promise(done => setTimeout(done, ms)),
) => {
  /** @type {Report} */
  const report = { games: null, added: 0, twins: 0, bad: [], later: false };
  const one = { ...ctx, album: remembered(ctx.album) };
  const seen = new Set();
  for (const [at, text] of texts.entries()) {
    if (!goesOn(at + 1)) break;
    const content = linesIn(text).join('\n');
    let answer = seen.has(content) ? { twin: [] } : await bringOne(one, text);
    if (answer.later) {
      await pause(PAUSE_MS);
      answer = await bringOne(one, text);
    }
    seen.add(content);
    if (answer.games) [report.games, report.added] = [answer.games, report.added + 1];
    else if (answer.twin) report.twins += 1;
    else if (answer.later) return { ...report, later: true };
    else report.bad.push(badText(ctx, at + 1, text, answer.why ?? ''));
  }
  return report;
};

/** @param {Pick<Ctx, 't'>} ctx @param {number} n @param {string} text @param {string} why */
const badText = ({ t }, n, text, why) => {
  const names = and(namesIn(text).map(({ name }) => name));
  return names ? t('album.bring_bad', { n, names, why }) : t('album.bring_nameless', { n, why });
};

/** What has become of the games, as sentences. @param {Pick<Ctx, 't'>} ctx @param {Report} report */
export const reportText = ({ t }, { added, twins, bad, later }) => [
  t('album.bring_many', { n: added }),
  ...(twins > 0 ? [t('album.bring_twins', { n: twins })] : []),
  ...bad,
  ...(later ? [t('album.bring_later')] : []),
];
