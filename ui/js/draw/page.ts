/* The drawing page: a queen on a paper, and three groups of tools. Every change is kept at once. */

import type { Ctx, Screen } from '../types.js';
import type { Drawing } from '../state/drawing.js';
import type { Tool } from './tools.js';
import { mountQueens } from '../../art/queens/defs.js';
import * as art from '../../art/drawn/easel.js';
import { ownQueen } from '../../art/drawn/queen.js';
import { planned } from './begin.js';
import { dressUp } from './dress-up.js';
import { createEasel } from './easel.js';
import { musicBox, nameField } from './music-box.js';
import { createStudio } from './studio.js';
import { rubbed, withStroke } from './strokes.js';
import { FIRST_TOOL, picture, tools, undoButton } from './tools.js';
import { round } from '../kit/buttons.js';
import { choice } from '../kit/choices.js';
import { draw, h, make } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { createMotion } from '../kit/motion.js';
import { sayPressed } from '../kit/speech/pressed.js';
import { readOut } from '../kit/speech/read-out.js';
import { tuneOf } from '../sound/tune.js';
import { TUNE } from '../state/drawing.js';
import { drawingWords } from '../state/drawing-words.js';
import { cleanName } from '../state/names.js';
import { isKept } from '../state/own-queens.js';

type Group = keyof typeof art.groups;
const GROUPS = Object.keys(art.groups) as Group[];

/** Whether neither hair nor crown is there yet. */
const isBlank = ({ hair, crown, strokes }: Drawing) => hair === 0 && crown === 0 && strokes.length === 0;

/** The element of the line that is being drawn: it is described once, and changed by the hand alone. */
const LIVE = '<svg class="draw-line" viewBox="0 0 200 255" aria-hidden="true" focusable="false"></svg>';

export const createPage = (ctx: Ctx): Screen => {
  const { t, announce, sounds } = ctx;
  mountQueens();
  const root = make(h('div', { class: 'drawing' }));
  const motion = createMotion(ctx.settings);
  const studio = createStudio();
  let tool: Tool = FIRST_TOOL;
  let group: Group = 'draw';
  /** Which note of her tune is changed next. */
  let peg = 0;
  let asleep = false;
  /** Whether her tune has just woken her. */
  let woken = false;
  let full = false;
  let gone = false;
  /** Whether the rubber has taken something away since it came down. */
  let rubbing = false;

  const change = (next: Parameters<typeof studio.change>[0], again = false) => {
    studio.change(next, again);
    full = false;
    render();
  };
  const undo = () => {
    studio.undo();
    full = false;
    render();
  };
  const pick = (next: Partial<Tool>) => {
    tool = { ...tool, ...next };
    render();
  };

  /** A bell is the next note of her tune. */
  const strike = (note: number) => {
    const at = peg;
    peg = (peg + 1) % TUNE.length;
    sounds.play(tuneOf([note]));
    change({ tune: studio.drawing().tune.map((one, i) => (i === at ? note : one)) });
  };

  /** She falls asleep, and her tune wakes her. */
  const wake = async () => {
    motion.skip();
    motion.begin();
    asleep = motion.ms('scene') > 0;
    woken = false;
    render();
    if (asleep) await motion.wait(motion.ms('scene'));
    if (gone) return;
    woken = asleep;
    asleep = false;
    render();
    sounds.play(tuneOf(studio.drawing().tune));
  };

  const finish = () => {
    // Nothing was drawn, so nobody is kept.
    if (planned().id === null && !studio.mayUndo() && !studio.name()) return ctx.back();
    const id = studio.keep();
    if (id === null) return announce.alert(t('draw.twelve'));
    announce.status(t('draw.kept', { name: studio.name() || t('draw.nameless') }));
    planned().done?.(id);
    ctx.back();
  };

  const bar = () =>
    h(
      'header',
      { class: 'bar draw-bar', key: 'bar' },
      round('back', t('app.back'), ctx.back),
      h(
        'div',
        { class: 'draw-title', key: 'words' },
        h('h1', { class: 'vh', tabindex: '-1', key: 'title' }, studio.name() || t('draw.title')),
        nameField('name', studio.name(), t('draw.nameless'), value => {
          studio.call(cleanName(value));
          render();
        }),
      ),
    );

  const done = () =>
    h(
      'button',
      { class: 'btn s draw-done', key: 'done', 'aria-label': t('draw.done'), onclick: finish },
      sign('check'),
      h('span', { key: 'word', 'aria-hidden': 'true' }, t('draw.done')),
    );

  const paper = () => {
    const now = studio.drawing();
    return h(
      'div',
      { class: 'draw-room', key: 'room' },
      h(
        'div',
        {
          class: `draw-paper ${tool.rubber ? 'draw-rubs' : ''}`,
          key: 'paper',
          role: 'img',
          'aria-label': drawingWords(now),
        },
        drawing(art.onPaper(ownQueen(now), { asleep, blank: isBlank(now) }), {
          class: `draw-figure ${asleep ? '' : 'draw-awake'} ${woken ? 'draw-woken' : ''}`,
          key: 'figure',
        }),
        drawing(LIVE, { class: 'draw-live', key: 'live' }),
      ),
      full && h('p', { class: 'draw-says slip', key: 'full' }, t('draw.full')),
      !isKept() && h('p', { class: 'draw-says slip', key: 'unkept' }, t('draw.unkept')),
    );
  };

  const tabs = () =>
    choice({
      name: 'draw-group',
      legend: t('draw.groups'),
      look: 'draw-groups',
      value: group,
      pick: value => {
        group = GROUPS.find(one => one === value) ?? group;
        render();
      },
      options: GROUPS.map(one => ({
        value: one,
        label: t(`draw.group.${one}`),
        face: [picture(`draw ${one}`, art.groups[one])],
      })),
    });

  const panel = () => {
    const back = undoButton(studio.mayUndo(), undo);
    if (group === 'draw') return tools(tool, pick, back);
    if (group === 'dress') return dressUp(studio.drawing(), change);
    return [
      musicBox({
        tune: studio.drawing().tune,
        at: peg,
        choose: at => {
          peg = at;
          sounds.play(tuneOf([studio.drawing().tune[at] ?? 0]));
          render();
        },
        strike,
        wake: () => void wake(),
      }),
      nameField('by', studio.by(), '', value => {
        studio.sign(cleanName(value));
        render();
      }),
    ];
  };

  const render = () =>
    draw(
      root,
      h(
        'div',
        { class: 'quiet cloth draw-page', key: 'page' },
        bar(),
        h(
          'main',
          { class: 'draw-main', key: 'main' },
          paper(),
          tabs(),
          h('div', { class: `draw-panel draw-panel-${group} felt`, key: group }, panel()),
          done(),
        ),
      ),
    );
  render();

  const stop = createEasel(
    root.querySelector('.draw-paper') as HTMLElement,
    root.querySelector('.draw-line') as SVGElement,
    {
      crayon: () =>
        tool.rubber ? null : { colour: tool.colour, thick: tool.thick, mirrored: tool.mirrored },
      drawn: stroke => {
        const strokes = withStroke(studio.strokes(), stroke);
        if (strokes) return change({ strokes });
        full = true;
        announce.status(t('draw.full'));
        render();
      },
      rubs: (from, to, first) => {
        if (first) rubbing = false;
        const strokes = rubbed(studio.strokes(), from, to);
        if (strokes === studio.strokes()) return;
        change({ strokes }, rubbing);
        rubbing = true;
      },
    },
  );
  sayPressed(root, ctx, 'button:not(.draw-bell)');
  root.addEventListener('keydown', event => {
    if (
      (event.ctrlKey || event.metaKey) &&
      event.key === 'z' &&
      !(event.target instanceof HTMLInputElement && event.target.type === 'text')
    )
      undo();
  });
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio')
      readOut(ctx, target.getAttribute('aria-label') ?? '');
  });

  return {
    root,
    draw: render,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      gone = true;
      stop();
      motion.skip();
    },
  };
};
