/* The vote on taking a turn back: a slip with a button for each seat that answers on this device. Yes is
   held, or tapped twice, against accidents; no takes one tap. */

/** @import { Ctx, State } from '../types.js' */
/** @import { Slip } from '../kit/slip-button.js' */
import { createHold, holdWay } from '../kit/hold.js';
import { and } from '../kit/i18n.js';
import { animal } from '../kit/marks.js';
import { slipButton } from '../kit/slip-button.js';

/** How long the result is shown. */
const TOLD_MS = 5000;
/** The hint on how to say yes. @type {Record<import('../kit/hold.js').Way, string>} */
const HINTS = { hold: 'rewind.hold', 'two-taps': 'rewind.tap', once: '' };

/** @param {Ctx} ctx @param {() => void} changed requests a redraw */
export const createRewindSlip = (ctx, changed) => {
  /** @type {Map<number, ReturnType<typeof createHold>>} */
  let holds = new Map();
  /**
   * The last question, to show its result to the seats concerned.
   * @type {{ rev: number, concerned: boolean, whole: boolean } | null}
   */
  let last = null;
  let told = { text: '', until: 0 };

  /** @param {number} seat @param {boolean} yes */
  const answer = (seat, yes) => {
    const { rewind } = ctx.state();
    if (rewind) ctx.send({ t: 'agree', seat, rev: rewind.rev, yes });
  };

  /** @param {number} seat */
  const holdOf = seat => {
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
   * @param {State} state
   * @param {number} now
   */
  const see = ({ update, rewind }, now) => {
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

  /** @param {State} state @returns {Slip | false} */
  const question = ({ update, rewind }) => {
    const asked = rewind?.asked;
    if (!update || !asked) return false;
    const { t } = ctx;
    const name = (/** @type {number} */ seat) => update.people[seat]?.name ?? '';
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
    /** @param {State} state @param {number} now @returns {(Slip | false)[]} */
    slips: (state, now) => {
      see(state, now);
      return [
        question(state),
        now < told.until && { key: `told ${told.text}`, mark: 'undo', text: told.text },
      ];
    },
    until: () => told.until,
  };
};
