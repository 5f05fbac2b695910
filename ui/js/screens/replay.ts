/* The replay of a finished game on the real table screen. All beds are open unless the viewer hides some. */

import type { Ctx, ReplayFrame, Screen, Update } from '../types.js';
import type { Player } from '../album/player.js';
import { clothOf } from '../../art/shared/seats.js';
import { draw, h, make } from '../kit/dom.js';
import { animal, drawing } from '../kit/marks.js';
import { besideTable } from '../state/cast.js';
import { gameOf } from '../table/fetched.js';
import { keepingOf } from '../table/keepings.js';
import { say, wonWords } from '../table/words.js';
import { replayBar, toldTurn, turnText } from '../album/bar.js';
import { pastOf, updateAt } from '../album/frames.js';
import { jumpSheet } from '../album/jump.js';
import { createReplay } from '../album/player.js';
import { createReplayTable } from '../album/table.js';
import { pointOf, turnAt, turnsOf } from '../album/turns.js';
import { opened, waiting } from '../album/waiting.js';

/** The pause after each point, by speed, in milliseconds. */
const PAUSES = { calm: 2400, normal: 1100, swift: 350 };
const SPEEDS = ['calm', 'normal', 'swift'] as const;

export const create = (ctx: Ctx): Screen => besideTable(() => createScreen(ctx));

const createScreen = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'replay' }));
  let shown: ReturnType<typeof begin> | null = null;
  let gone = false;
  const { album } = ctx;

  const open = async (seat: number, at = 0, theatre = false) => {
    const frames = await opened(ctx, root, seat, () => gone);
    if (gone) return;
    shown?.stop();
    shown = null;
    if (!frames) return;
    const next = () => void open((seat + 1) % people().length, shown?.at() ?? 0, shown?.theatre() ?? false);
    shown = begin({ ctx, root, frames, people: people(), seat, at, theatre, next });
  };

  const people = () => album.subject()?.people ?? [];
  waiting(ctx, root, 'replay.opening');
  void open(0);
  return {
    root,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      gone = true;
      shown?.stop();
    },
  };
};

/** Who has won, and the queens or kings that were won, on thrones; the events say it, too. */
const winnersOf = ({ t }: Ctx, update: Update) => {
  const winners = update.game.view.outcome?.winners ?? [];
  const ending = gameOf(update).ending(update);
  const sitting = winners.flatMap(seat => update.people[seat] ?? []);
  const names = sitting.map(({ name }) => name);
  const court = winners.flatMap(seat =>
    ending
      .won(seat)
      .map(({ face, throne }) =>
        h(
          'div',
          { key: `${seat} ${face}`, class: 'throned' },
          drawing(throne(clothOf(update.people[seat]?.colour)), { key: 'front' }),
        ),
      ),
  );
  return [
    h(
      'p',
      { key: 'head', class: 'end-head paper-sheet' },
      sitting.map(animal),
      h('b', { key: 'words' }, wonWords(t, ending, names)),
    ),
    h('div', { key: 'court', class: `dance dance-${Math.min(court.length, 7)}` }, court),
  ];
};

const begin = ({
  ctx,
  root,
  frames,
  people,
  seat,
  at: from,
  theatre: closed,
  next,
}: {
  ctx: Ctx;
  root: HTMLElement;
  frames: ReplayFrame[];
  people: Update['people'];
  seat: number;
  at: number;
  theatre: boolean;
  next: () => void;
}) => {
  const { t } = ctx;
  const last = frames.length - 1;
  const past = pastOf(frames);
  const turns = turnsOf(frames);
  const [deal] = frames as [ReplayFrame, ...ReplayFrame[]];
  const game = gameOf(deal);
  const { remembered } = keepingOf(deal.game.game);
  const foot = make(h('section', { class: 'replay-bar felt', 'aria-label': t('replay.title') }));
  const close = make(
    h(
      'div',
      { class: 'replay-end', 'aria-hidden': 'true' },
      winnersOf(ctx, updateAt(frames[last] as ReplayFrame, people, seat)),
    ),
  );
  close.hidden = true;
  root.append(foot, close);
  let theatre = closed && remembered !== null;
  let speed = 'normal' as (typeof SPEEDS)[number];
  let player: Player;

  const told = (at: number) =>
    past
      .filter(one => one.at === at)
      .map(({ event }) => say(t, game.words(event, people)))
      .filter(Boolean)
      .join(' ');
  /** Names the turn of the events that led to a point. */
  const turnOf = (at: number) =>
    turnText(t, Math.min(turns.length - 1, turnAt(turns, Math.max(0, at - 1), last)), turns.length);
  const known = (at: number) => remembered?.(past, at, deal) ?? [];
  const update = (at: number) =>
    updateAt(frames[at] as ReplayFrame, people, seat, theatre ? known(at) : undefined);

  const changed = () => {
    player?.look();
    closing();
  };
  const table = createReplayTable({
    ctx,
    root,
    speed: () => speed,
    name: () => people[seat]?.name ?? '',
    changed,
  });
  /** At the end the winners' court stands over the table, until a tap, a step, or focus on the table. */
  const closing = () => (close.hidden = player?.at() !== last || table.busy());
  const opens = ({ target }: Event) => foot.contains(target as Node) || (close.hidden = true);
  for (const type of ['focusin', 'click']) root.addEventListener(type, opens);

  const leave = () => ctx.back();
  const on = {
    back: () => player.back(),
    forward: () => player.forward(),
    toggle: () => player.toggle(),
    leap: (turn: number) => player.leap(pointOf(turns, turn, last)),
    log: () =>
      jumpSheet({
        ctx,
        past,
        people,
        words: event => say(t, game.words(event, people)),
        turn: turnOf,
        at: player.at(),
        leap: at => player.leap(at),
      }),
    speed: () => {
      speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 'normal';
      render();
    },
    seat: next,
    theatre: () => {
      theatre = !theatre;
      player.leap(player.at());
      ctx.announce.status(noteAt());
    },
    leave,
  };

  const noteAt = () => (theatre ? t('replay.known', { n: known(player.at()).filter(Boolean).length }) : '');

  const render = () => {
    const at = player.at();
    draw(
      foot,
      replayBar(t, {
        turn: turnAt(turns, at, last),
        turns: turns.length,
        playing: player.playing(),
        said: told(at),
        speed,
        person: people[seat],
        theatre: remembered ? theatre : null,
        note: noteAt(),
        on,
      }),
    );
    fit();
    closing();
  };

  /** The bar's height becomes the safe area at the foot: it covers nothing. */
  const page = document.documentElement;
  page.style.removeProperty('--safe-bottom');
  const edge = getComputedStyle(page).getPropertyValue('--safe-bottom') || '0px';
  let high = 0;
  const fit = () => {
    foot.style.setProperty('--edge', edge);
    if (foot.offsetHeight === high) return;
    high = foot.offsetHeight;
    page.style.setProperty('--safe-bottom', `${high}px`);
    dispatchEvent(new Event('resize'));
  };

  player = createReplay({
    last,
    tell: at => table.tell(update(at)),
    lay: at => {
      table.lay(update(at));
      ctx.announce.status(toldTurn(t, turnAt(turns, at, last), turns.length, told(at)));
    },
    busy: table.busy,
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    pause: () => PAUSES[speed],
    changed: () => render(),
  });
  render();
  player.leap(from);
  addEventListener('resize', fit);
  table.focus();

  return {
    at: () => player.at(),
    theatre: () => theatre,
    stop: () => {
      player.halt();
      table.stop();
      removeEventListener('resize', fit);
      page.style.removeProperty('--safe-bottom');
      foot.remove();
      close.remove();
      for (const type of ['focusin', 'click']) root.removeEventListener(type, opens);
    },
  };
};
