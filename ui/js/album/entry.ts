/* A finished game in the album: who has won, with which queens or kings, and buttons for what can be done
   with it. */

import type { AlbumEntry, Ctx } from '../types.js';
import type { Won } from '../table/game.js';
import { round } from '../kit/buttons.js';
import { h } from '../kit/dom.js';
import { and, language } from '../kit/i18n.js';
import { animal, sign } from '../kit/marks.js';
import { rulesLine } from '../state/house-rules.js';
import { fileSheet } from './file.js';
import { wonCards } from './won.js';

/** "21 November 2026"; empty for an unknown day. @param day such as `2026-11-21` */
export const dayText = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return year > 0
    ? new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(year, month - 1, date)),
      )
    : '';
};

/** The animals of the winners, each with a crown. */
const heads = ({ winners, people }: AlbumEntry) =>
  h(
    'span',
    { class: 'past-heads', key: 'heads', 'aria-hidden': 'true' },
    winners.flatMap(seat => {
      const person = people[seat];
      return person
        ? [h('span', { class: 'past-head', key: String(seat) }, animal(person), sign('crown'))]
        : [];
    }),
  );

/** The seats that have not won. */
const others = ({ winners, people }: AlbumEntry) =>
  h(
    'ul',
    { class: 'past-people', key: 'people' },
    people.map(
      (person, seat) =>
        !winners.includes(seat) &&
        h(
          'li',
          { key: String(seat) },
          animal(person),
          h('span', { key: 'name', translate: 'no' }, person.name),
        ),
    ),
  );

/** @param won by seat; undefined until it is fetched */
export const albumEntry = (
  ctx: Ctx,
  game: AlbumEntry,
  won: readonly Won[][] | undefined,
  remove: (() => void) | null,
) => {
  const { t, album, go } = ctx;
  const winners = and(game.winners.map(seat => game.people[seat]?.name ?? ''));
  const court = game.winners.flatMap(seat => won?.[seat] ?? []);
  const open = (route: string) => () => {
    album.choose(game);
    go(route);
  };
  const [id, day] = [`past-${game.id}`, dayText(game.day)];
  return h(
    'li',
    { class: 'past felt', key: String(game.id), 'aria-labelledby': id },
    heads(game),
    h(
      'div',
      { class: 'past-words', key: 'words' },
      h('h2', { key: 'name', id }, t('album.won', { names: winners })),
      h(
        'p',
        { key: 'game', class: 't2' },
        h('bdi', { key: 'name' }, t(`home.${game.game}`)),
        day && ' · ',
        day && h('bdi', { key: 'day' }, day),
      ),
      // Space for the cards is reserved, so that the layout does not shift when they arrive.
      won && court.length === 0 ? null : wonCards(court),
      game.house_rules.length > 0 &&
        h(
          'p',
          { key: 'rules', class: 'past-rules' },
          sign('home'),
          h('span', { key: 'words' }, rulesLine(t, game.house_rules)),
        ),
      others(game),
    ),
    h(
      'div',
      { class: 'past-acts', key: 'acts', role: 'group', 'aria-labelledby': id },
      act('play', t('album.watch'), open('replay'), 'paper'),
      act('star', t('album.keepsakes'), open('keepsakes'), 'paper'),
      act('moon', t('album.story'), open('bedtime'), 'paper'),
      h(
        'span',
        { class: 'past-small', key: 'small' },
        round('notes', t('album.file'), () => void fileSheet(ctx, game), { key: 'file' }),
        remove && round('trash', t('album.remove'), remove, { key: 'remove' }),
      ),
    ),
  );
};

const act = (mark: Parameters<typeof sign>[0], words: string, act_: () => void, kind: string) =>
  h(
    'button',
    { class: `btn s ${kind}`, key: mark, onclick: act_ },
    sign(mark),
    h('span', { key: 'word' }, words),
  );
