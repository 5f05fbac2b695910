/* A choice of one of several: native radio buttons with a face of our own. */

import { h } from './dom.js';
import type { Child } from './dom.js';

/**
 * the label is also the accessible name; `why` is the id of the sentence that says why it cannot be chosen
 */
type Option = { value: string; label: string; face?: Child[]; why?: string };
interface ChoicePlan {
  /** unique in the page */
  name: string;
  legend: string;
  /** the chosen one */
  value: string;
  options: readonly Option[];
  pick: (value: string) => void;
  /** class of the group */
  look?: string;
}

export const choice = ({ name, legend, value, options, pick, look = '' }: ChoicePlan) =>
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
