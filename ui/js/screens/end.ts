/* The end: the winners' queens on thrones, and a sentence of praise for every seat. In the page stand who has
   won, the scores, the buttons, in this order. */

import type { Ctx, Screen, Update } from '../types.js';
import type { End } from './end-thrones.js';
import { skyline } from '../../art/shared/stage.js';
import { draw, h, make } from '../kit/dom.js';
import { attempt } from '../kit/faults.js';
import { withWords } from '../kit/i18n.js';
import { patiently } from '../kit/load.js';
import { sign } from '../kit/marks.js';
import { deviceStore, kept } from '../kit/storage.js';
import { manages } from '../state/presence.js';
import { SUMS } from '../state/sums-key.js';
import { undecidedAtEnd } from '../state/undecided.js';
import { collectFrom } from '../table/collected.js';
import { gameOf, stagingNow } from '../table/fetched.js';
import { nameAt, wonWords } from '../table/words.js';
import { button, looks, more, newStickers } from './end-looks.js';
import { scores } from './end-scores.js';
import { face, thrones } from './end-thrones.js';

type Practised = { name?: string; words: string };

/** The page for grown-ups about somebody. */
const showSums = async (ctx: Ctx, name?: string) => {
  const { openSums } = await withWords(() => import('./sums.js'), 'learn');
  return openSums(ctx, name);
};

export function create(ctx: Ctx): Screen {
  const page = make(h('div', { class: 'end-page' }));
  const root = make(h('div', { class: 'end' }));
  root.append(page);
  let practised: Practised[] = [];
  const update = () => {
    const now = ctx.state().update;
    if (now)
      drawEnd(
        page,
        {
          ctx,
          update: now,
          winners: now.game.view.outcome?.winners ?? [],
          ending: gameOf(now).ending(now),
        },
        practised,
      );
  };
  /** For grown-ups: what people of this device have practised. */
  const report = async ({ mine, people, game }: Update) => {
    const { practisedWords } = await patiently(() => import('../coach/report.js'));
    practised = mine.flatMap(seat => {
      const words = practisedWords(ctx.t, people[seat], game.game);
      return words ? { name: people[seat]?.name, words } : [];
    });
    if (practised.length > 0) update();
  };
  const over = ctx.state().update;
  if (over && kept(deviceStore(), SUMS)) report(over).catch(() => {});
  if (over) attempt('stickers', () => collectFrom(over, ctx.tv));
  update();
  // Without the theatre it is a still picture from the first.
  const stop = attempt('scene end', () => over && stagingNow(over.game.game)?.celebrate(root, ctx));
  return { root, draw: update, focus: () => root.querySelector('h1')?.focus(), destroy: () => stop?.() };
}

function drawEnd(root: HTMLElement, end: End, practised: Practised[]) {
  draw(
    root,
    h(
      'div',
      { class: 'end-sky', key: 'sky', 'aria-hidden': 'true' },
      h('div', { class: 'end-rays', key: 'rays' }),
      h('div', { class: 'end-hills', key: 'hills', svg: skyline() }),
    ),
    head(end),
    h('main', { class: 'end-main', key: 'main' }, thrones(end), scores(end)),
    // The buttons for what comes next stay in view, however long the page is.
    h(
      'footer',
      { class: 'end-foot', key: 'foot' },
      h(
        'div',
        { class: 'end-acts', key: 'acts' },
        looks(end.ctx, end.update),
        practised.map(({ name, words }) =>
          h(
            'button',
            { class: 'pill end-practised', key: words, onclick: () => void showSums(end.ctx, name) },
            words,
          ),
        ),
      ),
      h('div', { class: 'end-acts end-next', key: 'next' }, next(end)),
    ),
  );
}

/** Buttons for a client that manages the table, a note for others. */
const next = ({ ctx, update }: End) => {
  const { t, send, state } = ctx;
  return manages(state())
    ? [
        button('home', 'paper end-home', sign('home'), t('end.home'), () => send({ t: 'leave' })),
        more(ctx),
        newStickers(ctx, update),
        button('again', 'end-again', sign('again'), t('end.again'), () => send({ t: 'again' })),
      ]
    : [more(ctx), h('p', { class: 'pill', key: 'wait' }, t('end.host_deals')), newStickers(ctx, update)];
};

/** Who has won, and whom the next game waits for. */
export function head(end: End) {
  const { ctx, update, winners, ending } = end;
  const names = winners.map(seat => nameAt(update.people, seat));
  const undecided = undecidedAtEnd(ctx.t, ctx.state().presence, update.people);
  return h(
    'header',
    { class: 'end-head paper-sheet', key: 'head' },
    h(
      'span',
      { class: 'end-faces', key: 'faces' },
      winners.map(seat => face(end, seat)),
    ),
    h(
      'div',
      { key: 'words' },
      h('h1', { tabindex: '-1', key: 'title' }, wonWords(ctx.t, ending, names)),
      h('p', { key: 'line' }, undecided || ending.line(ctx.t, winners[0] ?? 0)),
    ),
  );
}
