/* Plays a story event by event, then pauses so that people can look at the table. A tap ends the story, another one the pause. */

/** @import { Ctx, Story, TableEvent, Update, View } from '../types.js' */
/** @import { Motion } from '../kit/motion.js' */
/** @import { Game } from './game.js' */
/** @import { Doing, Said } from './model.js' */
import { decidesHere, route } from '../state/router.js';
import { createCaller } from './caller.js';
import { say } from './words.js';

/** Pauses after a story: before the curtain, before the answer to an attack, at the end of a game; and how long changes stay marked. */
const LOOK_MS = 1600;
const ATTACK_MS = 1200;
const END_MS = 1500;
const STAY_MS = 3000;
/** How long the light over the table goes down before the curtain falls; the end of the pause. */
const DIM_MS = 260;

/**
 * @param {object} table
 * @param {HTMLElement} table.root
 * @param {HTMLElement} table.layer
 * @param {Motion} table.motion
 * @param {Ctx} table.ctx
 * @param {Game} table.game
 * @param {(change: Partial<Doing>) => void} table.set
 * @param {(words: Said) => void} table.write changes caption and log alone
 * @param {() => Doing} table.doing
 * @param {() => Promise<unknown>} [table.still] resolves when no seat and no card is moving
 */
export const createPlayback = ({ root, layer, motion, ctx, game, set, write, doing, still = () => Promise.resolve() }) => {
  const scenes = game.animations({ root, layer, motion, ctx });
  const deal = game.deal({ root, layer, motion, ctx });
  const call = createCaller(ctx);
  let running = 0;
  /** Whether the pause after a story is running. */
  let looking = false;

  /** The view with the private part of the open seat alone. @param {View} view @param {Update} update */
  const covered = (view, update) => game.covered(view, game.open(update));

  /** @param {TableEvent} event @param {View} last @param {Update} update @param {boolean} whole whether it is the last event of its story */
  const one = async (event, last, update, whole) => {
    let told = false;
    /** @param {import('../sound/cues.js').Moment} moment */
    const sound = moment => {
      const cue = game.sounds(event, update.people)[moment];
      if (cue) ctx.sounds.play(cue);
    };
    const tell = () => {
      const caption = told ? '' : say(ctx.t, game.words(event, update.people));
      if (!told) sound('tell');
      told = true;
      if (!caption) return;
      ctx.announce.status(caption);
      write({ caption, log: [...doing().log, event] });
    };
    const before = doing().view;
    const lift = () => {
      const view = game.without(before, event, last);
      set({ view });
      return view;
    };
    const land = () => {
      sound('land');
      const after = game.applyEvent(before, event, last);
      const view = whole ? game.settled(after, last) : after;
      set({ view, changed: game.spots(event, view) });
    };
    sound('begin');
    await scenes.play(event, before, { lift, land, tell, note: caption => write({ caption }) });
  };

  const now = () => /** @type {Update} */ (ctx.state().update);

  /** Plays the deal of a new game: hands stay covered until all cards are dealt, and no seat has the turn until the bell has chosen one. @param {Story} story */
  const begin = async ({ after }) => {
    if (motion.moves()) await deal(covered(after, now()), { set: view => set({ view }), note: caption => set({ caption, deals: false }) });
  };

  /** Plays a story, and those that arrive meanwhile. @param {Story} first */
  const tell = async first => {
    const mine = ++running;
    looking = false;
    let dealt = false;
    for (let story = /** @type {Story | null} */ (first); story; story = ctx.flow.story()) {
      game.told(story, now());
      motion.begin();
      set({ busy: true, deals: Boolean(story.begins), selected: [], sum: { sign: null, red: null, open: false }, view: story.begins ? game.covered(story.before, null) : covered(story.before, now()), changed: new Set(), log: story.log });
      dealt = Boolean(story.begins);
      if (dealt) await begin(story);
      if (mine !== running) return;
      for (const event of story.events) {
        await still();
        if (mine !== running) return;
        await one(event, covered(story.after, now()), now(), event === story.events.at(-1));
        if (mine !== running) return;
      }
    }
    // The deal has shown the table already: no pause.
    await finish(mine, dealt ? 0 : undefined);
  };

  /** Pauses without a story. @param {Update} update */
  const look = async update => {
    const mine = ++running;
    motion.begin();
    set({ busy: true, view: covered(update.game.view, update) });
    await finish(mine);
  };

  /** Whether the curtain falls when the story is over. */
  const curtained = () => route(now(), { ...ctx.state().local, busy: false }) === 'curtain';

  /** The light over the table goes down. */
  const dim = async () => {
    const dark = document.createElement('div');
    dark.className = 'lights-down';
    root.append(dark);
    await motion.play(dark, DIM_MS, [{ opacity: 0 }, { opacity: 1 }], { easing: 'ease-in' });
    dark.remove();
  };

  /** @param {number} time in milliseconds */
  const pause = async time => {
    const dims = time > DIM_MS && motion.moves() && curtained();
    await motion.wait(dims ? time - DIM_MS : time);
    if (dims && looking) await dim();
  };

  /** @param {number} mine @param {number} [time] */
  const finish = async (mine, time) => {
    const update = now();
    set({ deals: false, view: covered(update.game.view, update), log: update.game.log });
    motion.begin();
    looking = true;
    await pause(time ?? lookFor(game, update));
    if (mine !== running) return;
    looking = false;
    const more = ctx.flow.story();
    if (more) return void tell(more);
    layer.replaceChildren();
    set({ busy: false, caption: '' });
    fade(mine);
    call(game, now());
    ctx.flow.played();
  };

  /** Keeps the marks of the last change for `STAY_MS`. @param {number} mine */
  const fade = mine => setTimeout(() => mine === running && set({ changed: new Set() }), STAY_MS);

  return {
    tell,
    look,
    /** A new story has arrived: plays it at once during a pause; otherwise it follows the current one. Returns whether it began. */
    more: () => {
      const story = looking ? ctx.flow.story() : null;
      if (story) void tell(story);
      return story !== null;
    },
    /** Announces the seat that decides, unless that was announced already. */
    call: () => call(game, now()),
    skip: () => motion.skip(),
    stop: () => {
      running++;
      motion.skip();
    },
  };
};

/** How long the pause after a story lasts, in milliseconds. @param {Game} game @param {Update} update */
const lookFor = (game, update) => {
  const { stage } = update;
  if (update.game.view.outcome) return END_MS;
  if (stage.secret_answer) return ATTACK_MS;
  if (!decidesHere(update)) return 0;
  return game.open(update) !== null || stage.open_choice ? 0 : LOOK_MS;
};
