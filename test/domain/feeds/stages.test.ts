import test from 'ava';
import { createSigner } from '../../../server/adapters/signer.ts';
import { diversify } from '../../../server/domain/feeds/stages/diversify.ts';
import {
  readShown,
  readShownBookmark,
  writeShownBookmark,
} from '../../../server/domain/feeds/stages/shown.ts';

const signer = createSigner('a secret that is only used in this test');
const signature = (number: number): string => number.toString(16).padStart(32, '0');

/** `a1` is a pin of board a by pinner 1. */
const pins = (text: string): { boardId: string; userId: string }[] =>
  text.split(' ').map((each) => ({ boardId: each.charAt(0), userId: each.slice(1) }));

for (const [name, ranked, size, expected] of [
  ['keeps the order where all are apart', 'a1 b2 c3 d4 e5', 5, 'a1 b2 c3 d4 e5'],
  ['moves a board apart', 'a1 a2 b3 c4 d5', 5, 'a1 b3 c4 d5 a2'],
  ['moves a pinner apart', 'a1 b1 c2 d3', 4, 'a1 c2 d3 b1'],
  ['rather repeats a pinner than a board', 'a1 a2 b1', 3, 'a1 b1 a2'],
  ['keeps the order where nothing else is left', 'a1 a2 a3', 3, 'a1 a2 a3'],
  ['fills the page no further than asked', 'a1 b2 c3', 2, 'a1 b2'],
] as const)
  test.serial(`[FEED-09] diversity ${name}`, (t) => {
    t.deepEqual(diversify(pins(ranked), size), pins(expected));
  });

test.serial('[FEED-01] what was shown travels in the bookmark and comes back', (t) => {
  const shown = readShown('');
  for (let number = 0; number < 300; number += 1) shown.add(signature(number * 7));
  const token = writeShownBookmark(signer, 'related:1', ['5', '6'], shown);
  const read = readShownBookmark(signer, 'related:1', token, 2);
  t.deepEqual(read?.positions, ['5', '6']);
  for (let number = 0; number < 300; number += 1) t.true(read?.shown.has(signature(number * 7)));
  const mistaken = Array.from({ length: 10_000 }, (_, index) => signature(1_000_000 + index)).filter((each) =>
    read?.shown.has(each),
  );
  t.true(mistaken.length <= 3, `${mistaken.length} of 10,000 taken for shown`);
});

test.serial('[FEED-01] a full list is told, and its bookmark is still one that can be read', (t) => {
  const shown = readShown('');
  for (let number = 0; number < 800; number += 1) shown.add(signature(number));
  t.true(shown.isFull);
  const token = writeShownBookmark(
    signer,
    'home:9223372036854775807',
    ['9'.repeat(18), '9'.repeat(18)],
    shown,
  );
  t.true(token.length < 4096, `${token.length} characters`);
  t.true(readShownBookmark(signer, 'home:9223372036854775807', token, 2)?.shown.isFull);
});

test.serial('[FEED-01] bookmarks of other lists, ended ones and none are told apart', (t) => {
  const token = writeShownBookmark(signer, 'related:1', [], readShown(''));
  t.throws(() => readShownBookmark(signer, 'related:2', token, 0));
  t.throws(() => readShownBookmark(signer, 'related:1', token, 2));
  t.is(readShownBookmark(signer, 'related:1', '-end-', 0), null);
  t.deepEqual(readShownBookmark(signer, 'home:1', undefined, 2)?.positions, [null, null]);
});
