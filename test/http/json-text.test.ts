import test from 'ava';
import { isAppError } from '../../server/errors.ts';
import { parseJsonBody, parseJsonText } from '../../server/http/operations/input/json-text.ts';

const picture = Buffer.alloc(20 * 1024 * 1024, 'picture').toString('base64');

const samples: [string, unknown][] = [
  ['a word', 'text'],
  ['quotes and backslashes', { 'a"b': 'c\\"d\\\\', e: ['\\', '"', '\\\\"'] }],
  ['letters of all sorts', { name: 'Zoë 🎉 \u2028', ключ: ['值', null, true, -1.5e3] }],
  ['brackets within texts', { a: '[[[{{{', b: ['}}', ']]'] }],
  ['long texts with escapes', { text: 'line\n"quoted"\t'.repeat(5000) }],
  ['one picture', { title: 'x', image_base64: picture, after: [1, { deep: true }] }],
  ['several pictures', { items: [picture, picture.slice(4), 'short', picture.slice(0, 20_000)] }],
];

for (const [what, value] of samples)
  test.serial(`[API-03] a body that holds ${what} is read as it was written`, async (t) => {
    const body = Buffer.from(JSON.stringify(value));
    t.deepEqual(await parseJsonBody(body), value);
    if (body.length < 100_000) t.deepEqual(parseJsonText(body.toString()), value);
  });

const refused: [string, string][] = [
  ['5,000 lists within one another', '['.repeat(5000) + ']'.repeat(5000)],
  ['6,000 objects within one another', '{"a":'.repeat(6000) + '1' + '}'.repeat(6000)],
  ['a million empty lists', `[${'[],'.repeat(1_000_000)}0]`],
  ['a million names', `{${Array.from({ length: 1_000_000 }, (_each, index) => `"k${index}":1`).join(',')}}`],
  ['an open text', '{"a":"b'],
  ['an open list', '[1,2'],
  ['nothing', ''],
  ['3 MB of words', JSON.stringify(Array.from({ length: 300 }, () => 'x'.repeat(10_000)))],
];

for (const [what, text] of refused)
  test.serial(`[API-03] ${what} is refused`, async (t) => {
    const error = await t.throwsAsync(parseJsonBody(Buffer.from(text)));
    t.true(isAppError(error), String(error));
  });

test.serial('[API-03] reading the largest bodies lets others have their turn within 50 ms', async (t) => {
  const bodies = [
    JSON.stringify({ image_base64: picture }),
    JSON.stringify({ text: '"\\'.repeat(6_000_000) }),
    `[${'{"a":[]},'.repeat(3_000_000)}0]`,
    '['.repeat(30_000_000),
  ].map((text) => Buffer.from(text));
  // On some machines, a text of that length takes longer than that by itself.
  const start = process.cpuUsage();
  const copy = bodies[0]?.toString('latin1');
  const { user: copying, system: mapping } = process.cpuUsage(start);
  t.is(copy?.length, bodies[0]?.length);
  const most = Math.max(50, (2 * (copying + mapping)) / 1000);
  for (const body of bodies) {
    // Collecting garbage in other threads counts as well: the least of a few readings is the reader's own.
    let least = Infinity;
    for (let reading = 0; reading < 4 && least >= most; reading++)
      least = Math.min(least, await longestTurn(() => parseJsonBody(body)));
    t.log(`${body.subarray(0, 12).toString()}… ${least.toFixed(1)} of ${most.toFixed(1)} ms`);
    t.true(least < most, `${body.subarray(0, 12).toString()} held the process for ${least} ms`);
  }
});

/** The most processor time, in ms, that passed between two turns of the loop while something is worked on. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const watch = async (): Promise<void> => {
    while (!isDone) {
      const before = process.cpuUsage();
      await new Promise((resolve) => setImmediate(resolve));
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
  };
  const watching = watch();
  await work().catch(() => undefined);
  isDone = true;
  await watching;
  return longest;
}
