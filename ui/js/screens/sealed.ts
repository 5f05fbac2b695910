/* The sealed answer: an envelope that closes, and that a tap then opens for all to see. */

import type { Ctx, Screen, Update } from '../types.js';
import { envelope } from '../../art/shared/envelope.js';
import { draw, h, make } from '../kit/dom.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { ATTACKS } from '../state/faces.js';
import { gameOf } from '../table/fetched.js';
import { leave } from '../table/handed-on.js';
import { nameAt } from '../table/words.js';

/** Width of a card, in CSS pixels. */
const WIDTH = 150;
/** A pointer that moves farther than this, in CSS pixels, swipes. */
const SWIPE = 24;

/** The attacker's card and the attacked queen, with their seats, at both sides of the envelope. */
const facing = (update: Update | null) => {
  const pending = update?.game.view.pending;
  if (!update || pending?.t !== 'attack') return [];
  /** @param home where the card lies on the table */
  const side = (seat: number, face: string, at: number, home: string) => {
    const turn = at === 0 ? -7 : 7;
    const person = update.people[seat];
    const { svg, label } = gameOf(update).card(update.game.view, face, WIDTH);
    return [
      h(
        'div',
        {
          key: `card ${at}`,
          class: 'card sealed-card',
          '--turn': `${turn}deg`,
          role: 'img',
          'aria-label': label,
          'data-stays': 'card',
          'data-turn': String(turn),
          'data-home': home,
          'data-side': String(at),
        },
        drawing(svg),
      ),
      person &&
        h(
          'div',
          {
            key: `side ${at}`,
            class: 'sealed-side',
            '--turn': `${turn}deg`,
            'data-stays': 'face',
            'data-turn': String(turn),
            'data-side': String(at),
          },
          animal(person),
        ),
    ];
  };
  // Who attacks stands where reading begins.
  const first = document.dir === 'rtl' ? 1 : 0;
  return [
    ...side(pending.by, ATTACKS[pending.card], first, 'discard'),
    ...side(pending.on, pending.queen, 1 - first, `queen ${pending.queen}`),
  ];
};

export const create = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'sealed private cloth' }));
  let ready = false;
  /** The stage that has said last when the envelope opens, and when that is. */
  let [seen, opens] = [null as Update['stage'] | null, 0];
  /** How long the envelope closes: as long as it stays shut for this screen, whatever is in it. */
  const closes = `${ctx.state().update?.stage.opens_in_ms ?? 0}ms`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the pointer went down on the envelope, in CSS pixels. */
  let from = { x: 0, y: 0 };

  const open = () => {
    if (!ready) return;
    ready = false;
    leave(root);
    ctx.send({ t: 'open' });
  };

  const touch = (event: PointerEvent) => {
    from = { x: event.clientX, y: event.clientY };
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
  };

  /** A swipe over the envelope opens it, as a tap does. */
  const swipe = ({ clientX, clientY }: PointerEvent) =>
    Math.hypot(clientX - from.x, clientY - from.y) > SWIPE && open();

  const title = () => {
    const { update } = ctx.state();
    return ctx.t('sealed.title', { name: nameAt(update?.people ?? [], update?.stage.sealed ?? 0) });
  };

  const render = () => {
    draw(
      root,
      h(
        'main',
        { class: 'sealed-in', key: 'main' },
        h(
          'div',
          { class: 'sealed-stage', key: 'stage' },
          h('div', { key: 'floor', class: 'sealed-floor', 'data-stays': 'floor' }),
          ...facing(ctx.state().update),
          h(
            'div',
            {
              class: `envelope ${ready ? 'ready' : ''}`,
              key: 'envelope',
              '--closes': closes,
              onclick: open,
              onpointerdown: touch,
              onpointerup: swipe,
            },
            h(
              'div',
              { key: 'paper', class: 'envelope-paper', 'data-stays': 'envelope' },
              drawing(envelope()),
            ),
          ),
        ),
        h('h1', { tabindex: '-1', key: 'title' }, title()),
        h('p', { key: 'line' }, ctx.t('sealed.turn_screen')),
        h(
          'button',
          {
            key: 'open',
            class: 'btn big open',
            'aria-disabled': ready ? undefined : 'true',
            'aria-describedby': ready ? undefined : 'closing',
            onclick: open,
          },
          sign('envelope'),
          ctx.t('sealed.open'),
        ),
        h('p', { key: 'closing', class: 'hush', id: 'closing' }, ready ? '' : ctx.t('sealed.closing')),
      ),
    );
  };

  const wait = () => {
    clearTimeout(timer);
    const stage = ctx.state().update?.stage ?? null;
    if (stage !== seen) {
      seen = stage;
      opens = performance.now() + (stage?.opens_in_ms ?? 0);
    }
    const left = opens - performance.now();
    ready = left <= 0;
    render();
    if (!ready)
      timer = setTimeout(() => {
        ready = true;
        render();
      }, left + 30);
  };

  wait();
  ctx.announce.alert(title());
  return {
    root,
    draw: wait,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => clearTimeout(timer),
  };
};
