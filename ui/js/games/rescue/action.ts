/* The big button that sends an action, the second button beside it, and the chips that offer actions. */

import type { Todo } from '../../table/big-button.js';
import type { Desk } from '../../table/model.js';
import type { RescueModel } from './model.js';
import type { Steps } from '../../table/little-steps.js';
import { h } from '../../kit/dom.js';
import { sign } from '../../kit/marks.js';
import { isCompanion, isQueen, nameOf, numberOf } from '../../state/faces.js';
import { stateOf } from '../../table/big-button.js';
import { NO_SUM } from '../../table/doing.js';
import { littleSteps } from '../../table/little-steps.js';
import { isChoosing, isResting } from '../../table/phase.js';
import { thinks } from '../../table/thinking.js';
import { bookSheet } from './book.js';
import { faceAt } from './faces.js';
import { opens } from './attachments.js';
import { rescueSheet } from './kings.js';
import { mayKeep } from './limit.js';
import { anything, failWords, goesTogether, isPair, soleInstant, sumText } from './prompt.js';
import { sheetFor } from './sheets.js';
import { ways } from './action-kinds.js';
import { spokenOrAsleep } from './words.js';

const does = (
  m: RescueModel,
  key: string,
  icon: Parameters<typeof sign>[0],
  taps: string[],
  blanks?: Record<string, string | number>,
): Todo => ({
  text: m.t(key, blanks),
  icon,
  act: () => m.on.send(taps, 'go'),
});

const commits = (
  m: RescueModel,
  key: string,
  icon: Parameters<typeof sign>[0],
  blanks?: Record<string, string | number>,
): Todo => ({ text: m.t(key, blanks), icon, act: m.on.commit });

const todo = (m: RescueModel, desk: Desk<'rescue'>): Todo | null => {
  if (!isChoosing(m)) return null;
  const { pending, step } = m.view;
  if (pending?.t === 'blue') return does(m, 'rescue.do.again', 'again', ['die']);
  if (m.can('die')) return does(m, 'rescue.do.roll', 'die', ['die']);
  if (m.choice.send) return ready(m);
  if (pending?.t === 'witch' && m.selected.length === 0)
    return { text: m.t('rescue.do.choose_swap'), icon: 'swap', act: () => void sheetFor(desk) };
  if (pending?.t === 'gnome' && pending.rolled === '3')
    return { text: m.t('rescue.do.look_pile'), icon: 'cards', act: () => void sheetFor(desk) };
  if (pending && m.selected.length === 0 && opens(m))
    return { text: m.t('rescue.do.choose'), icon: 'cards', act: () => void sheetFor(desk) };
  const sole = soleInstant(m);
  if (sole)
    return does(m, 'rescue.do.play', 'lightning', sole, {
      card: nameOf(faceAt(m.view, sole[0] ?? '') ?? ''),
    });
  if (step === 'actions' && !pending) return freely(m, desk);
  if (m.can('done') && m.selected.length === 0) return does(m, 'rescue.do.keep_rest', 'check', ['done']);
  return m.selected.length > 0 ? waiting(m) : null;
};

/** Whether the pending question asks for a door. */
const wantsDoor = ({ view: { pending } }: Pick<RescueModel, 'view'>) =>
  pending?.t === 'take' || (pending?.t === 'gnome' && pending.rolled === '1');

/** What to tap next, as icons on the big button. */
export const stepsOf = ({ bench, lifted, view }: Pick<RescueModel, 'bench' | 'lifted' | 'view'>): Steps => {
  if (bench) return { icons: ['cards', 'equals', 'door'], now: 0 };
  if (lifted.some(isQueen)) return { icons: ['cards', 'door', 'crown'], now: 1 };
  if (lifted.some(isCompanion)) return { icons: ['door', 'cards', 'crown'], now: 1 };
  return { icons: wantsDoor({ view }) ? ['door', 'check'] : ['cards', 'check'], now: 0 };
};

/** What is still to be tapped; nothing where no number on the table goes with those on the bench. */
const wanted = (m: RescueModel) => {
  if (m.bench && m.standing.length > 1 && m.possible.size === 0) return 'none';
  return wantsDoor(m) ? 'door' : 'card';
};

/**
 * The big button while what is chosen cannot be sent: it says and shows what to tap next; the status bar or the bench
 * says what for.
 */
const waiting = (m: RescueModel, text = m.t(`rescue.tap.${wanted(m)}`)): Todo => ({
  text,
  icon: 'cards',
  act: m.on.hint,
  ready: false,
});

const freely = (m: RescueModel, desk: Desk<'rescue'>): Todo | null => {
  if (m.bench && m.selected.length > 0) return waiting(m);
  // Who has found that nothing fits may be done.
  if (m.bench) return m.sum.claim ? does(m, 'rescue.do.done', 'check', ['done']) : null;
  if (m.lifted.some(isQueen) && m.lifted.some(isCompanion))
    return { text: m.t('rescue.do.kings'), icon: 'crown', act: () => rescueSheet(desk, m.selected) };
  if (m.lifted.length === 1 && m.lifted[0] === '49')
    return { text: m.t('rescue.do.book'), icon: 'story', act: () => bookSheet(desk) };
  if (m.selected.length > 0) return waiting(m);
  return { ...does(m, 'rescue.do.done', 'check', ['done']), calm: anything(m) };
};

const ready = (m: RescueModel): Todo => {
  const { pending, step } = m.view;
  const [target = ''] = m.selected;
  const card = spokenOrAsleep(faceAt(m.view, target) ?? null);
  if (m.bench) return equation(m);
  if (pending?.t === 'witch') return commits(m, 'rescue.witch.swap', 'swap');
  if (target.startsWith('grid')) return commits(m, 'rescue.gnome.do.1', 'door', { n: target.slice(5) });
  if (pending?.t === 'gnome')
    return commits(m, `rescue.gnome.do.${pending.rolled}`, pending.rolled === 'dragon' ? 'swap' : 'cards', {
      card,
    });
  if (pending?.t === 'dragon_wake') return commits(m, 'rescue.do.wake_one', 'sun');
  if (step === 'instants')
    return commits(m, 'rescue.do.play', 'lightning', { card: nameOf(m.lifted[0] ?? '') });
  if (step === 'discard')
    return { ...commits(m, 'rescue.do.let_go', 'trash', { card }), calm: mayKeep(m.view) };
  const king = m.selected.find(one => one.startsWith('king'));
  if (king) return commits(m, 'rescue.king.do', 'crown', { king: nameOf(faceAt(m.view, king) ?? '') });
  const pile = m.selected.find(one => one.startsWith('pile')) ?? '';
  return commits(m, 'rescue.book.take', 'story', { n: numberOf(faceAt(m.view, pile) ?? '') });
};

/**
 * The big button for numbers on the bench. If they do not fit, it sends them at the level `free`, for the
 * table to judge, and waits at other levels.
 */
const equation = (m: RescueModel): Todo => {
  if (!goesTogether(m))
    return m.level === 'free'
      ? { text: failWords(m), icon: 'equals', act: m.on.commit, calm: true }
      : waiting(m, failWords(m));
  return isPair(m)
    ? commits(m, 'rescue.do.pair', 'sun', { n: m.standing[0]?.n ?? 0 })
    : commits(m, 'bench.say', 'speak', { sum: sumText(m) });
};

/** By pending question, the label of the button that declines it. */
const NO: Record<string, string> = { witch: 'rescue.witch.no', gnome: 'rescue.do.no_thanks' };

/** The second button: keep, skip, or put the cards on the bench back; null for none. */
const other = (m: RescueModel): Todo | null => {
  if (m.can('keep')) return does(m, 'rescue.do.keep', 'check', ['keep']);
  if (m.can('skip')) return does(m, NO[m.view.pending?.t ?? ''] ?? 'rescue.do.not_now', 'moon', ['skip']);
  return m.bench
    ? { text: m.t('rescue.do.put_back'), icon: 'back', act: () => m.on.set({ selected: [], sum: NO_SUM }) }
    : null;
};

const chipsOf = (m: RescueModel, desk: Desk<'rescue'>) => {
  if (!isChoosing(m) || m.view.step !== 'actions' || m.view.pending || m.bench || m.selected.length > 0)
    return [];
  const { equation: sums, pair, book, rescues } = ways(m);
  const all: ((Todo & { key: string }) | false | null)[] = [
    rescues.length > 0 && {
      key: 'rescue',
      text: m.t('rescue.chip.rescue'),
      icon: 'crown',
      act: () => rescueSheet(desk, rescues.length === 1 ? rescues[0] : undefined),
    },
    pair && {
      key: 'wake',
      text: m.t('rescue.chip.wake', { n: pair.n }),
      icon: 'sun',
      act: () => m.on.set({ selected: pair.taps }),
    },
    book && { key: 'book', text: m.t('rescue.chip.book'), icon: 'story', act: () => bookSheet(desk) },
    sums && {
      key: 'sum',
      text: m.t('rescue.chip.sum'),
      icon: 'equals',
      act: () => m.on.set({ selected: [], sum: { ...NO_SUM, open: true } }),
    },
  ];
  return all.flatMap(one => one || []);
};

/**
 * The key of the chip in gold: a king who can be freed is what the game is about, and all that it takes lies open; a seat
 * that is shown every sum is shown where to begin.
 */
const bestOf = (all: readonly { key: string }[], level: RescueModel['level']) =>
  all.find(({ key }) => key === 'rescue' || (level === 'first' && key !== 'book'))?.key;

/** Whether there are chips. */
export const hasChips = (m: RescueModel) => chipsOf(m, m.on.desk).length > 0;

export const chips = (m: RescueModel, desk: Desk<'rescue'>) => {
  const all = chipsOf(m, desk);
  const best = bestOf(all, m.level);
  return all.length > 0
    ? h(
        'section',
        {
          key: 'chips',
          class: 'chips',
          'data-zone': 'chips',
          'data-count': all.length,
          'aria-label': m.t('rescue.chips'),
        },
        ...all.map(({ key, text, icon, act }) =>
          h(
            'button',
            { key, class: `btn s ${key === best ? '' : 'paper'} chip`, 'aria-label': text, onclick: act },
            sign(icon),
            h(
              'span',
              { key: 'word' },
              all.length > 1 && m.layout.brief ? m.t(`rescue.chip.short.${key}`) : text,
            ),
          ),
        ),
      )
    : null;
};

/**
 * Whether the big button's row stays empty: on a device of its own, while another seat decides and no
 * computer plays.
 */
export const away = (m: RescueModel) =>
  m.update.stage.own && !isChoosing(m) && m.thinking === null && m.update.people.every(person => !person.bot);

/** The state of the big button. */
export const button = (m: RescueModel) => stateOf(todo(m, m.on.desk));

export const go = (m: RescueModel, desk: Desk<'rescue'>) => {
  const main = todo(m, desk);
  const second = isChoosing(m) ? other(m) : null;
  const state = stateOf(main);
  const waits = state === 'waits';
  // While cards can be used, the button that ends the turn does not look like one of the ways to use them.
  const look = state === 'calm' ? (hasChips(m) ? 'dark' : 'paper') : '';
  return h(
    'section',
    {
      key: 'go',
      class: `go ${second ? 'two' : ''} ${away(m) ? 'away' : ''}`,
      'data-zone': 'go',
      'aria-label': m.t('table.action'),
    },
    thinks(m),
    second &&
      h(
        'button',
        {
          key: 'second',
          class: 'btn paper second-btn',
          'aria-disabled': isResting(m) ? 'true' : undefined,
          onclick: second.act,
        },
        sign(second.icon),
        h('span', { key: 'word', class: 'label' }, second.text),
      ),
    main &&
      h(
        'button',
        {
          key: 'do',
          class: `btn go-btn ${waits ? 'waiting' : ''} ${look}`,
          'data-spot': 'go',
          'aria-disabled': isResting(m) ? 'true' : undefined,
          'aria-describedby': m.bench ? 'sum' : undefined,
          onclick: main.act,
        },
        h('span', { key: 'fill', class: 'fill', 'aria-hidden': 'true' }),
        waits ? littleSteps(stepsOf(m)) : sign(main.icon),
        h('span', { key: 'word', class: 'label' }, main.text),
      ),
  );
};
