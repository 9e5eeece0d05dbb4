import test from 'ava';
import { filterOptions, movedActive, pickerOptions } from '../../../views/saves/picker/picker-options.ts';
import { repinFlags } from '../../../views/saves/repin-flags.ts';
import { signUpStep, type SignUpEvent, type SignUpStep } from '../../../views/saves/sign-up-steps.ts';
import { suggestBoard } from '../../../views/saves/picker/suggest-board.ts';

const board = (id: string, name: string, sections: string[] = []) => ({
  id,
  name,
  privacy: 'public' as const,
  ownerName: null,
  pinCount: 1,
  cover: null,
  sections: sections.map((title, index) => ({ id: `${index}`, title, slug: title, pinCount: 0 })),
});
const boards = [board('1', 'Küche', ['Fliesen', 'Regale']), board('2', 'Garden'), board('3', 'Regale bauen')];

test.serial('[SAVE-08] sections follow their board, and the suggested board goes first', (t) => {
  const places = (suggested: string | null) => pickerOptions(boards, suggested).map(({ place }) => place);
  t.deepEqual(places(null), ['1', '1:0', '1:1', '2', '3']);
  t.deepEqual(places('3'), ['3', '1', '1:0', '1:1', '2']);
  t.deepEqual(places('9'), places(null));
});

test.serial('[SAVE-08] a section whose pins nobody has counted tells no number', (t) => {
  const found = { ...board('1', 'Garden'), sections: [{ id: '0', title: 'Sheds', slug: 'sheds' }] };
  t.deepEqual(
    pickerOptions([found], null).map(({ pinCount }) => pinCount),
    [1, null],
  );
});

test.serial(
  '[SAVE-08] typing filters by every word, without case and accents; a section brings its board',
  (t) => {
    const options = pickerOptions(boards, null);
    for (const [query, found] of [
      ['', ['1', '1:0', '1:1', '2', '3']],
      ['  ', ['1', '1:0', '1:1', '2', '3']],
      ['kuche', ['1', '1:0', '1:1']],
      ['REGAL', ['1', '1:1', '3']],
      ['küche regal', ['1', '1:1']],
      ['bauen regale', ['3']],
      ['nothing', []],
    ] as const)
      t.deepEqual(
        filterOptions(options, query).map(({ place }) => place),
        [...found],
        query,
      );
  },
);

test.serial('[SAVE-08] arrow keys go around the list by way of the field', (t) => {
  for (const [active, key, count, expected] of [
    [null, 'ArrowDown', 3, 0],
    [0, 'ArrowDown', 3, 1],
    [2, 'ArrowDown', 3, null],
    [null, 'ArrowUp', 3, 2],
    [0, 'ArrowUp', 3, null],
    [null, 'ArrowDown', 0, null],
    [null, 'PageDown', 30, 7],
    [28, 'PageDown', 30, 29],
    [3, 'PageUp', 30, 0],
  ] as const)
    t.is(movedActive(active, key, count), expected, `${active} ${key} of ${count}`);
});

test.serial(
  '[SAVE-08] the board that shares most words with the pin is suggested, of equals the one used last',
  (t) => {
    const pin = (title: string) => ({ title, description: '', altText: '' });
    t.is(suggestBoard(pin('Gardens of Kyoto'), boards), '2');
    t.is(suggestBoard(pin('Fliesen für die Küche'), boards), '1');
    t.is(suggestBoard(pin('Ein Regal'), boards), null);
    t.is(suggestBoard(pin(''), boards), null);
    t.is(suggestBoard(pin('Regale'), boards), '1');
  },
);

test.serial('[ROUTE-07] the query flags say what the repin screen does; odd values count as absent', (t) => {
  for (const [query, expected] of [
    [{}, { act: 'save', boardId: null, originalPinId: null, trackingParams: null }],
    [
      { isEditingPin: 'true', pinBoardId: '12' },
      { act: 'edit', boardId: '12', originalPinId: null, trackingParams: null },
    ],
    [
      { isFromToast: 'true', originalPinId: '7' },
      { act: 'move', boardId: null, originalPinId: '7', trackingParams: null },
    ],
    [
      { isEditingPin: 'yes', pinBoardId: '1x', originalPinId: '-1', clientTrackingParams: 'x' },
      { act: 'save', boardId: null, originalPinId: null, trackingParams: null },
    ],
  ] as const)
    t.deepEqual(repinFlags(query), expected);
});

test.serial(
  '[UNAUTH-04] the sign-up modal goes from prompt to form, or is turned away; not while it is sent',
  (t) => {
    const table: [SignUpStep, SignUpEvent, SignUpStep][] = [
      ['closed', 'open', 'prompt'],
      ['closed', 'complete', 'closed'],
      ['prompt', 'dismiss', 'closed'],
      ['prompt', 'complete', 'form'],
      ['form', 'open', 'form'],
      ['form', 'dismiss', 'closed'],
      ['form', 'send', 'sending'],
      ['sending', 'dismiss', 'sending'],
      ['sending', 'refused', 'form'],
      ['prompt', 'refused', 'prompt'],
    ];
    for (const [step, event, next] of table) t.is(signUpStep(step, event), next, `${step} ${event}`);
  },
);
