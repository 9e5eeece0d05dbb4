import test from 'ava';
import {
  saveButtonStep,
  type SaveButtonEvent,
  type SaveButtonState,
} from '../../../views/saves/save-button.ts';
import { savedName } from '../../../views/saves/saved-name.ts';

const copy = { localPinId: '9', boardId: '1', boardName: 'Herbs', boardUrl: '/a/herbs/', sectionTitle: null };
const tap: SaveButtonEvent = { type: 'tap' };
const deleting: SaveButtonState = { status: 'deleting', restore: copy };

test.serial('[SAVE-01] taps are ignored while saving or deleting', (t) => {
  for (const state of [{ status: 'saving' }, deleting] satisfies SaveButtonState[]) {
    t.deepEqual(saveButtonStep(state, tap), { state, effects: [] });
  }
});

test.serial('[SAVE-02] a tap saves, and success records where the copy is', (t) => {
  const step = saveButtonStep({ status: 'unsaved' }, tap);
  t.deepEqual(step, { state: { status: 'saving' }, effects: [{ type: 'repin' }] });
  t.deepEqual(saveButtonStep(step.state, { type: 'saveSucceeded', copy }).state, { status: 'saved', copy });
});

test.serial('[SAVE-02] a failed save goes back to unsaved and says why', (t) => {
  const fallback = 'Sorry! Something went wrong on our end.';
  for (const [message, text] of [
    ['Board is full.', 'Board is full.'],
    ['', fallback],
  ] as const) {
    t.deepEqual(saveButtonStep({ status: 'saving' }, { type: 'saveFailed', message }), {
      state: { status: 'unsaved' },
      effects: [{ type: 'toast', kind: 'error', text }],
    });
  }
});

test.serial(
  '[SAVE-02] [SAVE-11] a save that is sent later says so, and a tap sends the same once more',
  (t) => {
    const kept = saveButtonStep({ status: 'saving' }, { type: 'saveKept', message: 'We’ll send this.' });
    t.deepEqual(kept, {
      state: { status: 'kept' },
      effects: [{ type: 'toast', kind: 'error', text: 'We’ll send this.' }],
    });
    t.deepEqual(saveButtonStep({ status: 'saving' }, { type: 'saveKept', message: null }).effects, []);
    t.deepEqual(saveButtonStep(kept.state, tap), {
      state: { status: 'saving' },
      effects: [{ type: 'repin' }],
    });
  },
);

test.serial('[SAVE-03] a tap on a saved pin removes the saved info at once, then deletes', (t) => {
  t.deepEqual(saveButtonStep({ status: 'saved', copy }, tap), {
    state: deleting,
    effects: [{ type: 'delete', copy }],
  });
  t.deepEqual(saveButtonStep(deleting, { type: 'deleteSucceeded' }), {
    state: { status: 'unsaved' },
    effects: [{ type: 'toast', kind: 'info', text: 'Pin deleted!', undo: copy }],
  });
});

test.serial('[SAVE-03] a failed delete puts the pin back to saved', (t) => {
  t.deepEqual(saveButtonStep(deleting, { type: 'deleteFailed' }), {
    state: { status: 'saved', copy },
    effects: [{ type: 'toast', kind: 'error', text: 'Sorry! There was an error deleting your Pin.' }],
  });
});

test.serial('[SAVE-03] a delete that is sent later leaves the pin unsaved and says so, without undo', (t) => {
  for (const [message, text] of [
    ['We’ll send this.', 'We’ll send this.'],
    [null, 'Pin deleted!'],
  ] as const)
    t.deepEqual(saveButtonStep(deleting, { type: 'deleteKept', message }), {
      state: { status: 'unsaved' },
      effects: [{ type: 'toast', kind: 'info', text }],
    });
});

test.serial(
  '[SAVE-04] a tap does nothing without saved info, nor in explore-local for a pin on a board',
  (t) => {
    const unknown: SaveButtonState = { status: 'saved', copy: null };
    t.deepEqual(saveButtonStep(unknown, tap), { state: unknown, effects: [] });
    const onBoard: SaveButtonState = { status: 'saved', copy };
    t.deepEqual(saveButtonStep(onBoard, { type: 'tap', isExploreLocal: true }), {
      state: onBoard,
      effects: [],
    });
    const onProfile: SaveButtonState = { status: 'saved', copy: { ...copy, boardId: null } };
    t.is(saveButtonStep(onProfile, { type: 'tap', isExploreLocal: true }).state.status, 'deleting');
  },
);

test.serial('[SAVE-01] answers that come too late change nothing', (t) => {
  const saved: SaveButtonState = { status: 'saved', copy };
  for (const type of ['saveFailed', 'deleteSucceeded', 'deleteFailed'] as const) {
    t.deepEqual(saveButtonStep(saved, { type }), { state: saved, effects: [] });
  }
  t.deepEqual(saveButtonStep(saved, { type: 'deleteKept', message: null }), { state: saved, effects: [] });
});

test.serial('[SAVE-06] the overlay names the section, else the board, cut to 22 with an ellipsis', (t) => {
  t.is(savedName({ boardName: 'Herbs', sectionTitle: null }, 22), 'Herbs');
  t.is(
    savedName({ boardName: 'Herbs', sectionTitle: 'Things that climb walls' }, 22),
    'Things that climb wal…',
  );
  t.is(savedName({ boardName: '', sectionTitle: null }, 22), null);
});
