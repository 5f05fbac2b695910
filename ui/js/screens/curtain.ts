/* The curtain: which seat takes the device now. No game state is rendered beneath it. */

import type { Ctx, Screen, Update } from '../types.js';
import type { Store } from '../kit/storage.js';
import { draw, h, make } from '../kit/dom.js';
import { painted } from '../kit/frame.js';
import { createHold, holdWay, holdWords } from '../kit/hold.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { createMotion } from '../kit/motion.js';
import { deviceStore, keep, kept } from '../kit/storage.js';
import { HELD } from '../kit/taps.js';
import { ATTACKS, nameOf } from '../state/faces.js';
import { direction } from '../table/chairs.js';
import { gameOf } from '../table/fetched.js';
import { nameAt } from '../table/words.js';

/** The width in CSS pixels of what peeps from behind the sign. */
const PEEP = 96;
/** How many curtains were opened on this device by holding. */
const KEY = 'rouse.curtains.1';
/** Until there are so many, the hand keeps showing how. */
export const TAUGHT = 3;
/** Milliseconds without a touch or a key until a later curtain shows how to hold its button. */
export const LATE_MS = 10_000;

type Device = Store | null;

const openedOn = (store: Device = deviceStore()) => Number(kept(store, KEY)) || 0;

/** Whether people of this device still learn to hold. */
export const learnsHolding = (store?: Device) => openedOn(store) < TAUGHT;

/** Counts a curtain that was opened by holding. */
export const countOpened = (store: Device = deviceStore()) => {
  if (learnsHolding(store)) keep(store, KEY, openedOn(store) + 1);
};

/** The sign swings on its cords. */
const SWINGS: Keyframe[] = [0, -1.4, 1.1, -0.6, 0.3, 0].map(turn => ({ transform: `rotate(${turn}deg)` }));
const SWING_MS = 700;
/** The seam, while the button is full. */
const OPENS: Keyframe[] = [{}, { transform: 'scaleX(3)' }, { transform: 'scaleX(3)' }, {}];
/** What answers a touch by itself. */
const ANSWERS = `${HELD}, .look`;

export const create = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'curtain' }));
  const way = holdWay(ctx.settings);
  const seat = () => ctx.state().update?.game.view.to_act ?? 0;
  let parts = false;
  const open = () => {
    parts = true;
    if (way === 'hold') countOpened();
    ctx.announce.hush();
    ctx.flow.reveal(seat());
  };
  const look = () => {
    parts = true;
    ctx.flow.browse(true);
  };
  const learns = way === 'hold' && learnsHolding();
  const teach = () => hold.show(root.querySelector('.hold'));
  const changed = () => {
    render();
    if (learns) teach();
  };
  /** The seam opens a little: that is what holding brings. It shows no card. */
  const seamOpens = (full: KeyframeAnimationOptions) =>
    root.querySelector('.gap')?.animate(OPENS, { ...full, easing: 'ease-in-out' });
  const hold = createHold({ way, open, changed, again: learns, result: seamOpens });

  const render = () => {
    const { update, local } = ctx.state();
    if (!update || update.game.view.to_act === null) return;
    const name = nameAt(update.people, seat());
    const here = local.passed === seat();
    const person = update.people[seat()];
    const attack = attackedBy(ctx, update);
    root.dataset.colour = person?.colour;
    draw(
      root,
      ...folds(),
      h(
        'main',
        { key: 'sign', class: 'placard' },
        ...['cord a', 'cord b', 'knob a', 'knob b'].map(part =>
          h('i', { key: part, class: part, 'aria-hidden': 'true' }),
        ),
        peeping(update),
        h('div', { key: 'rosette', class: 'rosette', ...hold.pressed }, person && animal(person)),
        h(
          'h1',
          { key: 'title', class: name.length > 9 ? 'long' : '' },
          h('span', null, ctx.t(here ? called(update) : 'curtain.pass', { name })),
          !here && arrow(local.passed),
        ),
        attack && h('p', { key: 'why', class: 'why' }, attack),
        hold.button(ctx.t(holdWords(way, hold.armed()), { name })),
        h('p', { key: 'hush', class: 'hush' }, sign('hide'), h('span', null, ctx.t('curtain.others'))),
      ),
      h('button', { key: 'look', class: 'look', onclick: look }, ctx.t('curtain.table')),
    );
    point(root, update, local.passed);
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Shows how to hold after a time without a touch or a key, and again after the same time. */
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      teach();
      rest();
    }, LATE_MS);
  };

  /** Whether the sign is lowered: a swing before would replace that movement, and the sign would jump. */
  let hangs = false;
  /** Whoever touches or pulls the cloth sees the sign swing, and how to open it. */
  const answer = ({ target }: Event) => {
    if (parts || (target instanceof Element && target.closest(ANSWERS))) return;
    const sign = root.querySelector('.placard');
    if (hangs && sign && createMotion(ctx.settings).moves()) sign.animate(SWINGS, SWING_MS);
    teach();
  };

  /** Where each finger on the screen is, by its pointer id. */
  const fingers = new Map<number, PointerEvent>();
  /** A finger that came down while the curtain fell, and rests on the button now, holds it. */
  const landed = () => {
    for (const [id, { clientX, clientY }] of fingers) {
      const under = document.elementFromPoint(clientX, clientY);
      if (under?.closest(HELD)) hold.press(root.querySelector('.hold'), id);
    }
  };
  const over = new AbortController();
  const all = { capture: true, signal: over.signal };
  addEventListener('pointerdown', event => void fingers.set(event.pointerId, event), all);
  const follow = (event: PointerEvent) => fingers.has(event.pointerId) && fingers.set(event.pointerId, event);
  addEventListener('pointermove', follow, all);
  const lifted = ({ type, pointerId }: PointerEvent) => {
    fingers.delete(pointerId);
    hold.release({ type, pointerId, currentTarget: root.querySelector('.hold') });
  };
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, lifted, { signal: over.signal });
  root.addEventListener('animationend', ({ target }) => {
    if (!(target instanceof Element && target.matches('.placard'))) return;
    hangs = true;
    landed();
  });

  endParting();
  render();
  for (const type of ['pointerup', 'pointercancel']) root.addEventListener(type, answer);
  if (learns) timer = setTimeout(teach);
  else if (way === 'hold') {
    for (const type of ['pointerdown', 'keydown']) root.addEventListener(type, rest, true);
    rest();
  }
  ctx.announce.alert(root.querySelector('h1')?.textContent ?? '');
  return {
    root,
    draw: render,
    focus: () => root.querySelector('button')?.focus(),
    destroy: () => {
      over.abort();
      clearTimeout(timer);
      hold.destroy();
      if (parts) void part(root, ctx);
    },
  };
};

/** Each half of the cloth shrinks towards its edge; pelmet and placard are pulled up. */
const PARTING: readonly [parts: string, to: string, easing: string][] = [
  ['.parting-half', 'scaleX(0)', 'cubic-bezier(.5,0,.7,.6)'],
  ['.pelmet', 'translateY(-100%)', 'ease-in'],
  ['.placard', 'translateY(-110vh)', 'cubic-bezier(.5,-.3,.7,.6)'],
];

/** Ends the last parting animation, if it still runs. */
let endParting: () => void = () => {};

/**
 * Parts the curtain over the next screen, which is usable at once. It starts when that screen is painted,
 * since building the screen would delay the first frames. A tap or a key ends it.
 */
const part = async (root: HTMLElement, { settings }: Ctx) => {
  endParting();
  const motion = createMotion(settings);
  if (!motion.moves()) return;
  const layer = make(
    h(
      'div',
      { class: 'parting', 'data-colour': root.dataset.colour, 'aria-hidden': 'true', inert: true },
      ...[1, 2].map(half => h('i', { key: half, class: 'parting-half' })),
    ),
  );
  layer.append(...root.querySelectorAll('.pelmet, .placard, .look'));
  document.body.append(layer);
  const over = new AbortController();
  const end = () => {
    over.abort();
    motion.skip();
    layer.remove();
  };
  endParting = end;
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, end, { capture: true, signal: over.signal });
  await painted();
  if (over.signal.aborted) return;
  await Promise.all(
    PARTING.flatMap(([parts, to, easing]) =>
      [...layer.querySelectorAll(parts)].map(one =>
        motion.play(one, 'curtain', [{ transform: 'none' }, { transform: to }], { easing }),
      ),
    ),
  );
  end();
};

/** Key of the title: to a turn, or to answer an attack. */
const called = ({ game: { view } }: Update) =>
  view.pending?.t === 'attack' ? `table.called.${view.pending.card}` : 'curtain.turn';

/** Who attacks the seat, from public facts only; null on its own turn. */
const attackedBy = ({ t }: Ctx, { game, people }: Update) => {
  const { pending } = game.view;
  if (pending?.t !== 'attack') return null;
  const a = nameAt(people, pending.by);
  return t(`curtain.attacked.${pending.card}`, { a, queen: nameOf(pending.queen) });
};

/**
 * At the sign of an attacked seat peep the attack, with the animal of the attacker, and the queen whom it is
 * about: all of it is public, as the words are.
 */
export const peeping = (update: Update) => {
  const { pending } = update.game.view;
  if (pending?.t !== 'attack') return null;
  const by = update.people[pending.by];
  return [ATTACKS[pending.card], pending.queen].map((face, at) =>
    h(
      'div',
      { key: `peep ${at}`, class: 'peep', 'aria-hidden': 'true' },
      drawing(gameOf(update).illustrate(face, PEEP, null), { class: 'card' }),
      at === 0 && by && animal(by),
    ),
  );
};

const folds = () =>
  ['gap', 'hem', 'pelmet'].map(part => h('i', { key: part, class: part, 'aria-hidden': 'true' }));

const arrow = (from: number | null) =>
  from === null ? null : h('span', { key: 'arrow', class: 'to-chair', 'aria-hidden': 'true' }, sign('arrow'));

/** Turns the arrow towards the seat. */
const point = (root: HTMLElement, update: Update, from: number | null) => {
  const shown = root.querySelector('.to-chair');
  if (from === null || !(shown instanceof HTMLElement) || update.game.view.to_act === null) return;
  shown.style.transform = `rotate(${direction(from, update.game.view.to_act, update.people.length)}deg)`;
};
