import test from 'ava';
import {
  moved,
  pagesAfter,
  readAction,
  reordered,
  saidPages,
  withTyped,
  type DraftPage,
  type MoveAct,
} from '../../../views/drafts/pages/draft-pages.ts';
import { slotsAfter } from '../../../views/drafts/pages/draft-slots.ts';

const moves: [move: MoveAct, at: number, after: string][] = [
  ['up', 1, 'bac'],
  ['up', 0, 'abc'],
  ['down', 1, 'acb'],
  ['down', 2, 'abc'],
  ['remove', 1, 'ac'],
  ['first', 2, 'cab'],
  ['up', 9, 'abc'],
];
for (const [move, at, after] of moves)
  test.serial(`[UPLOAD-05] abc with ${at} moved ${move} is ${after}`, (t) => {
    t.is(moved([...'abc'], move, at).join(''), after);
  });

test.serial('[UPLOAD-05] an entry is dragged to the place of another, and nowhere else', (t) => {
  t.is(reordered([...'abcd'], 0, 2).join(''), 'bcad');
  t.is(reordered([...'abcd'], 3, 0).join(''), 'dabc');
  t.is(reordered([...'abcd'], 0, 4).join(''), 'abcd');
  t.is(reordered([...'abcd'], 7, 0).join(''), 'abcd');
});

const page = (id: string): DraftPage => ({ id, blocks: [] });
const most = { pages: 3, blocks: 2 };
const after = (pages: DraftPage[], open: number, value: string) => {
  const action = readAction(value);
  if (action === null) throw new Error(value);
  return pagesAfter(pages, open, action, most, 'new');
};
const ids = (pages: DraftPage[]): string => pages.map(({ id }) => id).join('');

const actions: [pages: string, open: number, action: string, after: string, opened: number][] = [
  ['ab', 0, 'add-page', 'abnew', 2],
  ['abc', 1, 'page-up:1', 'bac', 0],
  ['abc', 0, 'page-down:1', 'acb', 0],
  ['abc', 2, 'page-remove:2', 'ab', 1],
  ['abc', 2, 'page-remove:0', 'bc', 1],
  ['a', 0, 'page-remove:0', 'new', 0],
  ['abc', 0, 'page-to:0:2', 'bca', 2],
];
for (const [pages, open, action, expected, opened] of actions)
  test.serial(
    `[UPLOAD-05] pages ${pages} with ${open} open after ${action} are ${expected}, ${opened} is open`,
    (t) => {
      const result = after([...pages].map(page), open, action);
      t.is(ids(result.pages), expected);
      t.is(result.open, opened);
      t.is(result.full, null);
    },
  );

test.serial('[UPLOAD-05] a story has no more pages, and a page no more parts, than fit', (t) => {
  t.is(after([...'abc'].map(page), 0, 'add-page').full, 'pages');
  const full = after(after([page('a')], 0, 'add-text').pages, 0, 'add-list');
  t.is(full.pages[0]?.blocks.length, 2);
  t.is(after(full.pages, 0, 'add-text').full, 'blocks');
});

test.serial('[UPLOAD-05] what is no action is none', (t) => {
  for (const value of ['', 'page-up', 'page-up:x', 'page-up:9999', 'add-', 'block-first'])
    t.is(readAction(value), null);
});

test.serial('[UPLOAD-05] what is typed goes to its part; what says nothing is not published', (t) => {
  const typed = withTyped(
    {
      id: 'p',
      blocks: [
        { id: '1', type: 'text', text: '' },
        { id: '2', type: 'list', title: '', items: [] },
        { id: '3', type: 'image', signature: 'x' },
      ],
    },
    new Map([
      ['1', { title: '', text: 'Soil' }],
      ['2', { title: 'Need', text: ' pot \n\n fern' }],
      ['3', { title: 'no', text: 'A jug' }],
    ]),
  );
  t.deepEqual(typed.blocks, [
    { id: '1', type: 'text', text: 'Soil' },
    { id: '2', type: 'list', title: 'Need', items: ['pot', 'fern'] },
    { id: '3', type: 'image', signature: 'x', altText: 'A jug' },
  ]);
  t.deepEqual(saidPages([page('a'), { id: 'b', blocks: [{ id: '1', type: 'text', text: ' ' }] }, typed]), [
    typed,
  ]);
});

test.serial('[UPLOAD-05] pictures of a carousel are put in order by the same words', (t) => {
  const slots = [...'abc'].map((id) => ({ id, signature: id, title: '', details: '', link: '' }));
  const order = (action: string) =>
    slotsAfter(slots, action)
      .map(({ id }) => id)
      .join('');
  t.deepEqual(['slot-up:1', 'slot-remove:0', 'slot-to:2:0', 'add-file'].map(order), [
    'bac',
    'bc',
    'cab',
    'abc',
  ]);
});
