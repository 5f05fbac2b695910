/* The button "Show me", which asks for numbers that go together; offered only at levels of help that include it. */

/** @import { QueensModel } from './model.js' */
import { h } from '../../kit/dom.js';
import { sign } from '../../kit/marks.js';

/** @param {Pick<QueensModel, 't' | 'on'>} m */
export const showMe = m => h('button', { key: 'show', class: 'btn s paper show-me', type: 'button', 'aria-label': m.t('hint.sums'), onclick: m.on.sums }, sign('star'), h('span', { key: 'word', class: 'word' }, m.t('hint.sums')));
