/* The vote on taking a turn back: a slip with a button for each seat that answers on this device. Yes is
   held, or tapped twice, against accidents; no takes one tap. */

import type { Ctx, State } from '../types.js';
import type { Slip } from '../kit/slip-button.js';
import type { Way } from '../kit/hold.js';
import { createHold, holdWay } from '../kit/hold.js';
import { and } from '../kit/i18n.js';
import { animal } from '../kit/marks.js';
import { slipButton } from '../kit/slip-button.js';

/** How long the result is shown. */
const TOLD_MS = 5000;
/** The hint on how to say yes. */
const HINTS: Record<Way, string> = { hold: 'rewind.hold', 'two-taps': 'rewind.tap', once: '' };

/** @param changed requests a redraw */
export const createRewindSlip = (ctx: Ctx, changed: () => void) => {
  let holds = new Map<number, ReturnType<typeof createHold>>();
  /** The last question, to show its result to the seats concerned. */
  let last: { rev: number; concerned: boolean; whole: boolean } | null = null;
  let told = { text: '', until: 0 };

  const answer = (seat: number, yes: boolean) => {
    const { rewind } = ctx.state();
    if (rewind) ctx.send({ t: 'agree', seat, rev: rewind.rev, yes });
  };

  const holdOf = (seat: number) => {
    const hold =
      holds.get(seat) ?? createHold({ way: holdWay(ctx.settings), open: () => answer(seat, true), changed });
    holds.set(seat, hold);
    return hold;
  };

  const forget = () => {
    for (const hold of holds.values()) hold.destroy();
    holds = new Map();
  };

  /**
   * Follows the question, and finds its result once it is gone. An update comes before the fact that belongs to
   * it: until then nothing is known.
   */
  const see = ({ update, rewind }: State, now: number) => {
    if (update && rewind && update.rev !== rewind.rev) return;
    const asked = rewind?.asked;
    if (update && asked) {
      const concerned = [asked.by, ...asked.agreed, ...asked.waits].some(seat => update.mine.includes(seat));
      last = { rev: rewind.rev, concerned, whole: rewind.whole };
      told = { text: '', until: 0 };
      return;
    }
    forget();
    if (last?.concerned && update) {
      const back = update.rev === last.rev + 1 && update.game.events.length === 0;
      const stays = update.rev === last.rev;
      const done = last.whole ? 'rewind.done.turn' : 'rewind.done.card';
      if (back || stays) told = { text: ctx.t(back ? done : 'rewind.stays'), until: now + TOLD_MS };
    }
    last = null;
  };

  const question = ({ update, rewind }: State): Slip | false => {
    const asked = rewind?.asked;
    if (!update || !asked) return false;
    const { t } = ctx;
    const name = (seat: number) => update.people[seat]?.name ?? '';
    const here = asked.waits.filter(seat => update.mine.includes(seat));
    const decides = here[0] ?? (update.mine.includes(asked.by) ? asked.by : null);
    if (decides === null) return false;
    const way = holdWay(ctx.settings);
    const alone = here.length === 1 && update.mine.length === 1;
    const person = update.people[asked.by];
    const yes = here.map(seat => {
      const [hold, one] = [holdOf(seat), update.people[seat]];
      const words = alone ? 'rewind.yes_own' : hold.armed() ? 'rewind.yes_again' : 'rewind.yes';
      return hold.button(t(words, { name: name(seat) }), {
        key: `yes ${seat}`,
        kind: 'yes-hold',
        face: one && animal(one),
      });
    });
    return {
      key: `rewind ${rewind.rev} ${asked.by}`,
      mark: 'undo',
      asks: true,
      face: person && animal(person),
      text: t(rewind.whole ? 'rewind.may.turn' : 'rewind.may.card', { name: name(asked.by) }),
      more:
        here.length > 0
          ? HINTS[way] && t(HINTS[way])
          : t('rewind.waits', { names: and(asked.waits.map(name)) }),
      acts: [
        ...yes,
        slipButton(
          'no',
          t(here.length > 0 ? 'rewind.no' : 'rewind.stop'),
          'close',
          () => answer(decides, false),
          'paper',
        ),
      ],
    };
  };

  return {
    slips: (state: State, now: number): (Slip | false)[] => {
      see(state, now);
      return [
        question(state),
        now < told.until && { key: `told ${told.text}`, mark: 'undo', text: told.text },
      ];
    },
    until: () => told.until,
  };
};
