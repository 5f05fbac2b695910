/* P-12, S-03: what is said aloud in the room holds public text only. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eventWords } from '../../ui/js/parts/words.js';

const root = new URL('../../ui/js/', import.meta.url);
const people = [{ name: 'Mia' }, { name: 'Ben' }].map(one => ({ ...one, animal: 'fox', colour: 'moon' }));

/** @param {string} folder @returns {string[]} */
const sources = folder =>
  readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? sources(`${folder}${entry.name}/`) : [`${folder}${entry.name}`],
  );

test('a drawn card is never named aloud, not even to its owner', () => {
  for (let face = 30; face <= 60; face++) {
    const hidden = eventWords({ t: 'drew', seat: 0, card: { place: 1, face: String(face) } }, people);
    assert.deepEqual(hidden, eventWords({ t: 'drew', seat: 0, card: null }, people));
  }
});

/* Each of these says an event, a turn, a title or a failure: words of the public table. Whoever adds
   a place that speaks has to look at it here. */
const SPEAKERS = {
  'album/bring.js': 1,
  'album/file.js': 3,
  'host.js': 1,
  'keys.js': 2,
  'learn/voice.js': 2,
  'main.js': 1,
  'notices.js': 1,
  'parts/caller.js': 3,
  'parts/cheer-bubble.js': 1,
  'parts/replay.js': 1,
  'rescue/pick.js': 1,
  'rescue/scenes-instants.js': 1,
  'rescue/scenes-knights.js': 1,
  'rescue/scenes-rescue.js': 1,
  'screens/album.js': 1,
  'screens/curtain.js': 1,
  'screens/door.js': 2,
  'screens/join.js': 2,
  'screens/learn.js': 1,
  'screens/replay.js': 2,
  'screens/rules.js': 1,
  'screens/sealed.js': 1,
  'sheets/clear.js': 1,
  'sheets/menu.js': 1,
};

test('only the known places speak to the room', () => {
  const found = Object.fromEntries(
    sources('')
      .map(name => [name, readFileSync(new URL(name, root), 'utf8').match(/announce\.(status|alert)\(/g)?.length ?? 0])
      .filter(([, calls]) => calls > 0),
  );
  assert.deepEqual(found, SPEAKERS);
});

test('the private answer and the open hand say nothing by themselves', () => {
  for (const name of ['screens/answer.js', 'parts/hand.js', 'parts/cards.js', 'parts/note.js', 'parts/meet.js', 'parts/owl.js', 'parts/hints.js', 'rescue/wise.js', 'owl.js']) {
    const text = readFileSync(new URL(name, root), 'utf8');
    assert.doesNotMatch(text, /announce\.(status|alert)|aria-live|role: '(status|alert)'/, name);
  }
});
