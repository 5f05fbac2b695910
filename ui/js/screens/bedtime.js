/* The bedtime story: a finished game told from what everybody saw. To be read, heard, printed, or kept. */

/** @import { Ctx, ReplayFrame, Screen } from '../types.js' */
/** @import { Words } from '../table/words.js' */
import { skyline } from '../../art/shared/stage.js';
import { draw, h, make } from '../kit/dom.js';
import { and, has } from '../kit/i18n.js';
import { animal, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { download, textSheet } from '../album/file.js';
import { linesOf } from '../album/frames.js';
import { canPrint } from '../album/printing.js';
import { createReader } from '../album/reader.js';
import { storyOf } from '../album/story.js';
import { opened, waiting } from '../album/waiting.js';
import { gameOf } from '../table/game.js';

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const root = make(h('div', { class: 'bedtime' }));
  const { t, album } = ctx;
  const reader = createReader({ voice: ctx.voice, changed: () => render() });
  void ctx.voice.look();
  const unhear = ctx.voice.listen(() => render());
  /** The sentences, once the game is there. @type {Words[][] | null} */
  let tale = null;
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

  /** @param {ReplayFrame[]} frames @returns {Parameters<typeof storyOf>[0]} */
  const planOf = frames => {
    const [deal] = /** @type {[ReplayFrame, ...ReplayFrame[]]} */ (frames);
    return {
      game: deal.game.game,
      begins: gameOf(deal).begins(deal.game.view),
      people: people(),
      lines: linesOf(frames),
      winners: frames.at(-1)?.game.view.outcome?.winners ?? [],
      seed: JSON.stringify(deal.position ?? ''),
      has,
    };
  };

  const story = () => (tale ?? []).map(part => part.map(words => t(...words)));

  const title = () => t('bedtime.title', { names: and(people().map(person => person.name)) });
  const asText = () => [title(), ...story().map(part => part.join(' '))].join('\n\n') + '\n';

  const keep = () => {
    if (ctx.app) textSheet(ctx, t('bedtime.keep'), t('bedtime.keep_line'), 'rouse.txt', asText());
    else download(`${t('bedtime.file')}.txt`, asText());
  };

  const render = () => {
    if (!tale || gone) return;
    const at = reader.at();
    const missing = ctx.voice.missing();
    draw(
      root,
      h('div', { class: 'bedtime-sky', key: 'sky', 'aria-hidden': 'true' }, h('div', { class: 'bedtime-hills', svg: skyline() })),
      screenBar(ctx, t('bedtime.name')),
      h('main', { class: 'bedtime-main', key: 'main' },
        h('div', { class: 'bedtime-acts', key: 'acts' },
          ctx.voice.can() && h('button', { class: 'btn s', key: 'read', type: 'button', 'aria-pressed': String(at !== null), onclick: () => (at === null ? reader.read(story()) : reader.stop()) }, sign(at === null ? 'speak' : 'mute'), h('span', { key: 'word' }, t(at === null ? 'bedtime.read' : 'bedtime.stop'))),
          h('button', { class: 'btn s paper', key: 'keep', type: 'button', onclick: keep }, sign('notes'), h('span', { key: 'word' }, t('bedtime.keep'))),
          canPrint(ctx) && h('button', { class: 'btn s paper', key: 'print', type: 'button', onclick: () => print() }, sign('log'), h('span', { key: 'word' }, t('bedtime.print'))),
        ),
        missing && h('p', { class: 't2 bedtime-voice', key: 'voice' }, t(missing)),
        h('article', { class: 'bedtime-page paper-sheet', key: 'page', 'aria-labelledby': 'bedtime-title' },
          h('h2', { id: 'bedtime-title', key: 'title' }, title()),
          h('p', { class: 'bedtime-faces', key: 'faces', 'aria-hidden': 'true' }, people().map((person, seat) => h('span', { key: String(seat) }, animal(person)))),
          story().map((part, i) => h('p', { key: String(i), class: i === at ? 'read' : '' }, part.join(' '))),
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
