/* The drawing page: a queen on a paper, and three groups of tools. Every change is kept at once. */

import type { Ctx, Screen } from '../types.js';
import type { Kind } from './dress-up.js';
import type { Tool } from './tools.js';
import type { Group } from './page-parts.js';
import type { Studio } from './studio.js';
import { mountQueens } from '../../art/queens/defs.js';
import { planned } from './begin.js';
import { dressUp } from './dress-up.js';
import { createEasel } from './easel.js';
import { musicBox, nameField } from './music-box.js';
import { bar, done, panel, paper, tabs } from './page-parts.js';
import { createStudio } from './studio.js';
import { rubbed, withStroke } from './strokes.js';
import { FIRST_TOOL, tools, undoButton } from './tools.js';
import { createWaking } from './waking.js';
import { draw, h, make } from '../kit/dom.js';
import { sayPressed } from '../kit/speech/pressed.js';
import { readOut } from '../kit/speech/read-out.js';
import { tuneOf } from '../sound/tune.js';
import { TUNE } from '../state/drawing.js';
import { cleanName } from '../state/names.js';

export const createPage = (ctx: Ctx): Screen => {
  mountQueens();
  const root = make(h('div', { class: 'drawing' }));
  const studio = createStudio();
  const waking = createWaking(ctx, () => render());
  const tune = createTune(ctx, studio, () => render());
  let tool: Tool = FIRST_TOOL;
  let group: Group = 'draw';
  let kind: Kind = 'hair';
  let full = false;

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
  const show = (next: Kind) => {
    kind = next;
    render();
  };
  const inside = () => {
    if (group === 'draw') return tools(tool, pick, undoButton(studio.mayUndo(), undo));
    if (group === 'dress') return dressUp(studio.drawing(), change, kind, show);
    return tune(() => void waking.play(studio.drawing().tune));
  };

  const render = () => {
    const { asleep, woken } = waking;
    const call = (name: string) => {
      studio.call(cleanName(name));
      render();
    };
    const open = (next: Group) => {
      group = next;
      render();
    };
    draw(
      root,
      h(
        'div',
        { class: 'quiet cloth draw-page', key: 'page' },
        bar(studio.name(), call, ctx.back),
        h(
          'main',
          { class: 'draw-main', key: 'main' },
          paper(studio.drawing(), { rubs: tool.rubber, asleep, woken, full }),
          tabs(group, open),
          panel(group, inside()),
          done(() => finish(ctx, studio)),
        ),
      ),
    );
  };
  render();

  const isFull = () => {
    full = true;
    ctx.announce.status(ctx.t('draw.full'));
    render();
  };
  const stop = createEasel(
    root.querySelector('.draw-paper') as HTMLElement,
    root.querySelector('.draw-line') as SVGElement,
    hands(studio, () => tool, change, isFull),
  );
  listen(root, ctx, undo);

  return {
    root,
    draw: render,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      stop();
      waking.stop();
    },
  };
};

/** The third group, and which note of her tune is changed next. */
const createTune = ({ sounds }: Ctx, studio: Studio, changed: () => void) => {
  let at = 0;
  const notes = () => studio.drawing().tune;
  const choose = (next: number) => {
    at = next;
    sounds.play(tuneOf([notes()[at] ?? 0]));
    changed();
  };
  /** A bell is the next note of her tune. */
  const strike = (note: number) => {
    const tune = notes().map((one, i) => (i === at ? note : one));
    at = (at + 1) % TUNE.length;
    sounds.play(tuneOf([note]));
    studio.change({ tune });
    changed();
  };
  const sign = (name: string) => {
    studio.sign(cleanName(name));
    changed();
  };
  return (wake: () => void) => [
    musicBox({ tune: notes(), at, choose, strike, wake }),
    nameField('by', studio.by(), '', sign),
  ];
};

/** What hands do on the paper. */
const hands = (
  studio: Studio,
  tool: () => Tool,
  change: Studio['change'],
  isFull: () => void,
): Parameters<typeof createEasel>[2] => {
  /** Whether the rubber has taken something away since it came down. */
  let rubbing = false;
  return {
    crayon: () => {
      const { rubber, colour, thick, mirrored } = tool();
      return rubber ? null : { colour, thick, mirrored };
    },
    drawn: stroke => {
      const strokes = withStroke(studio.strokes(), stroke);
      if (strokes) change({ strokes });
      else isFull();
    },
    rubs: (from, to, first) => {
      if (first) rubbing = false;
      const strokes = rubbed(studio.strokes(), from, to, tool().mirrored);
      if (strokes === studio.strokes()) return;
      change({ strokes }, rubbing);
      rubbing = true;
    },
  };
};

const finish = ({ t, announce, back }: Ctx, studio: Studio) => {
  // Nothing was drawn, so nobody is kept.
  if (planned().id === null && !studio.mayUndo() && !studio.name()) return back();
  const id = studio.keep();
  if (id === null) return announce.alert(t('draw.twelve'));
  announce.status(t('draw.kept', { name: studio.name() || t('draw.nameless') }));
  planned().done?.(id);
  back();
};

/** Keys that take back, and what is read out of what is pressed. */
const listen = (root: HTMLElement, ctx: Ctx, undo: () => void) => {
  sayPressed(root, ctx, 'button:not(.draw-bell)');
  root.addEventListener('keydown', event => {
    const writes = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !writes) undo();
  });
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio')
      readOut(ctx, target.getAttribute('aria-label') ?? '');
  });
};
