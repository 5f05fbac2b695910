/* The question to an attacked seat, the button that reads it aloud, and its two answers in pictures and words:
   all are the same for every hand. Only a padlock, and the reason that a tap on it shows, tell the attacked seat
   that its hand cannot stop the attack. */

import type { Ctx, Translate, Update, Person } from '../types.js';
import type { Attacked } from '../table/game.js';
import { round } from '../kit/buttons.js';
import { h } from '../kit/dom.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { wanted } from '../kit/speech/reader.js';
import { nameOf } from '../state/faces.js';
import { littleSteps } from '../table/little-steps.js';
import { nameAt } from '../table/words.js';

type Answer = 'defend' | 'let-go';
/** what everybody knows of it */
type Attack = Pick<Attacked, 'card' | 'by' | 'queen' | 'back'>;

/** Why a hand cannot stop an attack. */
const WHY_NOT = { knight: 'why.no_dragon', potion: 'why.no_wand' };
/** The label of the button that lets a queen go: she rides away, or falls asleep. */
const letKey = (takes: boolean) => `answer.let.${takes ? 'knight' : 'potion'}`;

/** A card with the icon of its effect, and the animal to whom a queen goes; and at the card the padlock. */
const picture = (svg: string, icon: Parameters<typeof sign>[0], locked: boolean, to?: Person) =>
  h(
    'span',
    { key: 'picture', class: 'pictured', 'aria-hidden': 'true' },
    h('span', { key: 'card', class: 'card' }, drawing(svg)),
    sign(icon),
    to && animal(to),
    h('span', { key: 'lock', class: 'lock' }, locked && sign('padlock')),
  );

/**
 * The bubble at the padlock: the card that the hand lacks, beside the words. It is never read aloud, since it
 * tells of the hand.
 */
const lacks = (words: string, card: string) =>
  h(
    'p',
    { key: 'told', class: 'bubble told' },
    littleSteps({ icons: ['shield'], now: -1, card }),
    h('span', { key: 'words' }, words),
  );

/**
 * @param pictures `to`: who
 * takes the queen
 * @param how `waits`: how long both ignore taps, for the sheet;
 * `chosen`: the card that defends is lifted
 */
export const choose = (
  t: Translate,
  pictures: { send: string; lost: string; to?: Person },
  { card, can, takes }: Pick<Attacked, 'card' | 'can' | 'takes'>,
  {
    awake,
    waits,
    told,
    chosen,
    answer,
  }: {
    awake: boolean;
    waits?: Record<string, string>;
    told: boolean;
    chosen?: boolean;
    answer: (tap: Answer, locked: boolean) => () => void;
  },
) => {
  const button = (tap: Answer, key: string, shows: ReturnType<typeof picture>, locked: boolean) =>
    h(
      'button',
      {
        key,
        class: chosen && tap === 'defend' ? 'btn answer chosen' : 'btn answer',
        'data-answer': tap,
        onclick: answer(tap, locked),
      },
      !awake && h('i', { key: 'soon', class: 'soon', 'aria-hidden': 'true' }),
      !awake && h('span', { key: 'wait', class: 'wait', 'aria-hidden': 'true' }, sign('hourglass')),
      shows,
      h('span', { key: 'word' }, t(key)),
    );
  return h(
    'section',
    { key: 'choose', class: `choose ${awake ? '' : 'waiting'}`, ...waits },
    button('defend', `answer.send.${card}`, picture(pictures.send, 'shield', !can), !can),
    button(
      'let-go',
      letKey(takes),
      picture(pictures.lost, takes ? 'arrow' : 'moon', false, pictures.to),
      false,
    ),
    told && lacks(t(WHY_NOT[card]), pictures.send),
  );
};

/** The sentence of the attack: its queen, and who goes back to bed where Cat and Dog would meet. */
export const wants = (t: Translate, { card, queen, back }: Attack, a: string) =>
  back === undefined
    ? t(`answer.wants.${card}`, { a, queen: nameOf(queen) })
    : t('answer.wants.knight_back', { a, queen: nameOf(queen), back: nameOf(back) });

/** The sentences of the question. */
export const question = (t: Translate, { people, options }: Update, attack: Attack) => {
  const timed = (options?.timer ?? 'off') !== 'off';
  return [wants(t, attack, nameAt(people, attack.by)), t(timed ? 'answer.what_timed' : 'answer.what')];
};

/**
 * The button that reads the question aloud and both answers, where things are to be read aloud. It never does so
 * by itself, and the hand has no part in it (P-06).
 * @param asks its sentences
 */
export const readButton = (
  { t, settings, voice }: Pick<Ctx, 't' | 'settings' | 'voice'>,
  asks: string[],
  { card, takes }: Pick<Attacked, 'card' | 'takes'>,
) => {
  const read = () => {
    voice.hush();
    for (const words of [...asks, t(`answer.send.${card}`), t(letKey(takes))]) voice.say(words);
  };
  return wanted(settings) && voice.can() && round('aloud', t('settings.aloud'), read);
};
