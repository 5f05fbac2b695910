/* The big button that sends an action, the slip of paper above it that says what the action does, and the
   buttons that close the hand. */

import type { Button, Todo } from '../../table/big-button.js';
import type { QueensModel } from './model.js';
import type { Icon, Steps } from '../../table/little-steps.js';
import { h } from '../../kit/dom.js';
import { animal, sign } from '../../kit/marks.js';
import { isKing, shortOf } from '../../state/faces.js';
import { decidesHere } from '../../state/router.js';
import { isReady, stateOf } from '../../table/big-button.js';
import { littleSteps } from '../../table/little-steps.js';
import { onPhone } from '../../table/measure.js';
import { isChoosing, isOver, isResting, isTelling } from '../../table/phase.js';
import { thinks } from '../../table/thinking.js';
import { say } from '../../table/words.js';
import { buttonWords } from './words.js';

const iconFor = (m: QueensModel): Parameters<typeof sign>[0] => {
  const [face] = m.lifted;
  if (!m.choice.send || m.places.some(({ missing }) => missing)) return 'cards';
  if (m.waste && m.sums) return 'equals';
  if (face === undefined || isKing(face)) return m.selected.includes('discard') ? 'swap' : 'sun';
  if (m.choice.by === 'discard' || m.selected.includes('discard')) return 'swap';
  return (
    ({ 41: 'arrow', 43: 'moon', 45: 'star' } as Record<string, 'arrow' | 'moon' | 'star'>)[face] ?? 'swap'
  );
};

/** Steps in which an attack card is played, as icons, by face: the card, its target, and the result. */
const FOR: Record<string, Icon[]> = { 41: ['cards', 'crown', 'home'], 43: ['cards', 'crown', 'moon'] };

/** Icons of the cards that are not played on a target: defences and the Jester. */
const BESIDES: typeof FOR = { 42: ['shield', 'crown'], 44: ['shield', 'crown'], 45: ['star', 'cards'] };

/** What a card is for, as icons, where the card itself is shown beside them. */
export const forWhat = (face: string): readonly Icon[] =>
  isKing(face) ? ['bed', 'sun'] : (FOR[face]?.slice(1) ?? BESIDES[face] ?? []);

/**
 * What to tap next with the lifted cards, as icons on the big button; the status bar says it in a sentence.
 */
export const stepsOf = ({ lifted, selected }: Pick<QueensModel, 'lifted' | 'selected'>): Steps => {
  const [face = ''] = lifted;
  if (face === '43' && selected.length > 1) return { icons: ['crown', 'bed', 'moon'], now: 1 };
  return { icons: isKing(face) ? ['cards', 'bed', 'sun'] : (FOR[face] ?? ['cards', 'swap']), now: 1 };
};

/** What the big button says and does; null for no button. `to` is the person to whom the device is handed. */
const action = (m: QueensModel): Todo | null => {
  if (isTelling(m) || isOver(m)) return null;
  const elsewhere = !decidesHere(m.update);
  // A device of its own is never handed on, not even while its sealed answer waits to be opened.
  if (m.update.stage.own && (m.shown !== m.decider || !isChoosing(m))) return null;
  if (m.shown !== null && elsewhere) return { text: m.t('hand.put_away'), icon: 'hide', act: m.on.handOver };
  if (elsewhere) return null;
  const handing = {
    text: m.t('hand.hand_over', { name: m.name(m.decider) }),
    icon: 'arrow' as const,
    to: m.update.people[m.decider],
  };
  if (m.shown !== null && m.shown !== m.decider) return { ...handing, act: m.on.handOver };
  if (!isChoosing(m)) return { ...handing, act: m.on.curtain };
  if (!m.choice.send || m.places.some(({ missing }) => missing))
    return m.lifted.length > 0 ? { text: m.slip, icon: 'cards', act: m.on.hint, ready: false } : null;
  return {
    text: say(m.t, buttonWords(m.lifted, m.selected, m.choice.by, m.view.house_rules)),
    icon: iconFor(m),
    act: m.on.commit,
    calm: m.waste,
  };
};

/** Labels with more characters than this are set smaller on a phone. */
const LONG = 18;

/**
 * Where Cat and Dog would meet in a court: one button for each of them, which sends the Knight and says which
 * queen goes back to bed.
 */
const backs = (m: QueensModel) =>
  h(
    'div',
    { key: 'backs', class: 'backs', role: 'group', 'aria-label': m.slip },
    ...m.choice.backs.map(target =>
      h(
        'button',
        {
          key: target,
          class: 'btn go-btn long',
          'data-spot': target,
          'aria-disabled': isResting(m) ? 'true' : undefined,
          onclick: () => m.on.send([...m.selected, target], 'go'),
        },
        sign('moon'),
        h('span', { class: 'label' }, m.t('hand.do.back', { queen: shortOf(target.slice(5)) })),
      ),
    ),
  );

/** Whether the slip above the big button says what the selection does. On a phone the status bar says it. */
export const slipStands = (m: QueensModel) =>
  isChoosing(m) &&
  m.slip !== '' &&
  !m.sums &&
  !onPhone(m.layout.shape) &&
  (m.choice.send !== null || m.choice.backs.length > 0);

const slip = (m: QueensModel) => slipStands(m) && h('p', { key: 'slip', class: 'slip', id: 'slip' }, m.slip);

/**
 * Whether the button's place is free for the table: on a device of its own, while other seats decide and no
 * computer plays (a computer's thinking is shown there).
 */
const away = ({ update }: QueensModel) =>
  update.stage.own && !decidesHere(update) && update.people.every(person => !person.bot);

/** Whether the seat is asked who goes back to bed, with a button for each. */
const asksBack = (m: QueensModel) => isChoosing(m) && m.choice.backs.length > 0;

/** The state of the big button. */
export const button = (m: QueensModel): Button =>
  asksBack(m) ? 'gold' : stateOf(m.thinking === null ? action(m) : null);

export const go = (m: QueensModel) => {
  const waits = thinks(m);
  const asks = asksBack(m);
  const todo = waits || asks ? null : action(m);
  const state = stateOf(todo);
  const look = { none: '', waits: 'waiting', calm: 'paper', gold: '' }[state];
  return h(
    'section',
    { key: 'go', class: `go ${away(m) ? 'away' : ''}`, 'data-zone': 'go', 'aria-label': m.t('table.action') },
    waits,
    (asks || isReady(state)) && slip(m),
    asks && backs(m),
    todo &&
      h(
        'button',
        {
          key: 'do',
          class: `btn go-btn ${look} ${todo.text.length > LONG ? 'long' : ''}`,
          'data-spot': 'go',
          'aria-disabled': isResting(m) ? 'true' : undefined,
          'aria-describedby':
            isReady(state) && m.slip ? (m.sums ? 'sum' : slipStands(m) ? 'slip' : 'line') : undefined,
          onclick: todo.act,
        },
        isReady(state) ? sign(todo.icon) : littleSteps(stepsOf(m)),
        todo.to && animal(todo.to),
        h('span', { key: 'word', class: isReady(state) ? 'label' : 'vh' }, todo.text),
      ),
  );
};

const eye = (m: QueensModel) =>
  h(
    'button',
    { key: 'eye', class: 'eye', onclick: m.on.hide },
    sign('hide'),
    h('span', null, m.t('hand.hide')),
  );

/** The button that opens the seat's own notes before an open choice. */
const lookUp = (m: QueensModel) =>
  h(
    'button',
    { key: 'notes', class: 'eye look-up', onclick: m.on.notes },
    sign('notes'),
    h('span', { class: 'vh' }, m.t('notes.look')),
  );

/** The button that closes the hand; none on a device of its own. */
export const eyes = (m: QueensModel) => {
  if (m.notes) return [lookUp(m)];
  return m.view.own && !m.update.stage.own ? [eye(m)] : [];
};
