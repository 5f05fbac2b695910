/* What is read aloud because somebody opened, pressed or chose something. */

import type { Ctx } from '../../types.js';
import { sentences } from '../announce.js';
import { wanted } from './reader.js';

/**
 * Turns reading aloud on or off. It speaks at once, so that a child notices.
 * @param more what it says after its name
 */
export const turnAloud = (
  { t, settings, announce }: Pick<Ctx, 't' | 'settings' | 'announce'>,
  ...more: string[]
) => {
  const on = settings.get('aloud') === 'off';
  settings.set('aloud', on ? 'on' : 'off');
  if (!on) return;
  announce.status(t('settings.aloud'));
  if (more.length > 0) announce.status(sentences(more));
};

/**
 * Says what somebody has just opened or chosen, in place of what is being said. Returns whether it did: a page
 * that nobody has touched is silent, and so is one without a voice.
 * @param words sentences, or names
 */
export const readOut = (
  { settings, announce, voice }: Pick<Ctx, 'settings' | 'announce' | 'voice'>,
  ...words: string[]
) => {
  const touched = globalThis.navigator?.userActivation?.hasBeenActive ?? true;
  if (!touched || !wanted(settings) || !voice.can()) return false;
  voice.hush();
  // One text: of several, only the last two would be said.
  announce.status(sentences(words));
  return true;
};
