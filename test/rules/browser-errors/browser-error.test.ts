import test from 'ava';
import {
  browserErrorLimits,
  browserErrorOf,
  emptyErrorQueue,
  noteError,
  scrubbed,
  trimmed,
} from '../../../views/browser-errors/browser-error.ts';

test.serial('[UI-09] what may tell of a person is taken out of an error', (t) => {
  for (const [text, wanted] of [
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
    ['No such user: ada.b+c@mail.example!', 'No such user: (mail)'],
    ['Unexpected token "my secret words" in JSON', 'Unexpected token "…" in JSON'],
    ['Pin 906000000000000123 is gone', 'Pin # is gone'],
    ['Failed: https://pins.example/ada/secret-board/?token=abc', 'Failed: (address)'],
    ['at f (https://pins.example/assets/chunk-AbC.js?v=1:12:34)', 'at f (chunk-AbC.js:12:34)'],
    ['at https://pins.example/ada/board/:1:2', 'at (address):1:2'],
    ['data:image/png;base64,AAAA', '(address)'],
  ] as const)
    t.is(scrubbed(text), wanted);
});

test.serial(
  '[UI-09] an error is told by its words and places, within limits, and not when it says nothing',
  (t) => {
    const error = new TypeError('x is "y"');
    error.stack = ['TypeError: x is "y"', '    at g (https://a.example/b.js:1:234567)', 'z'.repeat(9)].join(
      '\n',
    );
    t.deepEqual(browserErrorOf(error, 'save'), {
      message: 'TypeError: x is "…"',
      island: 'save',
      stack: 'at g (b.js:1:234567)',
    });
    t.like(browserErrorOf('ResizeObserver loop'), { message: 'ResizeObserver loop', island: '', stack: '' });
    for (const nothing of [null, undefined, {}, 3, '', 'Script error.']) t.is(browserErrorOf(nothing), null);
    const long = trimmed({
      message: 'm'.repeat(999),
      island: '<b>',
      stack: Array.from({ length: 99 }, (_, line) => `at ${'f'.repeat(300)} (a.js:${line}:1)`).join('\n'),
    });
    t.is(long.message.length, browserErrorLimits.message);
    t.is(long.island, '');
    t.is(long.stack.length, browserErrorLimits.stack);
  },
);

test.serial('[UI-09] a page tells each kind once with its count, and ten kinds at most', (t) => {
  const error = (message: string) => ({ message, island: '', stack: '' });
  let book = noteError(noteError(emptyErrorQueue, error('a')), error('a'));
  t.deepEqual(book.waiting, [{ ...error('a'), count: 2 }]);
  book = noteError({ ...book, waiting: [] }, error('a'));
  t.deepEqual(book.waiting, [{ ...error('a'), count: 1 }], 'after a report it is counted anew');
  for (let kind = 0; kind < 20; kind += 1) book = noteError(book, error(`kind ${kind}`));
  t.is(book.waiting.length, browserErrorLimits.kindsAPage);
  for (let time = 0; time < 2 * browserErrorLimits.timesAtOnce; time += 1) book = noteError(book, error('a'));
  t.is(book.waiting[0]?.count, browserErrorLimits.timesAtOnce);
});
