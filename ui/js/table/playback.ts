/* Plays a story event by event, then pauses so that people can look at the table. A tap ends the story,
   another one the pause. */

import type { Ctx, Story, TableEvent, Update, View } from '../types.js';
import type { Phase, Score } from '../sound/cues.js';
import type { Cue, Game, SceneHost, Staging } from './game.js';
import type { Doing, Said } from './model.js';
import type { Theatre } from './theatre.js';
import { attempt, note } from '../kit/faults.js';
import { drawNow } from '../kit/frame.js';
import { decidesHere, route } from '../state/router.js';
import { createCaller } from './turn-announcer.js';
import { NO_SUM } from './doing.js';
import { COMING_MS } from './fetched.js';
import { createTheatre } from './theatre.js';
import { say } from './words.js';

/** Pauses after a story: before the curtain, before the answer to an attack (at least), at the end of a game. */
const LOOK_MS = 1600;
const ATTACK_MS = 400;
const END_MS = 1500;
/** How long the spots that changed last stay marked. */
const STAY_MS = 2200;
/** How long the words of the last event can be read: by word, as a child reads, and at least. */
const WORD_MS = 350;
const READ_MS = 1600;
/** The end of the pause before the curtain: the light over the table goes down. */
const DIM_MS = 260;

/**
 * The parts of the table screen that playback uses: `write` changes caption and log alone, `still` resolves
 * when no seat and no card is moving.
 */
type Table = SceneHost & {
  game: Game;
  set: (change: Partial<Doing>) => void;
  write: (words: Said) => void;
  doing: () => Doing;
  still?: () => Promise<unknown>;
  /** fetches what plays the game out; null where it does not come */
  staging: () => Promise<Staging | null>;
};
/** an event of a story; `after` is the view after the whole story, `next` the event that follows in it */
type Step = { event: TableEvent; after: View; people: Update['people']; score: Score; next?: TableEvent };

/** Plays the sound that an event has in this phase of its scene. */
const sound = ({ ctx }: Table, { score }: Step, phase: Phase) => {
  const cue = score[phase];
  if (cue) attempt('sound', () => ctx.sounds.play(cue));
};

/**
 * Draws what has changed, and resolves when no seat and no card moves: slides begin when a change is drawn,
 * not when it is set.
 */
const stillness = async ({ still }: Table) => {
  drawNow();
  await still?.();
};

/**
 * What the scene of an event calls while it plays.
 * @param appear called when its words appear
 */
const cueOf = (table: Table, step: Step, appear: () => void): Cue => {
  const { ctx, game, set, write, doing } = table;
  const { event, after, people, next } = step;
  const before = doing().view;
  let [told, lands] = [false, false];
  return {
    next,
    lift: () => {
      const view = game.without(before, event, after);
      set({ view });
      return view;
    },
    land: () => {
      if (lands) return;
      lands = true;
      sound(table, step, 'land');
      const landed = game.applyEvent(before, event, after);
      const view = next ? landed : game.settled(landed, after);
      set({ view, changed: game.spots(event, view) });
    },
    still: () => stillness(table),
    tell: () => {
      if (told) return;
      told = true;
      sound(table, step, 'tell');
      const caption = say(ctx.t, game.words(event, people));
      if (!caption) return;
      ctx.announce.status(caption);
      write({ caption, log: [...doing().log, event] });
      appear();
    },
    beat: () => sound(table, step, 'beat'),
    note: caption => write({ caption }),
  };
};

/**
 * A cue that does nothing more once its scene is left out, whatever still runs of that.
 * @param view what is shown
 */
const whileLive = (cue: Cue, live: () => boolean, view: () => View): Cue => ({
  next: cue.next,
  lift: () => (live() ? cue.lift() : view()),
  land: () => void (live() && cue.land()),
  still: cue.still,
  tell: () => void (live() && cue.tell()),
  beat: () => void (live() && cue.beat()),
  note: words => void (live() && cue.note(words)),
});

const updateIn = (ctx: Ctx) => ctx.state().update as Update;

/** The view with the private part of the open seat alone. */
const covered = ({ ctx, game }: Table, view: View) => game.covered(view, game.open(updateIn(ctx)));

/** What plays the stories of a table out. The first story waits a moment for it: the game goes on without. */
const createStage = ({ root, layer, motion, ctx, staging }: Table) => {
  const host = { root, layer, motion, ctx };
  let stage: {
    scenes: ReturnType<Staging['animations']>;
    deal: ReturnType<Staging['deal']>;
    sounds: Staging['sounds'];
  } | null = null;
  const coming = staging()
    .then(
      made =>
        void (stage = made && {
          scenes: made.animations(host),
          deal: made.deal(host),
          sounds: made.sounds,
        }),
    )
    .catch(error => note('theatre', error));
  const patience = Promise.race([coming, motion.wait(COMING_MS)]);
  return async () => {
    await patience;
    return stage;
  };
};

/** Returns the function that plays one story. */
const createStoryPlayer = (table: Table, theatre: Theatre, appear: () => void) => {
  const { motion, ctx, game, set, doing } = table;
  const stage = createStage(table);

  /** What an event without a scene takes: its words can be read. */
  const untold = async (cue: Cue) => {
    cue.tell();
    cue.land();
    await motion.wait(motion.ms('moment'));
  };

  /** Shows the table as it was before a story. */
  const layOut = (story: Story) => {
    game.told(story, updateIn(ctx));
    motion.begin();
    const view = story.begins ? game.covered(story.before, null) : covered(table, story.before);
    set({
      tells: story.begins ? 'deal' : 'story',
      selected: [],
      sum: NO_SUM,
      view,
      changed: new Set(),
      log: story.log,
    });
  };

  /**
   * Plays the deal of a new game: hands stay covered until all cards are dealt, and no seat has the turn
   * until the bell has chosen one.
   */
  const playDeal = async ({ after }: Story) => {
    const staged = motion.moves() && (await stage());
    if (staged)
      await theatre.tell(`scene ${game.name} deal`, live =>
        staged.deal(covered(table, after), {
          set: view => live() && set({ view }),
          note: caption => live() && set({ caption, tells: 'story' }),
        }),
      );
  };

  const playEvent = async (event: TableEvent, { after, events }: Story) => {
    const staged = await stage();
    const { people } = updateIn(ctx);
    const step = {
      event,
      after: covered(table, after),
      people,
      score: attempt('sound', () => staged?.sounds(event, people)) ?? {},
      next: events[events.indexOf(event) + 1],
    };
    const [cue, view] = [cueOf(table, step, appear), () => doing().view];
    sound(table, step, 'begin');
    await theatre.tell(`scene ${game.name} ${event.t}`, live => {
      const own = whileLive(cue, live, view);
      return staged ? staged.scenes.play(event, view(), own) : untold(own);
    });
    // What a scene that was left out has not shown.
    cue.land();
    cue.tell();
  };

  return async (story: Story, goesOn: () => boolean) => {
    layOut(story);
    if (story.begins) await playDeal(story);
    for (const event of story.events) {
      if (goesOn()) await theatre.tell('scene slides', () => stillness(table));
      if (goesOn()) await playEvent(event, story);
    }
  };
};

/** Lets the light over the table go down. */
const dim = async ({ root, motion }: Table) => {
  const dark = document.createElement('div');
  dark.className = 'lights-down';
  root.append(dark);
  await motion.play(dark, DIM_MS, [{ opacity: 0 }, { opacity: 1 }], { easing: 'ease-in' });
  dark.remove();
};

/**
 * Pauses; if the curtain falls afterwards, the light goes down at the end.
 * @param time in milliseconds
 */
const pause = async (table: Table, time: number, goesOn: () => boolean) => {
  const { ctx, motion } = table;
  const curtained = route(updateIn(ctx), { ...ctx.state().local, busy: false }) === 'curtain';
  const dims = time > DIM_MS && motion.moves() && curtained;
  await motion.wait(dims ? time - DIM_MS : time);
  if (dims && goesOn()) await dim(table);
};

export const createPlayback = (table: Table) => {
  const { root, layer, motion, ctx, game, set, doing } = table;
  const theatre = createTheatre({ root, layer, motion });
  /** When the words of the last event appeared, by `performance.now`. */
  let appeared = 0;
  const playStory = createStoryPlayer(table, theatre, () => (appeared = performance.now()));
  const announce = createCaller(ctx);
  let runs = 0;

  const now = () => updateIn(ctx);
  const call = () => announce(game, now());

  /** Starts a run, which ends the one before. Returns a function that says whether the run still goes on. */
  const start = () => {
    const mine = ++runs;
    return () => mine === runs;
  };

  /** Plays a story, and those that arrive meanwhile. */
  const tell = async (first: Story) => {
    const goesOn = start();
    let dealt = false;
    for (let story = first as Story | null; story; story = ctx.flow.story()) {
      dealt = Boolean(story.begins);
      await playStory(story, goesOn).catch(error => note('story', error));
      if (!goesOn()) return;
    }
    // The deal has shown the table already: no pause.
    await finish(goesOn, dealt ? 0 : lookFor(game, now(), appeared));
  };

  /** Pauses without a story. */
  const look = async () => {
    const goesOn = start();
    motion.begin();
    set({ tells: 'pause', view: covered(table, now().game.view) });
    await finish(goesOn, lookFor(game, now(), appeared));
  };

  /**
   * Shows the table as it is now, pauses, and plays the next story or ends.
   * @param time of the pause
   */
  const finish = async (goesOn: () => boolean, time: number) => {
    attempt('story end', () => {
      const { view, log } = now().game;
      set({ view: covered(table, view), log });
    });
    motion.begin();
    set({ tells: 'pause' });
    await theatre.tell('scene pause', () => pause(table, time, goesOn));
    if (!goesOn()) return;
    const more = ctx.flow.story();
    if (more) return void tell(more);
    rest(goesOn, time);
  };

  /** @param time of the pause before */
  const rest = (goesOn: () => boolean, time: number) => {
    layer.replaceChildren();
    const unread = readingTime(doing().caption) - time;
    set({ tells: unread > 0 ? 'read' : 'nothing', caption: '' });
    setTimeout(() => goesOn() && set({ changed: new Set() }), STAY_MS);
    if (unread > 0) setTimeout(() => goesOn() && set({ tells: 'nothing' }), unread);
    attempt('story call', call);
    ctx.flow.played();
  };

  return {
    tell,
    look,
    /**
     * A new story has arrived: plays it at once during a pause; otherwise it follows the current one. Returns
     * whether it began.
     */
    more: () => {
      const story = doing().tells === 'pause' ? ctx.flow.story() : null;
      if (story) void tell(story);
      return story !== null;
    },
    /** Announces the seat that decides, unless that was announced already. */
    call,
    skip: () => motion.skip(),
    stop: () => {
      runs++;
      motion.skip();
    },
  };
};

/** In milliseconds; 0 without words. */
const readingTime = (words: string) =>
  words === '' ? 0 : Math.max(READ_MS, WORD_MS * words.split(' ').length);

/**
 * How long the pause after a story lasts, in milliseconds.
 * @param appeared when the words of the last event did
 */
const lookFor = (game: Game, update: Update, appeared: number) => {
  const { stage } = update;
  if (update.game.view.outcome) return END_MS;
  if (stage.secret_answer) return Math.max(ATTACK_MS, appeared + READ_MS - performance.now());
  if (!decidesHere(update)) return 0;
  return game.open(update) !== null || stage.open_choice ? 0 : LOOK_MS;
};
