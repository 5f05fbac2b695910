/* The album: finished games, the newest first. Nobody is ranked in it. */

/** @import { AlbumEntry, Ctx, Screen } from '../types.js' */
import { poster } from '../games/posters.js';
import { draw, h, make } from '../kit/dom.js';
import { and, language } from '../kit/i18n.js';
import { animal, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { rulesLine } from '../state/house-rules.js';
import { named } from '../state/names.js';
import { bringSheet } from '../album/bring.js';
import { fileSheet } from '../album/file.js';
import { removeSheet } from '../album/remove.js';
import { waiting } from '../album/waiting.js';

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const root = make(h('div', { class: 'album' }));
  /** @type {AlbumEntry[] | null} */
  let games = null;
  let gone = false;

  /** @param {Promise<AlbumEntry[] | null>} asked */
  const take = async asked => {
    const found = await asked;
    if (gone) return;
    if (!found) return waiting(ctx, root, 'album.missing');
    const first = games === null;
    games = found.map(game => ({ ...game, people: game.people.map(named) }));
    if (first) root.replaceChildren();
    render();
    if (first) root.querySelector('h1')?.focus();
  };

  const render = () => {
    if (games) draw(root, page(ctx, games, game => removeSheet(ctx, game, () => void take(ctx.album.forget(game && game.id))), () => bringSheet(ctx, brought)));
  };

  /** What is over stands here now; what is not waits at Home. @param {AlbumEntry[]} found */
  const brought = found => {
    const kept = found[0]?.id !== games?.[0]?.id;
    if (!kept) ctx.go('home');
    else void take(Promise.resolve(found));
    ctx.announce.status(ctx.t(kept ? 'album.bring_done' : 'album.bring_open'));
  };

  waiting(ctx, root, 'album.opening');
  void take(ctx.album.list());
  return { root, draw: render, focus: () => root.querySelector('h1')?.focus(), destroy: () => void (gone = true) };
};

/** @param {Ctx} ctx @param {AlbumEntry[]} games @param {(game: AlbumEntry | null) => void} remove @param {() => void} bring */
const page = (ctx, games, remove, bring) => {
  const { t, state } = ctx;
  // A game on the table may still be gone on with: it is not thrown away from here.
  const may = state().update === null;
  return h('div', { class: 'quiet cloth', key: 'page' },
    screenBar(ctx, t('album.title'), games.length > 0 ? t('album.count', { n: games.length }) : ''),
    h('main', { class: 'album-main', key: 'main' },
      h('button', { class: 'btn album-collection', key: 'collection', type: 'button', onclick: () => ctx.go('collection') }, sign('crown'), h('span', { key: 'word' }, t('end.collection'))),
      games.length === 0
        ? none(ctx)
        : h('ul', { class: 'album-games', key: 'games' }, games.map(game => entry(ctx, game, may ? () => remove(game) : null))),
      may && h('div', { class: 'album-acts', key: 'acts' },
        h('button', { class: 'btn s dark album-bring', key: 'bring', type: 'button', onclick: bring }, sign('notes'), h('span', { key: 'word' }, t('album.bring'))),
        games.length > 0 && h('button', { class: 'btn s dark album-clear', key: 'clear', type: 'button', onclick: () => remove(null) }, sign('trash'), h('span', { key: 'word' }, t('album.clear'))),
      ),
    ),
  );
};

/** @param {Ctx} ctx */
const none = ({ t }) =>
  h('section', { class: 'album-none paper-sheet', key: 'none' }, sign('album'), h('h2', { key: 'head' }, t('album.empty')), h('p', { key: 'line' }, t('album.empty_line')));

/** "21 November 2026"; nothing where nobody knows. @param {string} day */
export const dayText = day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return year > 0 ? new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(year, month - 1, date))) : '';
};

/** @param {Ctx} ctx @param {AlbumEntry} game @param {(() => void) | null} remove */
const entry = (ctx, game, remove) => {
  const { t, album, go } = ctx;
  const winners = and(game.winners.map(seat => game.people[seat]?.name ?? ''));
  /** @param {string} route */
  const open = route => () => {
    album.choose(game);
    go(route);
  };
  const id = `past-${game.id}`;
  return h('li', { class: 'past felt', key: String(game.id), 'aria-labelledby': id },
    h('span', { class: 'past-picture', key: 'picture', 'aria-hidden': 'true', svg: poster(game.game) }),
    h('div', { class: 'past-words', key: 'words' },
      h('h2', { key: 'name', id }, t('album.won', { names: winners })),
      h('p', { key: 'game' }, h('b', null, t(`home.${game.game}`))),
      h('p', { key: 'when', class: 't2' }, [dayText(game.day), t('album.actions', { n: game.actions })].filter(Boolean).join(' · ')),
      game.house_rules.length > 0 && h('p', { key: 'rules', class: 'past-rules' }, sign('home'), h('span', { key: 'words' }, rulesLine(t, game.house_rules))),
      h('ul', { class: 'past-people', key: 'people' }, game.people.map((person, seat) => h('li', { key: String(seat) }, animal(person), h('span', { key: 'name' }, person.name)))),
    ),
    h('div', { class: 'past-acts', key: 'acts', role: 'group', 'aria-labelledby': id },
      act('play', t('album.watch'), open('replay'), ''),
      act('star', t('album.keepsakes'), open('keepsakes'), 'paper'),
      act('moon', t('album.story'), open('bedtime'), 'paper'),
      h('span', { class: 'past-small', key: 'small' },
        h('button', { class: 'rb', key: 'file', type: 'button', 'aria-label': t('album.file'), onclick: () => void fileSheet(ctx, game) }, sign('notes')),
        remove && h('button', { class: 'rb', key: 'remove', type: 'button', 'aria-label': t('album.remove'), onclick: remove }, sign('trash')),
      ),
    ),
  );
};

/** @param {Parameters<typeof sign>[0]} mark @param {string} words @param {() => void} act_ @param {string} kind */
const act = (mark, words, act_, kind) => h('button', { class: `btn s ${kind}`, key: mark, type: 'button', onclick: act_ }, sign(mark), h('span', { key: 'word' }, words));
