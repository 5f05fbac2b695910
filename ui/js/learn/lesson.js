/* A lesson: real updates of a real game, one after the other. It knows what is tapped next, and no rule of any game. */

/** @import { Refusal, Update } from '../types.js' */
import { named } from '../state/names.js';
import { isButton } from '../table/select.js';

/** @typedef {{ seat: number, taps: string[], say: string[], after: Update }} Step */
/** @typedef {{ start: Update, steps: Step[] }} Script */

/** Whoever learns sits here. */
export const LEARNER = 0;
/** How long the other seat seems to think. */
export const PAUSE_MS = 1500;
/** What answers an attack. */
const ANSWERS = ['defend', 'let-go'];

/** @typedef {'tap' | 'watch' | 'over'} Mood what the learner does now */

/** In a lesson the lesson helps: sums go together by themselves, and the owl has nothing to add. @param {Update} update @returns {Update} */
const localized = update => ({ ...update, people: update.people.map(person => ({ ...named(person), help: 'wide_awake' })) });

/** @param {readonly string[]} one @param {readonly string[]} other */
const same = (one, other) => one.length === other.length && one.every(tap => other.includes(tap));

/** What is to be tapped on the table; the button comes after it. @param {Step} step */
const thingsOf = ({ taps }) => taps.filter(tap => !isButton(tap));

/** Only what the lesson is about lights up, offered in the way in which the table offered it. @param {Update} update @param {Step | undefined} next @returns {Update} */
const narrowed = (update, next) => {
  if (next?.seat !== LEARNER) return { ...localized(update), offers: { listed: [], picks: [] } };
  const listed = update.offers.listed.filter(set => same(set, next.taps));
  const things = /** @type {Update['offers']['picks'][number]['from']} */ (thingsOf(next));
  const picks = listed.length > 0 ? [] : [{ from: things, min: things.length, max: things.length }];
  return { ...localized(update), offers: { listed, picks } };
};

/** The things that are to be chosen next, all of one kind; none when the button is to be pressed. @param {Step} step @param {readonly string[]} selected @returns {string[]} */
export const nextAt = (step, selected) => {
  const open = thingsOf(step).filter(tap => !selected.includes(tap));
  const [kind] = (open[0] ?? '').split(' ');
  return open.filter(tap => tap.split(' ')[0] === kind);
};

/** Those of them that are tapped on the table: kings are chosen in a sheet. @param {Step} step @param {readonly string[]} selected */
export const wantedAt = (step, selected) => nextAt(step, selected).filter(tap => !tap.startsWith('king '));

/** Which of a step's sentences belongs to a selection: the first, those on the way, the last when all is chosen. @param {Step} step @param {readonly string[]} selected */
export const sentenceAt = (step, selected) => {
  const { say } = step;
  const things = thingsOf(step);
  const chosen = things.filter(tap => selected.includes(tap)).length;
  if (chosen === 0) return say[0] ?? '';
  return say[chosen === things.length ? say.length - 1 : Math.min(chosen, Math.max(0, say.length - 2))] ?? '';
};

/**
 * @param {object} plan
 * @param {Script} plan.script
 * @param {number} [plan.at] how many steps have been done already
 * @param {(update: Update) => void} plan.take shows what has happened
 * @param {() => boolean} plan.busy whether something is being shown
 * @param {(act: () => void, ms: number) => () => void} plan.later gives back what calls it off
 * @param {() => void} plan.changed the learner has something else to do
 * @param {() => void} plan.astray something else was tapped than what the lesson is about
 */
export const createLesson = ({ script, at = 0, take, busy, later, changed, astray }) => {
  let done = at;
  let callOff = () => {};
  let waiting = false;

  const next = () => script.steps[done];
  const shown = () => (done === 0 ? script.start : /** @type {Step} */ (script.steps[done - 1]).after);

  /** @returns {Mood} */
  const mood = () => {
    const step = next();
    if (!step) return busy() ? 'watch' : 'over';
    return step.seat === LEARNER && !busy() ? 'tap' : 'watch';
  };

  const advance = () => {
    callOff();
    waiting = false;
    const step = next();
    if (!step) return;
    done++;
    take(narrowed(step.after, next()));
    look();
  };

  /** The other seat plays by itself, when everything has been shown. */
  const look = () => {
    const step = next();
    if (step && step.seat !== LEARNER && !busy() && !waiting) {
      waiting = true;
      callOff = later(advance, PAUSE_MS);
    }
    changed();
  };

  return {
    begin: () => {
      take({ ...narrowed(shown(), next()), game: { ...shown().game, events: [] } });
      look();
    },
    look,
    mood,
    /** How many steps are done, and how many there are. */
    at: () => done,
    length: script.steps.length,
    /** The name of the sentence that is said now; none while the learner only watches. @param {readonly string[]} selected */
    sentence: selected => (mood() === 'tap' ? sentenceAt(/** @type {Step} */ (next()), selected) : ''),
    /** What is to be tapped now. @param {readonly string[]} selected */
    wanted: selected => (mood() === 'tap' ? wantedAt(/** @type {Step} */ (next()), selected) : []),
    /** What is to be chosen now, wherever that is. @param {readonly string[]} selected */
    named: selected => (mood() === 'tap' ? nextAt(/** @type {Step} */ (next()), selected) : []),
    /** @param {string[]} taps @returns {Refusal | null} what the lesson is not about: the sentence is said again */
    act: taps => {
      const step = next();
      if (step && mood() === 'tap' && same(taps, step.taps)) {
        advance();
        return null;
      }
      astray();
      // An answer that was refused can be given again; at the table the sentence is enough.
      return ANSWERS.some(tap => taps.includes(tap)) ? { code: 'not_a_move' } : null;
    },
    /** Nobody wants to wait. */
    hurry: () => next() && next()?.seat !== LEARNER && !busy() && advance(),
    stop: () => callOff(),
  };
};

/** @typedef {ReturnType<typeof createLesson>} Lesson */

/** @param {string} game @returns {Promise<Script>} */
export const fetchScript = async game => {
  const answer = await fetch(new URL(`../../lessons/${game}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`no lesson for ${game}: ${answer.status}`);
  return answer.json();
};
