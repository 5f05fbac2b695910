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
  'album/all.ts': 2,
  'album/bring-parts.ts': 1,
  'album/file.ts': 2,
  'album/person.ts': 1,
  'album/reader.ts': 1,
  'album/take.ts': 1,
  'app/link-events.ts': 1,
  'app/notices.ts': 1,
  'app/outlet.ts': 1,
  'draw/page.ts': 5,
  'games/queens/sheets.ts': 1, // a seat, as its panel is called, and its queens
  'games/rescue/attachments.ts': 1, // the question of the bench
  'games/rescue/index.ts': 1, // a seat, as its panel is called
  'games/rescue/pick.ts': 1,
  'games/rescue/questions.ts': 2, // what is right, and whether nothing fits
  'kit/speech/pressed.ts': 1,
  'kit/speech/read-out.ts': 3,
  'kit/speech/reader.ts': 1,
  'learn/voice.ts': 2,
  'learn/warm-up.ts': 1, // the question, and what is right
  'screens/album.ts': 1,
  'screens/answer-buttons.ts': 1, // the question, when its button is pressed
  'screens/clear.ts': 1,
  'screens/curtain.ts': 1,
  'screens/door-faces.ts': 1, // that the page of another version did not open
  'screens/door.ts': 1,
  'screens/home.ts': 2,
  'screens/join.ts': 2,
  'screens/people.ts': 5,
  'screens/replay.ts': 2,
  'screens/rules.ts': 1,
  'screens/sealed.ts': 1,
  'screens/sums-bring.ts': 1,
  'seating/chair.ts': 2,
  'table/turn-announcer.ts': 3,
  'table/cheer-bubble.ts': 1,
  'table/keyboard.ts': 2,
  'table/moves.ts': 1,
  'table/playback.ts': 1,
  'table/sheets/menu.ts': 1, // the question whether to leave
  'theatre/rescue/animations-instants.ts': 1,
  'theatre/rescue/animations-knights.ts': 1,
  'theatre/rescue/animations-rescue.ts': 1,
};

test('only the known places speak to the room', () => {
  const calls = (/** @type {string} */ path) =>
    text(path).match(/announce\.(status|alert)\(|\bvoice\.say\(|\b(readOut|sayPressed|sayFailure)\(/g)
      ?.length ?? 0;
  const found = Object.fromEntries(
    filesBelow('ui/js', '.ts')
      .map(path => /** @type {const} */ ([path.slice('ui/js/'.length), calls(path)]))
      .filter(([, times]) => times > 0),
  );
  assert.deepEqual(found, SPEAKERS);
});

test('the private answer and the open hand say nothing by themselves', () => {
  for (const name of [
    'screens/answer.ts',
    'screens/answer-buttons.ts',
    'games/queens/hand.ts',
    'games/queens/cards.ts',
    'games/rescue/cards.ts',
    'table/note.ts',
    'table/new-cards.ts',
    'table/owl.ts',
    'table/hints.ts',
    'games/rescue/owl.ts',
    'table/owl-questions.ts',
  ]) {
    assert.doesNotMatch(
      text(`ui/js/${name}`),
      /announce\.(status|alert)|readOut|aria-live|role: '(status|alert)'/,
      name,
    );
    // The button beside the question reads it when it is pressed.
    if (name !== 'screens/answer-buttons.ts') assert.doesNotMatch(text(`ui/js/${name}`), /voice\.say/, name);
  }
});
