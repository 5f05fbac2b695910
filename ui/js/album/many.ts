/* A file with several games, one text after the other: it is made of the whole album, and imported game by game. */

import type { AlbumEntry, Ctx } from '../types.js';
import type { Album } from './questions.js';
import { and } from '../kit/i18n.js';
import { bringOne } from './bring-one.js';
import { namesIn } from './refused.js';
import { linesIn } from './twins.js';

/** The first line of each game. */
const HEAD = /^[^\S\n]*rouse game \S+\s*$/m;
/** How long a guest waits before the table takes another game of guests. */
const PAUSE_MS = 10_500;

/** The texts of all games, one after the other. */
export const joined = (texts: readonly string[]) => texts.map(text => `${text.trim()}\n`).join('\n');

/** The games in a text. What stands before the first one is taken for a game that is damaged. */
export const split = (text: string) =>
  text.split(new RegExp(`(?=${HEAD.source})`, 'm')).filter(part => part.trim());

/** An album whose list and texts are asked for once: each game of a file is compared with them. */
const remembered = (album: Album): Pick<Album, 'list' | 'text' | 'bring'> => {
  let list: ReturnType<Album['list']> | null = null;
  const texts = new Map<number, Promise<string | null>>();
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

interface Report {
  /** the album then; null if nothing was added */
  games: AlbumEntry[] | null;
  added: number;
  /** how many were there already */
  twins: number;
  /** why a game was not added, one sentence for each */
  bad: string[];
  /** whether the table takes no more for now */
  later: boolean;
}

/**
 * Imports one game after the other; what is wrong with one stops no other.
 * @param goesOn called before each
 */
export const bringMany = async (
  ctx: Ctx,
  texts: readonly string[],
  goesOn: (number: number) => boolean,
  pause: (ms: number) => Promise<unknown> = ms => new Promise(done => setTimeout(done, ms)),
): Promise<Report> => {
  const report: Report = { games: null, added: 0, twins: 0, bad: [], later: false };
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

const badText = ({ t }: Pick<Ctx, 't'>, n: number, text: string, why: string) => {
  const names = and(namesIn(text).map(({ name }) => name));
  return names ? t('album.bring_bad', { n, names, why }) : t('album.bring_nameless', { n, why });
};

/** What has become of the games, as sentences. */
export const reportText = ({ t }: Pick<Ctx, 't'>, { added, twins, bad, later }: Report) => [
  t('album.bring_many', { n: added }),
  ...(twins > 0 ? [t('album.bring_twins', { n: twins })] : []),
  ...bad,
  ...(later ? [t('album.bring_later')] : []),
];
