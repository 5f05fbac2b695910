/* A native slider with its value in words. */

import { h } from './dom.js';

/**
 * @param plan
 * a value from 0 to 100 in steps of ten
 */
export const slider = ({
  name,
  legend,
  value,
  pick,
  said,
}: {
  name: string;
  legend: string;
  value: string;
  pick: (value: string) => void;
  said: string;
}) =>
  h(
    'div',
    { class: 'slider', key: name },
    h('label', { for: name, key: 'label' }, legend),
    h('input', {
      id: name,
      key: 'input',
      type: 'range',
      min: 0,
      max: 100,
      step: 10,
      value,
      'aria-valuetext': said,
      oninput: (event: Event) => pick((event.target as HTMLInputElement).value),
    }),
    h('output', { key: 'said', for: name, 'aria-hidden': 'true' }, said),
  );
