/* The screen on which an attacked seat answers in private: the same two buttons for every hand. */

import type { Ctx, Screen, Update } from '../types.js';
import type { Attacked } from '../table/game.js';
import { round } from '../kit/buttons.js';
import { draw, h, make, rem } from '../kit/dom.js';
import { patiently } from '../kit/load.js';
import { animal, drawing, hiddenName, sign } from '../kit/marks.js';
import { createMotion, SHAKES, WIGGLE_MS, WIGGLES } from '../kit/motion.js';
import { ATTACKS, STOPS } from '../state/faces.js';
import { ATTACK_PATH } from '../table/attack-path.js';
import { NO_SUM } from '../table/doing.js';
import { gameOf } from '../table/fetched.js';
import { createHandMoves } from '../table/hand-moves.js';
import { createOwlSays } from '../table/owl.js';
import { band } from '../table/status.js';
import { createWidths } from '../table/widths.js';
import { nameAt } from '../table/words.js';
import { choose, question, readButton } from './answer-buttons.js';

/** Cards are not selected in an answer. */
const AT_REST = { selected: [], sum: NO_SUM };
/** After the question both buttons first ignore taps, which may be meant for the screen before. */
const WAIT_MS = 1500;
/** How long the bubble at a padlock stays. */
const TOLD_MS = 5000;
/** Selectors of the cards whose width is measured. */
const SHOWS = { hand: '.hand > .held', scene: '.scene .card' };
/** The width for which large cards are drawn, in CSS pixels: their names are as on the sealed answer. */
const NAMED = 150;
/** The width for which the cards on the two buttons are drawn, in CSS pixels: words beside them name them. */
const SMALL = 48;
/** A padlock that a tap has met. */
const GROWS: Keyframe[] = [
  { transform: 'none' },
  { transform: 'scale(1.7)', offset: 0.4 },
  { transform: 'none' },
];

export const create = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'answer private cloth' }));
  const board = make(h('div', { class: 'answer-in' }));
  const tips = make(h('div', { class: 'tips' }));
  root.append(board, tips);
  const widths = createWidths(root, SHOWS);
  ctx.announce.hush();
  let awake = false;
  let done = false;
  let told = false;
  /** The place of the lifted card, which would stop the attack. */
  let lifted = -1;
  const before = ctx.state().update;
  // A device without a curtain (`stage.own`) reveals the hand itself: the question is asked once it is shown.
  if (
    before?.stage.own &&
    before.stage.secret_answer &&
    before.stage.asked_ms === null &&
    before.stage.shown !== null
  )
    ctx.send({ t: 'reveal', seat: before.stage.shown });
  /** How much of the wait was over when this screen came: a hand may be opened again. */
  const waited = Math.min(before?.stage.asked_ms ?? 0, WAIT_MS);
  const waits = { '--wait': `${WAIT_MS}ms`, '--waited': `${waited}ms` };
  const timer = setTimeout(() => {
    awake = true;
    render();
  }, WAIT_MS - waited);

  let telling: ReturnType<typeof setTimeout> | undefined;
  /** Shows the bubble at the padlock, or takes it away. */
  const tell = (whether: boolean) => {
    told = whether;
    render();
  };

  const answer = (tap: 'defend' | 'let-go', locked: boolean) => () => {
    if (!awake || done) return;
    if (locked) {
      tell(true);
      clearTimeout(telling);
      telling = setTimeout(tell, TOLD_MS, false);
      return move(SHAKES);
    }
    const attack = attackOn(ctx.state().update);
    if (!attack) return;
    const { seat, hand, card } = attack;
    const place = hand.indexOf(STOPS[card]);
    void ctx.act(seat, [tap]).then(refusal => {
      done = refusal === null;
      if (done && tap === 'defend') ctx.flow.refill(seat, [`hand ${place}`]);
    });
  };

  /** Moves the button that defends once, and its padlock with it. */
  const move = (frames: Keyframe[]) => {
    motion.begin();
    if (!motion.moves()) return;
    for (const one of root.querySelectorAll('[data-answer="defend"]'))
      void motion.play(one, WIGGLE_MS, frames);
    for (const one of root.querySelectorAll('.lock .ic')) void motion.play(one, 2 * WIGGLE_MS, GROWS);
  };

  /** Lifts a card that would stop the attack: its button shows that it is meant. */
  const lift = (at: number) => {
    if (done) return;
    lifted = at;
    render();
    move(WIGGLES);
  };

  const render = () => {
    const { update } = ctx.state();
    const attack = attackOn(update);
    if (!update || !attack) return;
    const drawn = () => {
      const { hand = 0, scene: large = 0 } = widths.now();
      draw(
        board,
        top(ctx, update, attack, () => owl?.press()),
        h(
          'main',
          { key: 'main', class: 'all' },
          scene(ctx, update, attack, Math.min(large, NAMED)),
          choose(ctx.t, pictures(update, attack), attack, {
            awake,
            waits,
            told,
            chosen: lifted >= 0,
            answer,
          }),
          cards(ctx, update, attack, { width: hand, lifted, lift }),
        ),
      );
    };
    drawn();
    if (widths.look(`${innerWidth} ${innerHeight} ${rem()}`)) drawn();
    owl?.update();
  };

  const owl = createOwlSays({
    root,
    layer: tips,
    ctx,
    called: () => '',
    doing: () => AT_REST,
    choose: () => {},
  });
  const motion = createMotion(ctx.settings);
  root.addEventListener('pointerdown', motion.skip);
  render();
  // Once the root is in the page, card widths can be measured and the hand can slide in.
  queueMicrotask(() => {
    render();
    createHandMoves(root, motion).see(attackOn(before)?.seat ?? null, false);
  });
  addEventListener('resize', render);
  const drag = patiently(() => import('../table/drag-copy.js'))
    .then(({ dragToTap }) => dragToTap(root, ctx, motion))
    .catch(() => () => {});
  return {
    root,
    draw: render,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      clearTimeout(timer);
      clearTimeout(telling);
      ctx.voice.hush();
      owl.destroy();
      void drag.then(end => end());
      removeEventListener('resize', render);
    },
  };
};

const attackOn = (update: Update | null) => update && gameOf(update).attacked(update);

/** @param ask what the owl's button does */
const top = (ctx: Ctx, update: Update, { seat, open }: Attacked, ask: () => void) => {
  const person = update.people[seat];
  return h(
    'header',
    { key: 'bar', class: 'bar' },
    band(
      person,
      ctx.t(open ? 'answer.open' : 'answer.only_for', { name: nameAt(update.people, seat) }),
      ctx.t(open ? 'answer.everybody_sees' : 'answer.nobody_sees'),
    ),
    h('span', { class: 'sp' }),
    person?.help !== 'wide_awake' && round('owl', ctx.t('hint.owl'), ask, { class: 'tool-owl' }),
    !update.stage.own &&
      h('button', { class: 'btn s dark hide-btn', onclick: ctx.flow.hide }, sign('hide'), ctx.t('hand.hide')),
  );
};

/**
 * The pictures on the two buttons: the card that stops this attack, and the attacked queen as she leaves:
 * to the attacker, or asleep.
 */
export const pictures = (
  update: Update,
  { card, by, takes, leaving }: Pick<Attacked, 'card' | 'by' | 'takes' | 'leaving'>,
) => {
  const { svg } = gameOf(update).card(update.game.view, STOPS[card], SMALL);
  return { send: svg, lost: leaving(SMALL), to: takes ? update.people[by] : undefined };
};

/** A card with the animal of its seat. */
const shown = (update: Update, face: string, kind: string, width: number, seat: number) => {
  const { svg, label } = gameOf(update).card(update.game.view, face, width);
  const person = update.people[seat];
  return h(
    'div',
    { key: kind, class: `card ${kind}`, role: 'img', 'aria-label': label },
    drawing(svg),
    person && h('span', { key: 'whose', class: 'whose' }, animal(person)),
  );
};

/** @param width of its cards */
const scene = (ctx: Ctx, update: Update, attack: Attacked, width: number) => {
  const asks = question(ctx.t, update, attack);
  return h(
    'section',
    { key: 'scene', class: 'quilt scene' },
    shown(update, ATTACKS[attack.card], 'from', width, attack.by),
    drawing(ATTACK_PATH, { key: 'path', class: 'path' }),
    readButton(ctx, asks, attack),
    shown(update, attack.queen, 'to', width, attack.seat),
    h('div', { key: 'say', class: 'slip' }, h('h2', null, asks[0]), h('p', null, asks[1])),
  );
};

/** The hand. A tap on a card that would stop the attack lifts it; any other one is explained. */
export const cards = (
  ctx: Ctx,
  update: Update,
  { card: attack, can, hand }: Attacked,
  { width, lifted, lift }: { width: number; lifted: number; lift: (at: number) => void },
) => {
  const held = (face: string, at: number) => {
    const { svg, label } = gameOf(update).card(update.game.view, face, width);
    const stops = can && face === STOPS[attack];
    return h(
      'button',
      {
        key: `${at}`,
        class: 'held',
        'aria-pressed': stops ? String(at === lifted) : undefined,
        onclick: () => (stops ? lift(at) : ctx.inspect(face)),
      },
      h('span', { class: at === lifted ? 'card lift' : 'card' }, drawing(svg)),
      hiddenName(label),
    );
  };
  return h(
    'section',
    { key: 'hand', class: 'hand', 'aria-label': ctx.t('hand.mine') },
    ...hand.map((face, at) => face && held(face, at)),
  );
};
