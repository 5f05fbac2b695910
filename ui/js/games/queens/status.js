/* The top bar of the table: whose turn it is, what to do, and the tools. */

/** @import { QueensModel } from './model.js' */
import { garland } from '../../../art/shared/stage.js';
import { h } from '../../kit/dom.js';
import { animal, drawing, drawnOnce, sign } from '../../kit/marks.js';
import { onPhone } from '../../table/measure.js';
import { mayAsk, wishKey } from '../../table/rewind.js';
import { lastWords, menuTool, soundTool, waitsFor } from '../../table/status.js';
import { say } from '../../table/words.js';
import { goalWords, promptWords } from './words.js';

/** Whom the bar names and shows: whoever acts, never who only looks on. @param {QueensModel} m @returns {number} */
const actor = ({ view, update, decider, shown, busy }) => {
  if (view.pending?.t === 'attack') return view.pending.on;
  if (busy) return view.turn;
  if (update.stage.open_choice) return decider;
  return update.stage.own ? view.turn : (shown ?? view.turn);
};

/** @param {QueensModel} m @returns {string} */
const title = m => {
  const { t, update, decider, shown, over } = m;
  if (over) return t('table.over');
  if (m.view.pending?.t === 'attack') return t('table.door', { name: m.name(m.view.pending.on) });
  if (update.stage.open_choice && !m.busy) return t('table.chooses', { name: m.name(decider) });
  if (shown !== null && shown === decider) return t('table.your_turn', { name: m.name(shown) });
  if (shown !== null && !m.busy && !update.stage.own) return t('table.done', { name: m.name(shown) });
  return t('table.turn', { name: m.name(m.view.turn) });
};

/** @param {QueensModel} m */
const prompt = m => {
  if (m.caption) return m.caption;
  const waits = waitsFor(m);
  if (waits) return waits;
  if (m.update.stage.own && m.shown !== m.decider && !m.over) return lastWords(m) || m.t('table.next', { name: m.name(m.decider) });
  if (m.shown !== null && m.shown !== m.decider && !m.over) return m.t('table.next', { name: m.name(m.decider) });
  if (m.layout.low && m.acting && !m.choice.send) return say(m.t, goalWords(m.view.goal));
  const phone = m.layout.shape === 'phone' || m.layout.shape === 'side';
  if (m.update.stage.open_choice && !m.choice.send) return say(m.t, promptWords(m.update));
  if (m.slip && (m.waste || (!m.sums && (phone || !m.choice.send)))) return m.slip;
  if (m.choice.send) return m.t('table.press');
  if (!phone && !m.acting && !m.update.stage.secret_answer) return lastWords(m) || say(m.t, promptWords(m.update));
  return say(m.t, promptWords(m.update));
};

/** @param {QueensModel} m */
export const status = m => {
  const person = m.update.people[actor(m)];
  /** @param {Parameters<typeof sign>[0]} icon @param {string} key @param {() => void} act */
  const tool = (icon, key, act) =>
    h('button', { key, class: `rb tool-${icon}`, type: 'button', 'aria-label': m.t(key), onclick: act }, sign(icon));
  const back = !m.busy && !m.over && mayAsk(m.update) !== null;
  return h(
    'header',
    { key: 'bar', class: `bar ${m.owl ? 'owl-bar' : ''}`, 'data-zone': 'status' },
    person && animal(person),
    h('div', { class: 'status' }, h('h1', { tabindex: '-1' }, title(m)), h('p', { class: m.caption ? 'news' : '' }, prompt(m))),
    m.layout.shape === 'wide' && drawing(drawnOnce('garland', () => garland(8)), { key: 'gar', class: 'gar' }),
    h('span', { key: 'sp', class: 'sp' }),
    m.link !== 'open' && h('span', { key: 'lost', class: 'pill lost' }, m.t('table.lost')),
    back && tool('undo', wishKey(m.update), m.on.undo),
    tool('log', 'menu.log', m.on.log),
    m.owl && tool('owl', 'hint.owl', m.on.owl),
    !(back && onPhone(m.layout.shape)) && tool('help', 'table.help', m.on.help),
    soundTool(m),
    menuTool(m),
  );
};
