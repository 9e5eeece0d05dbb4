import test from 'ava';
import type { UploadEvent } from '../../../views/drafts/builder/upload-machine.ts';
import {
  builderAfter,
  emptyItem,
  saveStateOf,
  type BuilderEvent,
  type BuilderState,
  type SaveState,
} from '../../../views/drafts/builder/builder-machine.ts';

const begin: BuilderState = {
  items: [emptyItem('a', 'profile'), emptyItem('b', '7')],
  activeKey: 'a',
  isForAll: false,
  refused: [],
};
const after = (events: BuilderEvent[]): BuilderState => events.reduce(builderAfter, begin);
const title = (value: string): BuilderEvent => ({ type: 'typed', name: 'title', value });
const sending: BuilderEvent = { type: 'sending', key: 'a', names: ['title'] };
const saved: BuilderEvent = {
  type: 'saved',
  key: 'a',
  draftId: '1',
  preview: null,
  original: null,
  hasMedia: false,
};

test.serial('[UPLOAD-05] what is typed goes to the open pin, or to every pin', (t) => {
  t.deepEqual(
    after([title('One')]).items.map(({ words }) => words.title),
    ['One', ''],
  );
  const all = after([{ type: 'forAll', isForAll: true }, title('Both')]);
  t.deepEqual(
    all.items.map(({ words, unsent }) => [words.title, unsent]),
    [
      ['Both', ['title']],
      ['Both', ['title']],
    ],
  );
});

const states: [name: string, events: BuilderEvent[], state: SaveState][] = [
  ['new', [], 'new'],
  ['unsaved while it is typed', [title('x')], 'unsaved'],
  ['saving while it is sent', [title('x'), sending], 'saving'],
  ['saved when it is answered', [title('x'), sending, saved], 'saved'],
  ['unsaved when more was typed meanwhile', [title('x'), sending, title('xy'), saved], 'unsaved'],
  [
    'failed when it could not be kept',
    [title('x'), sending, { type: 'notSaved', key: 'a', message: null, errors: {} }],
    'failed',
  ],
];
for (const [name, events, state] of states)
  test.serial(`[UPLOAD-05] a draft is ${name}`, (t) => {
    const [item] = after(events).items;
    t.is(item && saveStateOf(item), state);
  });

test.serial('[UPLOAD-04] a file that has arrived and is refused is one that cannot be used', (t) => {
  const upload = (event: UploadEvent): BuilderEvent => ({ type: 'upload', key: 'a', event });
  const arrived = [
    upload({ type: 'queue' }),
    upload({ type: 'arrived', uploadId: '5' }),
    upload({ type: 'checked', entry: { status: 'succeeded' } }),
  ];
  const refusal = { type: 'notSaved', key: 'a', message: 'Too small.', errors: {} } as const;
  t.like(after([...arrived, { ...refusal, isFileRefused: true }]).items[0], {
    saveError: null,
    upload: { at: 'failed', message: 'Too small.', isFinal: true },
  });
  t.like(after([...arrived, refusal]).items[0], { saveError: 'Too small.', upload: { at: 'done' } });
});

test.serial(
  '[UPLOAD-05] a refused field stays marked and typed while others are saved, until it is typed anew',
  (t) => {
    const refused = after([
      { type: 'typed', name: 'link', value: 'nope' },
      { type: 'sending', key: 'a', names: ['link'] },
      { type: 'notSaved', key: 'a', message: 'x', errors: { link: 'Not an address.' } },
      title('Kept'),
      sending,
      saved,
    ]).items[0];
    t.like(refused, { unsent: ['link'], errors: { link: 'Not an address.' }, words: { link: 'nope' } });
    t.is(refused && saveStateOf(refused), 'failed');
    const again = builderAfter(
      { ...begin, items: refused ? [refused] : [] },
      {
        type: 'typed',
        name: 'link',
        value: 'https://a.example',
      },
    );
    t.is(again.items[0]?.errors['link'], undefined);
  },
);

test.serial('[UPLOAD-05] when a pin is gone the next one is open, and there is always one', (t) => {
  const gone = after([{ type: 'gone', key: 'a', fresh: emptyItem('c', 'profile') }]);
  t.like(gone, { activeKey: 'b' });
  const none = builderAfter(gone, { type: 'gone', key: 'b', fresh: emptyItem('c', 'profile') });
  t.deepEqual(
    none.items.map(({ key }) => key),
    ['c'],
  );
  t.is(none.activeKey, 'c');
});

test.serial('[UPLOAD-05] a draft that is there already is not added twice', (t) => {
  const again = after([
    saved,
    { type: 'add', items: [{ ...emptyItem('z', ''), draftId: '1' }], refused: ['x'] },
  ]);
  t.is(again.items.length, 2);
  t.deepEqual(again.refused, ['x']);
});
