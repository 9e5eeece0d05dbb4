import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { digestOf } from '../../../server/http/operations/digest.ts';
import { addCommentOperation } from '../../../server/comments/operations/comments.ts';
import { addBoardNoteOperation } from '../../../server/boards/operations/board-notes.ts';

const digest = async (
  input: Record<string, unknown>,
  file: { path: string; bytes: number } | null = null,
): Promise<string> => (await digestOf(addCommentOperation, input, file)).toString('hex');

test.serial(
  'the order of fields, those that are left out and what is no input do not tell calls apart',
  async (t) => {
    const one = await digest({ text: 'a', list: [1, { x: 1, y: 2 }] });
    for (const same of [
      { list: [1, { y: 2, x: 1 }], text: 'a' },
      { text: 'a', list: [1, { x: 1, y: 2 }], parent_id: undefined },
      { text: 'a', list: [1, { x: 1, y: 2 }], idempotency_key: 'k', csrf_token: 'c', _method: 'PUT' },
    ])
      t.is(await digest(same), one);
  },
);

test.serial('no two inputs that differ are alike', async (t) => {
  const inputs: Record<string, unknown>[] = [
    {},
    { text: '' },
    { text: 'a' },
    { text: 'b' },
    { text: 1 },
    { text: '1' },
    { text: null },
    { text: true },
    { text: ['a'] },
    { text: [['a']] },
    { text: ['a', 'b'] },
    { text: ['ab'] },
    { text: { a: 'b' } },
    { text: { ab: '' } },
    { text: 's1:a' },
    { text: new Date(0) },
    { text: 'a', b: 'c' },
    { b: 'a', text: 'c' },
    { text: 'x'.repeat(700_000) },
    { text: `${'x'.repeat(699_999)}y` },
  ];
  const digests = await Promise.all(inputs.map((input) => digest(input)));
  t.is(new Set(digests).size, inputs.length);
  const elsewhere = await digestOf(addBoardNoteOperation, { text: 'a' }, null);
  t.false(digests.includes(elsewhere.toString('hex')));
});

test.serial('a file counts by what is in it, and an input may be as deep as it likes', async (t) => {
  const path = join(tmpdir(), `digest-${randomUUID()}`);
  const digests: string[] = [await digest({})];
  for (const content of ['one', 'two', 'one']) {
    await writeFile(path, content);
    digests.push(await digest({}, { path, bytes: 3 }));
  }
  await rm(path);
  t.is(new Set(digests).size, 3);
  t.is(digests[1], digests[3]);
  let deep: unknown = 'end';
  for (let level = 0; level < 200_000; level += 1) deep = [deep];
  t.regex(await digest({ deep }), /^[0-9a-f]{64}$/);
});
