/* What a person can do at the table: tap targets, press the big button, and open the tools of the header and
   the menu. */

import type { Ctx, Update } from '../types.js';
import type { Game } from './game.js';
import type { Commands, Desk, Doing, TableModel } from './model.js';
import type { createBubble } from './bubble.js';
import type { createOwlSays } from './owl.js';
import { patiently } from '../kit/load.js';
import { needed } from '../kit/needed.js';
import { createMoves } from './moves.js';
import { isChoosing, isResting, isTelling } from './phase.js';
import { takeBack } from './rewind.js';
import { completed, sendsItself, staysChosen, tap } from './select.js';

type Sheets = typeof import('./sheets/index.js');

/** How long a second tap may belong to the first, in milliseconds. */
const TWICE_MS = 500;

interface Plan {
  root: HTMLElement;
  ctx: Ctx;
  game: Game;
  bubble: ReturnType<typeof createBubble>;
  set: (change: Partial<Doing>) => void;
  /** requests a render */
  change: () => void;
  /** the current one */
  model: () => TableModel;
  /** whether the last tap or key ended a running animation */
  ended: () => boolean;
  /** lets the big button wiggle, or the cards that can be tapped hop; false if nothing moved */
  beckon: () => boolean;
  owl: () => ReturnType<typeof createOwlSays> | undefined;
}

export const createCommands = ({
  root,
  ctx,
  game,
  bubble,
  set,
  change,
  model,
  ended,
  owl,
  beckon,
}: Plan): Commands => {
  const update = () => ctx.state().update as Update;
  const choosing = () => isChoosing(model());
  // Before one is opened: by then the link may be lost.
  patiently(() => import('./sheets/index.js')).catch(() => {});
  /** Opens a sheet, unless the table has gone until it is there. */
  const open = (show: (sheets: Sheets) => unknown) =>
    void needed(() => import('./sheets/index.js')).then(
      sheets => root.isConnected && show(sheets),
      () => {},
    );
  const { send, ask, explain } = createMoves({ ctx, game, bubble, model, set });

  /**
   * Shows why a target cannot be tapped now. Before a first card is selected, and of what is in no hand while
   * another seat acts, nothing has to be explained.
   * @param instead what to do then
   */
  const whyNot = (target: string, instead: (() => unknown) | undefined) => {
    const owls = owl();
    if (owls?.names(target)) return void owls.press();
    const says = choosing() ? model().selected.length > 0 : target.startsWith('hand ');
    if (instead && !says) instead();
    else explain(target);
  };

  /** When a tap last chose something. */
  let chose = 0;
  const choose = () => void (chose = performance.now());
  // A key that is held taps again and again.
  root.addEventListener('keydown', ({ repeat }) => repeat && choose(), true);

  /** When the last touch began, and the one before. */
  let [touched, before] = [0, -TWICE_MS];
  root.addEventListener('pointerdown', () => ([before, touched] = [touched, performance.now()]), true);
  /** Passes the device on; not by a touch right after another one, which was meant for the button that stood there. */
  const passOn = (pass: () => void) => void (touched - before < TWICE_MS ? beckon() : pass());

  /** Presses the big button if that is gold; nothing is pressed while a story runs. */
  const agree = () => {
    const m = model();
    if (isTelling(m)) return;
    if (m.choice.send && game.button(m) === 'gold') commands.commit();
    else commands.hint();
  };

  /** A second tap on the chosen target agrees. */
  const again = () => (performance.now() - chose > TWICE_MS ? agree() : commands.hint());

  /** A selection after a tap, with what goes without saying. */
  const grown = (now: Update, next: string[]) => {
    if (next.length < model().selected.length) return next;
    const whole = completed(now.offers, next, game.isCard(now));
    return game.alike(whole) ? next : whole;
  };

  const desk: Desk = {
    ctx,
    update,
    send,
    acting: choosing,
    why: refusal => game.why(ctx.t, refusal, update(), []),
    selected: () => model().selected,
    called: target => game.called(update().game.view, target),
    tap: (target, face) => commands.tap(target, face),
    hush: () => owl()?.hush() ?? 0,
  };

  const commands: Commands = {
    tap: (target, face) => {
      bubble.hide();
      // During a story a tap ends an animation, or else opens the card that was tapped.
      if (isTelling(model())) return ended() || !face ? undefined : ctx.inspect(face);
      const now = update();
      const look = face ? () => ctx.inspect(face) : undefined;
      if (!choosing()) return whyNot(target, look);
      if (staysChosen(now.offers, model().selected, target, game.isCard(now))) return again();
      const next = tap(now.offers, model().selected, target, game.isCard(now));
      if (next && sendsItself(now.offers, next, game.alike)) return commands.send(next, target);
      if (next) {
        choose();
        return set({ selected: grown(now, next) });
      }
      whyNot(target, look);
    },
    // Where no card has to be tapped first, the heading says what to do.
    nudge: target => whyNot(target, () => choosing() && (game.first ? commands.hint() : beckon())),
    commit: () => {
      const taps = model().choice.send;
      if (taps) commands.send(taps, 'go');
    },
    send: (taps, spot) => void (isResting(model()) || ask(taps, spot)),
    set,
    agree,
    again,
    owl: () => owl()?.press(),
    sums: () => owl()?.sums(),
    hurry: () => ctx.send({ t: 'hurry' }),
    hint: () =>
      void (
        beckon() ||
        bubble.show(model().slip || ctx.t(model().choice.send ? 'table.press' : 'table.tap_card'), 'go')
      ),
    handOver: () => passOn(ctx.flow.handOver),
    curtain: () => passOn(() => ctx.flow.browse(false)),
    hide: () => ctx.flow.hide(),
    log: () => open(({ logSheet }) => logSheet(ctx)),
    help: () => game.help(model(), desk),
    words: () =>
      open(({ wordsSheet }) => wordsSheet({ ctx, root, model, summary: game.summary, why: bubble.said })),
    menu: () => open(({ menuSheet }) => menuSheet(ctx, commands)),
    stickers: () => open(({ stickersSheet }) => stickersSheet(ctx, change)),
    notes: () => open(({ notesSheet }) => notesSheet(ctx, update().game.view.to_act ?? 0)),
    mute: () => ctx.settings.set('sound', ctx.settings.get('sound') === 'on' ? 'off' : 'on'),
    seat: seat => game.seat(model, desk, seat),
    desk,
    undo: () => {
      const why = takeBack(ctx);
      if (why) bubble.show(why, 'go');
    },
  };
  return commands;
};
