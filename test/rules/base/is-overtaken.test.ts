import test from 'ava';
import type { ToastMessage } from '../../../views/contract/models.ts';
import { isOvertaken } from '../../../views/base/toasts/is-overtaken.ts';

const undo = { label: 'Undo', href: '/v3/pins/1/restore/', hidden: [] };
const done: ToastMessage = { kind: 'info', text: 'Moved.' };
const failed: ToastMessage = { kind: 'error', text: 'Sorry!' };
const picture = { signature: 'a', width: 1, height: 1, dominantColor: '#fff', format: 'jpg' } as const;

test.serial(
  '[UI-02] [SAVE-07] a failure takes the place of a success, a save that of another, except of the only way back',
  (t) => {
    const cases: [ToastMessage, ToastMessage, boolean][] = [
      [done, failed, true],
      [{ ...done, picture, actions: [undo] }, failed, true],
      [{ ...done, actions: [{ label: 'Change', href: '/pin/1/repin/' }] }, failed, true],
      [{ ...done, actions: [undo] }, failed, false],
      [failed, failed, false],
      [done, done, false],
      [{ ...done, picture }, { ...done, picture }, true],
      [{ ...done, actions: [undo] }, { ...done, picture }, false],
      [failed, done, false],
    ];
    for (const [shown, next, isGone] of cases)
      t.is(isOvertaken(shown, next), isGone, JSON.stringify([shown, next]));
  },
);
