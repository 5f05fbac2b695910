/* P-12, S-03: reading aloud speaks public text only. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventWords } from '../../dist/dev/js/games/queens/words.js';
import { filesBelow, text } from './catalogues.js';

const people = [{ name: 'Mia' }, { name: 'Ben' }].map(one => ({ ...one, animal: 'fox', colour: 'moon' }));

test('a drawn card is never named aloud, not even to its owner', () => {
  for (let face = 30; face <= 60; face++) {
    const hidden = eventWords({ t: 'drew', seat: 0, card: { place: 1, face: String(face) } }, people);
    assert.deepEqual(hidden, eventWords({ t: 'drew', seat: 0, card: null }, people));
  }
});

/* Each of these speaks an event, a turn, a title or a failure: words of the public table. A change that adds
   a place that speaks has to check it here. */
const SPEAKERS = {
  'album/all.js': 2,
  'album/bring.js': 1,
  'album/file.js': 3,
  'album/person.js': 1,
  'album/reader.js': 1,
  'app/link-events.js': 1,
  'app/notices.js': 1,
  'app/outlet.js': 1,
  'games/queens/sheets.js': 1, // a seat, as its panel is called, and its queens
  'games/rescue/animations-instants.js': 1,
  'games/rescue/animations-knights.js': 1,
  'games/rescue/animations-rescue.js': 1,
  'games/rescue/index.js': 1, // a seat, as its panel is called
  'games/rescue/pick.js': 1,
  'kit/speech/pressed.js': 1,
  'kit/speech/read-out.js': 3,
  'kit/speech/reader.js': 1,
  'learn/voice.js': 2,
  'screens/album.js': 1,
  'screens/answer-buttons.js': 1, // the question, when its button is pressed
  'screens/clear.js': 1,
  'screens/curtain.js': 1,
  'screens/door-faces.js': 1, // that the page of another version did not open
  'screens/door.js': 1,
  'screens/home.js': 2,
  'screens/join.js': 2,
  'screens/people.js': 5,
  'screens/replay.js': 2,
  'screens/rules.js': 1,
  'screens/sealed.js': 1,
  'seating/chair.js': 2,
  'table/caller.js': 3,
  'table/cheer-bubble.js': 1,
  'table/keyboard.js': 2,
  'table/moves.js': 1,
  'table/playback.js': 1,
  'table/sheets/menu.js': 1, // the question whether to leave
};

test('only the known places speak to the room', () => {
  const calls = (/** @type {string} */ path) =>
    text(path).match(/announce\.(status|alert)\(|\bvoice\.say\(|\b(readOut|sayPressed)\(/g)?.length ?? 0;
  const found = Object.fromEntries(
    filesBelow('ui/js', '.js')
      .map(path => /** @type {const} */ ([path.slice('ui/js/'.length), calls(path)]))
      .filter(([, times]) => times > 0),
  );
  assert.deepEqual(found, SPEAKERS);
});

test('the private answer and the open hand say nothing by themselves', () => {
  for (const name of [
    'screens/answer.js',
    'screens/answer-buttons.js',
    'games/queens/hand.js',
    'games/queens/cards.js',
    'games/rescue/cards.js',
    'table/note.js',
    'table/meet.js',
    'table/owl.js',
    'table/hints.js',
    'games/rescue/owl.js',
    'table/owl-questions.js',
  ]) {
    assert.doesNotMatch(
      text(`ui/js/${name}`),
      /announce\.(status|alert)|readOut|aria-live|role: '(status|alert)'/,
      name,
    );
    // The button beside the question reads it when it is pressed.
    if (name !== 'screens/answer-buttons.js') assert.doesNotMatch(text(`ui/js/${name}`), /voice\.say/, name);
  }
});
