/* The sheet of unfinished games: one can be continued, or deleted after a confirmation. */

import type { Ctx, Saved } from '../types.js';
import { poster } from '../games/posters.js';
import { round } from '../kit/buttons.js';
import { h } from '../kit/dom.js';
import { and, labelled } from '../kit/i18n.js';
import { needed } from '../kit/needed.js';
import { animal, sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';

export const unfinishedSheet = (ctx: Ctx) => {
  /** The game whose deletion waits for a confirmation. */
  let doomed: Saved | null = null;
  return openSheet({
    name: 'unfinished',
    title: () => ctx.t(doomed ? 'unfinished.throw_title' : 'unfinished.title'),
    follows: true,
    content: sheet => {
      const ask = (game: Saved | null) => {
        doomed = game;
        sheet.redraw();
        sheet.heading();
      };
      return doomed ? really(ctx, doomed, sheet.close, () => ask(null)) : [list(ctx, sheet.close, ask)];
    },
  });
};

const list = (ctx: Ctx, close: () => void, doom: (game: Saved) => void) => {
  const { home } = ctx.state();
  const games = home?.saved ? [home.saved, ...home.others] : [];
  return h(
    'ul',
    { class: 'unfinished', key: 'games' },
    games.map(game => entry(ctx, game, close, () => doom(game))),
  );
};

const names = (game: Saved) => and(game.people.map(person => person.name));

const entry = (ctx: Ctx, game: Saved, close: () => void, doom: () => void) => {
  const { t, send } = ctx;
  const go = () => {
    close();
    ctx.go('home');
    send({ t: 'continue', game: game.id });
  };
  const whose = t('unfinished.whose', { name: game.people[game.to_act]?.name ?? '' });
  return h(
    'li',
    { class: 'unfinished-game', key: String(game.id) },
    h(
      'button',
      {
        class: 'unfinished-go',
        key: 'go',
        'aria-label': `${t(`home.${game.game}`)}. ${t('home.continue_with', { names: names(game) })}. ${whose}`,
        onclick: go,
      },
      h('span', {
        class: 'unfinished-picture',
        key: 'picture',
        'aria-hidden': 'true',
        svg: poster(game.game),
      }),
      h(
        'span',
        { class: 'unfinished-words', key: 'words' },
        h('b', { key: 'names' }, names(game)),
        ' ',
        h('span', { key: 'whose' }, whose),
        h(
          'span',
          { class: 'unfinished-faces', key: 'faces' },
          game.people.map((person, seat) => h('span', { key: String(seat) }, animal(person))),
        ),
      ),
    ),
    round(
      'notes',
      labelled(t('unfinished.take'), names(game)),
      async () => void (await needed(() => import('../album/take.js'))).takeSheet(ctx, game),
      { key: 'take' },
    ),
    round('trash', labelled(t('unfinished.throw'), names(game)), doom, { key: 'throw' }),
  );
};

const really = ({ t, send }: Ctx, game: Saved, close: () => void, no: () => void) => {
  const yes = () => {
    close();
    send({ t: 'abandon', game: game.id });
  };
  return [
    h('p', { key: 'names' }, names(game)),
    h('p', { key: 'line' }, t('album.remove_line')),
    h(
      'div',
      { class: 'sheet-acts', key: 'acts' },
      h(
        'button',
        { class: 'btn paper', key: 'no', onclick: no },
        sign('play'),
        h('span', { key: 'word' }, t('album.keep')),
      ),
      h(
        'button',
        { class: 'btn dark unfinished-throw', key: 'yes', onclick: yes },
        sign('trash'),
        h('span', { key: 'word' }, t('unfinished.throw_yes')),
      ),
    ),
  ];
};
