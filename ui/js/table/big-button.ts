/* The big button of a table: what it says and does, and its state. */

import type { Person } from '../types.js';
import type { sign } from '../kit/marks.js';

/** `ready` is false while it waits for another tap; `calm`: it can be pressed, but nothing suggests it */
export type Todo = {
  text: string;
  icon: Parameters<typeof sign>[0];
  act: () => void;
  ready?: boolean;
  calm?: boolean;
  /** to whom the device is handed */
  to?: Person;
};
export type Button = 'none' | 'waits' | 'calm' | 'gold';

export const stateOf = (todo: Todo | null): Button => {
  if (!todo) return 'none';
  if (todo.ready === false) return 'waits';
  return todo.calm ? 'calm' : 'gold';
};

/** Whether it can be pressed. */
export const isReady = (button: Button) => button === 'calm' || button === 'gold';
