/* The television: the public part of the table, to be seen from far away. It has no controls and knows no
   hand. */

import type { Ctx, Screen, Update } from '../types.js';
import type { Finale } from '../table/game.js';
import { draw, h, make, rem } from '../kit/dom.js';
import { attempt } from '../kit/faults.js';
import { cancelDraw, requestDraw } from '../kit/frame.js';
import { stagingNow } from '../table/fetched.js';
import { setScale } from '../table/scale.js';
import { banner } from '../tv/banner.js';
import { gameBoard } from '../tv/board.js';
import { lobbyBoard } from '../tv/lobby.js';
import { asPlayed, createTheatre } from '../tv/theatre.js';

/** How much larger than on a table things are, times `rem`. */
const SOFA = 2;
/** Number of positions of the picture, used in turn against burn-in. */
const PLACES = 4;

/**
 * Lays the words over the slip on the stage: there the style sheet shows them while a scene is dark, between
 * the dark and the actors.
 */
const lift = (root: HTMLElement, words: HTMLElement) => {
  const slip = root.querySelector<HTMLElement>('.tv-stage > .tv-last:not(.tv-mute)');
  words.textContent = slip?.textContent ?? '';
  words.hidden = !slip;
  if (!slip) return;
  const { left, top, width, height } = slip.getBoundingClientRect();
  const { fontSize, padding } = getComputedStyle(slip);
  Object.assign(words.style, {
    left: `${left + (width - slip.offsetWidth) / 2}px`,
    top: `${top + (height - slip.offsetHeight) / 2}px`,
    width: `${slip.offsetWidth}px`,
    fontSize,
    padding,
  });
};

export const create = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'television cloth' }));
  const field = make(h('div', { class: 'tv-field' }));
  const layer = make(h('div', { class: 'stage-layer', 'aria-hidden': 'true' }));
  const words = make(h('p', { class: 'slip tv-words', 'aria-hidden': 'true' }));
  // Numbers of the finale, apart from the scenes, which clear their own layer.
  const over = make(h('div', { class: 'stage-layer', 'aria-hidden': 'true' }));
  root.append(field, layer, words, over);
  let theatre: ReturnType<typeof createTheatre> | null = null;
  let finale: Finale | null = null;
  setScale(() => rem() * SOFA);

  /** The theatre of the game on the table, if there is one. */
  const playing = () => {
    const { update } = ctx.state();
    if (theatre && theatre.game !== update?.game.game) {
      theatre.stop();
      layer.replaceChildren();
      theatre = null;
    }
    theatre ??= update ? createTheatre({ root, layer, ctx, changed: () => requestDraw(render) }) : null;
    return theatre;
  };

  /** What is to celebrate the end, from when the theatre has come. */
  const ends = (update: Update | null) =>
    (finale ??=
      (update && stagingNow(update.game.game)?.finale({ root, layer: over, ctx, draw: render })) ?? null);

  const render = () => {
    const state = ctx.state();
    const played = theatre?.now();
    const update = state.update && played ? asPlayed(state.update, played) : null;
    attempt('scene finale', () => ends(update)?.sees(update));
    const now = played && { ...played, finale: finale?.step() };
    const shown = { ...state, update };
    const slid = attempt('slides', () => theatre?.turn());
    draw(
      field,
      h(
        'div',
        {
          class: `tv-drift ${update ? `tv-${update.game.game}` : 'tv-waits'} ${now?.tells === 'deal' ? 'deals' : ''}`,
          key: 'drift',
          'data-place': String((update?.rev ?? 0) % PLACES),
        },
        attempt('banner', () => banner(ctx, shown, now)),
        update && now ? gameBoard(ctx, shown, now) : state.lobby && lobbyBoard(ctx, state, state.lobby),
      ),
    );
    attempt('slides', () => slid?.());
    attempt('slides', () => lift(root, words));
    attempt('scene finale', () => finale?.drawn(update, layer.childElementCount === 0));
  };

  const take = () => {
    const now = playing();
    if (now) now.show();
    else requestDraw(render);
  };

  playing();
  render();
  queueMicrotask(take);
  return {
    root,
    changed: take,
    destroy: () => {
      cancelDraw(render);
      theatre?.stop();
      finale?.stop();
      setScale();
    },
  };
};
