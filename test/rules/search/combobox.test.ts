import test from 'ava';
import { comboboxStep, isListShown, type ComboboxState } from '../../../views/search/combobox.ts';

const open: ComboboxState = { text: 'x', isOpen: true, count: 3, active: -1 };

test.serial('[SRCH-02] arrows go round through the options and the field', (t) => {
  const after = (state: ComboboxState, ...keys: string[]): number =>
    keys.reduce((now, key) => comboboxStep(now, { type: 'key', key }), state).active;
  t.is(after(open, 'ArrowDown'), 0);
  t.is(after(open, 'ArrowUp'), 2);
  t.is(after(open, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'), -1);
  t.is(after(open, 'ArrowDown', 'ArrowUp'), -1);
  t.is(after({ ...open, count: 0 }, 'ArrowDown'), -1);
  t.is(after({ ...open, isOpen: false }, 'ArrowDown'), 0);
});

test.serial('[SRCH-02] Escape closes the list first, then empties the field', (t) => {
  const closed = comboboxStep({ ...open, active: 1 }, { type: 'key', key: 'Escape' });
  t.deepEqual(closed, { ...open, isOpen: false });
  t.is(comboboxStep(closed, { type: 'key', key: 'Escape' }).text, '');
  t.true(isListShown(open));
  t.false(isListShown(closed));
  t.false(isListShown({ ...open, count: 0 }));
  t.false(comboboxStep(open, { type: 'key', key: 'Tab' }).isOpen);
  t.is(comboboxStep({ ...open, active: 2 }, { type: 'typed', text: 'xy' }).active, -1);
});
