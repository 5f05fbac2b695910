/* What `attach` adds to the table of The Rescue: peeking, sheets that open with a question, and the big
   button that presses itself. */

import type { Desk } from '../../table/model.js';
import type { RescueModel } from './model.js';
import { closeSheets } from '../../kit/sheets.js';
import { asking, fetchAsking } from './asking.js';
import { createAutoPress } from './auto-press.js';
import { coversPanels } from './layout.js';
import { createPeek } from './peek.js';
import { sheetFor } from './sheets.js';
import { isChoosing } from '../../table/phase.js';

/** Whether the pending question opens a sheet by itself. */
export const opens = (m: RescueModel) => {
  const { pending } = m.view;
  if (pending?.t === 'witch') return true;
  return (
    pending?.t === 'gnome' && (pending.rolled === '3' || (pending.rolled !== '1' && coversPanels(m.layout)))
  );
};

export const attach = ({
  root,
  desk,
  model,
}: {
  root: HTMLElement;
  desk: Desk<'rescue'>;
  model: () => unknown;
}) => {
  const peek = createPeek({ root, desk });
  const autoPress = createAutoPress({ root, desk });
  let asked = '';
  /** Whether what asks at the bench was sent for, and the question that was heard last. */
  let sent = false;
  let heard = '';
  /** The `rev` up to which the questions have followed the game. */
  let followed = Infinity;

  const follow = ({ update: { rev } }: RescueModel) => {
    const questions = asking();
    if (!questions) return;
    if (rev < followed) questions.follow(rev);
    followed = rev;
  };
  const hear = (m: RescueModel) => {
    follow(m);
    const now = m.asked?.heard ?? '';
    if (now && now !== heard) desk.ctx.announce.status(now);
    heard = now;
    if (sent || asking() || !m.bench || m.level === 'free') return;
    sent = true;
    fetchAsking().then(
      () => m.on.set({}),
      () => {},
    );
  };

  const ask = () => {
    // Cards can be measured only once the table is in the document.
    if (!root.isConnected) return;
    const m = model() as RescueModel;
    const question = isChoosing(m) && opens(m) ? JSON.stringify([m.update.rev, m.view.pending]) : '';
    if (question === asked) return;
    if (asked && document.querySelector('dialog.sheet-pick[open]')) closeSheets();
    asked = question;
    if (question) queueMicrotask(() => sheetFor(desk));
  };

  return {
    update: () => {
      peek.update();
      ask();
      hear(model() as RescueModel);
      autoPress.see(model() as RescueModel);
    },
    destroy: () => {
      peek.destroy();
      autoPress.destroy();
    },
  };
};
