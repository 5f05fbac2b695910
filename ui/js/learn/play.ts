/* Plays one lesson on the real screens, with a store of its own and without a server-side table. */

import type { Ctx, Screen, Update } from '../types.js';
import type { Point } from './script.js';
import { attempt, twice } from '../kit/faults.js';
import { cancelDraw, drawNow, refresh } from '../kit/frame.js';
import { route } from '../state/router.js';
import { createStore } from '../state/store.js';
import { createHandOver } from '../table/hand-over.js';
import { createOwl } from '../table/owl-questions.js';
import * as table from '../table/screen.js';
import { inspectSheet } from '../table/sheets/inspect.js';
import * as answer from '../screens/answer.js';
import { createLesson } from './lesson.js';
import { SHOWN } from './shown.js';
import { createSlip, openPick } from './slip.js';
import { createNarrator } from './voice.js';

const later = (act: (act: () => void, ms: number) => void, ms: number) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** A tap that has changed nothing after this time is answered. */
const ANSWER_MS = 150;
/** What belongs to the game, and is no tool. */
const TAPPED = '[data-spot], .go-btn, .second-btn, .answer .btn';

export const play = ({
  ctx,
  root,
  name,
  points,
  at,
  leave,
  over,
  came,
  aside,
}: {
  ctx: Ctx;
  root: HTMLElement;
  /** of the lesson */
  name: string;
  points: readonly Point[];
  /** the point at which it begins */
  at: number;
  leave: () => void;
  /** called when the lesson was played to its end */
  over: () => void;
  /** called with the index of the current point */
  came: (at: number) => void;
  /** called before another screen opens for a while */
  aside: () => void;
}) => {
  const store = createStore();
  store.set({ link: 'open' });
  const flow = createHandOver(store, () => {});
  const slip = createSlip({ root, t: ctx.t, leave, onward: () => lesson.onward() });
  let selected: string[] = [];
  /** What was selected last on the table itself. */
  let onTable: string[] = [];
  let shown: { name: string; screen: Screen } | null = null;
  let ended = false;
  let strays = 0;
  let cancelAnswer = () => {};

  const lesson = createLesson({
    points,
    at,
    take: flow.take,
    busy: () => store.get().local.busy,
    later,
    changed: () => speak(),
    astray: () => {
      strays += 1;
      speak();
      slip.beckon();
      voice.again();
    },
  });
  const voice = createNarrator({
    t: ctx.t,
    announce: ctx.announce,
    name,
    lesson: () => lesson,
    update: () => store.get().update as Update,
  });

  const speak = () => {
    const mood = lesson.mood();
    if (mood === 'over') return finish();
    came(lesson.at());
    const reads = mood === 'read';
    const shown = (reads && SHOWN[`${name}.${lesson.sentence(selected)}`]) || [];
    slip.say(voice.tell(selected), mood === 'tap' ? lesson.wanted(selected) : null, {
      done: lesson.done(),
      all: lesson.length,
      reads,
      shown,
    });
  };

  const finish = () => {
    if (ended) return;
    ended = true;
    slip.remove();
    over();
  };

  const inside: Ctx = {
    ...ctx,
    flow,
    state: store.get,
    send: message => void (message.t === 'hurry' && lesson.hurry()),
    act: async (_seat, taps) => lesson.act(taps, openPick() !== null),
    // There is no table that it could ask.
    owl: createOwl(
      () => {},
      () => null,
    ),
    go: (...where) => {
      aside();
      ctx.go(...where);
    },
    inspect: face => inspectSheet(inside, face),
    chosen: (now, inSheet = false) => {
      // A table that is drawn again under a sheet does not take back what was chosen there.
      if (!inSheet && openPick()) return;
      if (!inSheet) onTable = now;
      // A sheet opens with what was chosen for it on the table.
      const chosen = inSheet && now.length === 0 ? onTable : now;
      if (chosen.join() !== selected.join()) lesson.selected();
      selected = chosen;
      queueMicrotask(speak);
    },
    asks: thing => lesson.asks(thing, selected),
  };

  const refreshed = () => {
    refresh(shown?.screen ?? null);
    return true;
  };

  /** Shows the answer screen where `route` says so, and otherwise the table. */
  const show = () => {
    const { update, local } = store.get();
    const name = route(update as Update, local) === 'answer' ? 'answer' : 'table';
    if (shown?.name === name && attempt(`screen ${name}`, refreshed)) return;
    cancelDraw(shown?.screen.draw);
    attempt('screen', () => shown?.screen.destroy?.());
    shown?.screen.root.remove();
    selected = onTable = [];
    shown = {
      name,
      screen: twice(`screen ${name}`, () => (name === 'answer' ? answer : table).create(inside)),
    };
    root.prepend(shown.screen.root);
    attempt('screen', () => shown?.screen.focus?.());
  };

  /** What a tap can change, as text. */
  const state = () =>
    [
      selected,
      lesson.at(),
      strays,
      store.get().local.busy,
      document.querySelectorAll('dialog[open]').length,
    ].join();

  /**
   * A tap on a card that cannot be selected shows the lesson's sentence about it, instead of the card's
   * sheet. Any other tap that changes nothing is answered with the sentence that stands.
   */
  const touched = (event: Event) => {
    const thing = (event.target as Element).closest(TAPPED);
    if (!thing) return;
    if (lesson.asks(thing.getAttribute('data-spot') ?? '', selected)) return event.stopPropagation();
    const before = state();
    cancelAnswer = later(() => {
      // What was chosen comes with the drawing, which a slow device may still owe.
      drawNow();
      if (before === state()) lesson.again();
    }, ANSWER_MS);
  };

  const stop = store.listen(() => {
    show();
    lesson.look();
  });
  addEventListener('resize', slip.place);
  root.addEventListener('click', touched, true);
  lesson.begin();

  return {
    stop: () => {
      stop();
      lesson.stop();
      cancelAnswer();
      slip.remove();
      cancelDraw(shown?.screen.draw);
      attempt('screen', () => shown?.screen.destroy?.());
      removeEventListener('resize', slip.place);
      root.removeEventListener('click', touched, true);
    },
  };
};

export type Playing = ReturnType<typeof play>;
