/* A slip of paper at the edge, which tells something, and its button. */

import type { Child } from './dom.js';
import { h } from './dom.js';
import { sign } from './marks.js';

type Mark = Parameters<typeof sign>[0];
/** `hushed`: shown, not announced; `asks`: the table waits for its answer; `brief`: the words on a phone */
export type Slip = {
  text: string;
  more?: string;
  mark: Mark;
  face?: Child;
  acts?: Child[];
  key: string;
  small?: boolean;
  hushed?: boolean;
  asks?: boolean;
  brief?: string;
};

export const slipButton = (key: string, text: string, mark: Mark, act: () => void, kind = '') =>
  h('button', { key, class: `btn s ${kind}`, onclick: act }, sign(mark), h('span', { key: 'word' }, text));
