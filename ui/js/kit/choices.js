/* A choice of one of several: native radio buttons with a face of our own. */

import { h } from './dom.js';

/** @typedef {import('./dom.js').Child} Child */
/**
 * @typedef {{ value: string, label: string, face?: Child[], why?: string }} Option the label is also the
 *   accessible name; `why` is the id of the sentence that says why it cannot be chosen
 */
/**
 * @typedef {object} ChoicePlan
 * @property {string} name unique in the page
 * @property {string} legend
 * @property {string} value the chosen one
 * @property {readonly Option[]} options
 * @property {(value: string) => void} pick
 * @property {string} [look] class of the group
 */

/** @param {ChoicePlan} plan */
export const choice = ({ name, legend, value, options, pick, look = '' }) =>
  h(
    'fieldset',
    { class: `choice ${look}`, key: name },
    h('legend', null, legend),
    h(
      'div',
      { class: 'choice-row' },
      options.map(option =>
        h(
          'label',
          { class: 'option', key: option.value },
          h('input', {
            type: 'radio',
            name,
            value: option.value,
            checked: option.value === value,
            disabled: option.why !== undefined,
            'aria-describedby': option.why,
            onchange: () => pick(option.value),
            ...(option.face ? { 'aria-label': option.label } : {}),
          }),
          h('span', { class: 'option-face' }, option.face ?? option.label),
        ),
      ),
    ),
  );
