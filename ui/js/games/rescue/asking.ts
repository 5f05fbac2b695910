/* Fetches what asks a question at the bench: a table goes on without. */

import { patiently } from '../../kit/load.js';

type Questions = typeof import('./questions.js');
let questions: Questions | null = null;

/** What asks, once it was fetched. */
export const asking = () => questions;

export const fetchAsking = async () => {
  questions ??= await patiently(() => import('./questions.js'));
};
