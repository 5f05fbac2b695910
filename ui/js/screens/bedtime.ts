/* The bedtime story: a finished game in six scenes, told from public events, on a dark page. It can be read
   aloud, printed or saved. */

import type { Ctx, Person, ReplayFrame, Screen } from '../types.js';
import type { Scene } from '../album/story.js';
import { night } from '../../art/around/nights.js';
import { draw, h, make } from '../kit/dom.js';
import { and, has } from '../kit/i18n.js';
import { animal, drawing, drawnOnce, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { download, textSheet } from '../album/file.js';
import { pastOf } from '../album/frames.js';
import { canPrint } from '../album/printing.js';
import { createReader } from '../album/reader.js';
import { storyOf } from '../album/story.js';
import { opened, waiting } from '../album/waiting.js';
import { wonBy } from '../album/won.js';
import { besideTable } from '../state/cast.js';
import { isQueen, wordOf } from '../state/faces.js';
import { keepingOf } from '../table/keepings.js';

/**
 * The picture of a scene: animals of seats at the edge, the cast in the middle, `before` drawn as a dream.
 */
const picture = (
  figure: (name: string) => string,
  people: readonly Person[],
  { night: place, seats, cast, before }: Scene,
) =>
  h(
    'span',
    {
      class: 'scene-picture',
      key: 'picture',
      'aria-hidden': 'true',
      'data-night': place,
      'data-cast': String(cast.length),
      'data-kind': kindOf(cast),
    },
    h('span', { class: 'scene-night', key: 'night', svg: drawnOnce(`night ${place}`, () => night(place)) }),
    before.length > 0 &&
      h(
        'span',
        { class: 'scene-before', key: 'before' },
        before.map((name, i) => drawing(figure(name), { class: 'scene-dream', key: String(i) })),
      ),
    h(
      'span',
      { class: 'scene-cast', key: 'cast' },
      cast.map((name, i) => drawing(figure(name), { class: 'scene-figure', key: String(i) })),
    ),
    h(
      'span',
      { class: 'scene-people', key: 'people' },
      seats.flatMap(seat => {
        const person = people[seat];
        return person ? [h('span', { key: String(seat) }, animal(person))] : [];
      }),
    ),
  );

/** The kind of a cast, for its style sheet: `cards`, or the first word of its first figure. */
const kindOf = (cast: readonly string[]) =>
  cast.length > 0 && cast.every(name => name.startsWith('card'))
    ? 'cards'
    : ((cast[0] ?? '').split(' ')[0] ?? '');

export const create = (ctx: Ctx): Screen => besideTable(() => createBedtime(ctx));

const createBedtime = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'bedtime' }));
  const { t, album } = ctx;
  const reader = createReader({ voice: ctx.voice, changed: () => render() });
  void ctx.voice.look();
  const unhear = ctx.voice.listen(() => render());
  /** The scenes, once the game is fetched. */
  let tale: Scene[] | null = null;
  let gone = false;

  const open = async () => {
    const frames = await opened(ctx, root, null, () => gone);
    if (!frames) return;
    tale = storyOf(planOf(frames));
    render();
    root.querySelector('h1')?.focus();
  };

  const subject = () => album.subject();
  const people = () => subject()?.people ?? [];

  const planOf = (frames: ReplayFrame[]): Parameters<typeof storyOf>[0] => {
    const [deal] = frames as [ReplayFrame, ...ReplayFrame[]];
    const end = frames.at(-1) ?? deal;
    const winners = end.game.view.outcome?.winners ?? [];
    const won = wonBy(end, people());
    return {
      game: deal.game.game,
      begins: keepingOf(deal.game.game).begins(deal.game.view),
      people: people(),
      past: pastOf(frames),
      winners,
      won: winners
        .flatMap(seat => won[seat] ?? [])
        .map(({ face }) => `${isQueen(face) ? 'queen' : 'king'} ${wordOf(face)}`),
      seed: JSON.stringify(deal.position ?? ''),
      has,
    };
  };

  const story = () => (tale ?? []).map(({ sentences }) => sentences.map(words => t(...words)));

  const scenePicture = (at: number) => {
    const scene = tale?.[at];
    const game = subject()?.game;
    return scene && game && picture(keepingOf(game).figure, people(), scene);
  };

  const title = () => t('bedtime.title', { names: and(people().map(person => person.name)) });
  const asText = () => [title(), ...story().map(part => part.join(' '))].join('\n\n') + '\n';

  const keep = () => {
    if (ctx.app) textSheet(ctx, t('bedtime.keep'), t('bedtime.keep_line'), 'rouse.txt', asText());
    else download(`${t('bedtime.file')}.txt`, asText());
  };

  const render = () => {
    if (!tale || gone) return;
    const at = reader.at();
    draw(
      root,
      screenBar(ctx, t('bedtime.name')),
      h(
        'main',
        { class: 'bedtime-main', key: 'main' },
        ctx.voice.can() &&
          h(
            'button',
            {
              class: 'btn s bedtime-read',
              key: 'read',
              'aria-pressed': String(at !== null),
              onclick: () => (at === null ? reader.read(story()) : reader.stop()),
            },
            sign(at === null ? 'speak' : 'mute'),
            h('span', { key: 'word' }, t(at === null ? 'bedtime.read' : 'bedtime.stop')),
          ),
        h(
          'article',
          { class: 'bedtime-page', key: 'page', 'aria-labelledby': 'bedtime-title' },
          h('h2', { id: 'bedtime-title', key: 'title' }, title()),
          story().map((part, i) =>
            h(
              'section',
              { key: `scene ${i}`, class: `scene ${i === at ? 'read' : ''}` },
              scenePicture(i),
              h('p', { key: 'words' }, part.join(' ')),
            ),
          ),
        ),
        h(
          'div',
          { class: 'bedtime-acts', key: 'acts' },
          h(
            'button',
            { class: 'btn s paper', key: 'keep', onclick: keep },
            sign('notes'),
            h('span', { key: 'word' }, t('bedtime.keep')),
          ),
          canPrint(ctx) &&
            h(
              'button',
              { class: 'btn s paper', key: 'print', onclick: () => print() },
              sign('print'),
              h('span', { key: 'word' }, t('bedtime.print')),
            ),
        ),
      ),
    );
  };

  waiting(ctx, root, 'replay.opening');
  void open();
  return {
    root,
    draw: render,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      gone = true;
      unhear();
      reader.stop();
    },
  };
};
