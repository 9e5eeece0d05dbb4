import test from 'ava';
import {
  percentOf,
  uploadAfter,
  type UploadEvent,
  type UploadState,
} from '../../../views/drafts/builder/upload-machine.ts';

const arrived: UploadEvent = { type: 'arrived', uploadId: '7' };
const said = (status: 'registered' | 'processing' | 'succeeded' | 'failed'): UploadEvent => ({
  type: 'checked',
  entry: { status },
});

const table: [name: string, events: UploadEvent[], after: UploadState][] = [
  ['waits for its turn', [{ type: 'queue' }], { at: 'waiting' }],
  [
    'tells how far it is in whole percent',
    [{ type: 'queue' }, { type: 'progress', sent: 1, total: 3 }],
    { at: 'sending', percent: 33 },
  ],
  ['is looked at when it has arrived', [{ type: 'queue' }, arrived], { at: 'checking', uploadId: '7' }],
  [
    'is looked at again while registered or processing',
    [{ type: 'queue' }, arrived, said('registered'), said('processing')],
    { at: 'checking', uploadId: '7' },
  ],
  [
    'is done when it succeeded',
    [{ type: 'queue' }, arrived, said('succeeded')],
    { at: 'done', uploadId: '7' },
  ],
  [
    'fails for good when the server says so',
    [{ type: 'queue' }, arrived, said('failed')],
    { at: 'failed', message: null, isFinal: true },
  ],
  [
    'fails when its entry is missing',
    [{ type: 'queue' }, arrived, { type: 'checked', entry: undefined }],
    { at: 'failed', message: null, isFinal: false },
  ],
  [
    'is queued again after a failure',
    [{ type: 'queue' }, { type: 'fail', message: 'Too large.' }, { type: 'queue' }],
    { at: 'waiting' },
  ],
  [
    'is queued again after a stop',
    [{ type: 'queue' }, { type: 'cancel' }, { type: 'queue' }],
    { at: 'waiting' },
  ],
  [
    'hears nothing more when it was stopped',
    [
      { type: 'queue' },
      { type: 'cancel' },
      { type: 'progress', sent: 1, total: 2 },
      arrived,
      said('succeeded'),
    ],
    { at: 'canceled' },
  ],
  [
    'does not fail once it is done',
    [{ type: 'queue' }, arrived, said('succeeded'), { type: 'fail', message: 'x' }, { type: 'cancel' }],
    { at: 'done', uploadId: '7' },
  ],
  [
    'does not begin twice',
    [{ type: 'queue' }, arrived, { type: 'queue' }],
    { at: 'checking', uploadId: '7' },
  ],
];

for (const [name, events, after] of table)
  test.serial(`[UPLOAD-01] an upload ${name}`, (t) => {
    t.deepEqual(events.reduce(uploadAfter, { at: 'none' }), after);
  });

test.serial('[UPLOAD-01] 100 percent means that everything is sent', (t) => {
  for (const [sent, total, percent] of [
    [0, 10, 0],
    [999, 1000, 99],
    [1000, 1000, 100],
    [5, 0, 0],
    [20, 10, 100],
    [-1, 10, 0],
  ] as const)
    t.is(percentOf(sent, total), percent);
});
