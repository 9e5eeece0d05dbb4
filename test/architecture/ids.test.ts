import test from 'ava';
import { sourceFiles } from './support/source-files.ts';

const isId = 'views/base/text/is-id.ts';
/** As many digits as an ID may have, or had once. */
const counted = /(?:\\+d|\[[01]-9\])\{\d+,(?:1[6-9]|2\d)\}/;
/** A comparison with the greatest ID. */
const bounded = /[<>]=?\s*\(?\s*(?:9_?223_?372|0x7fff_?ffff_?ffff_?ffff|2n \*\* 63n)/;

const tests = /\.test\.tsx?$|^islands\/runtime\/test\//;

test.serial('what an ID is stands in one place', (t) => {
  const product = sourceFiles(['server', 'db', 'views', 'pages', 'islands']).filter(
    ({ path }) => path !== isId && !path.startsWith('db/migrations/') && !tests.test(path),
  );
  t.deepEqual(
    product.filter(({ text }) => counted.test(text) || bounded.test(text)).map(({ path }) => path),
    [],
    `use isId or idIn of ${isId}`,
  );
});

for (const source of [
  String.raw`/^\d{1,18}$/.test(id)`,
  String.raw`/^[1-9]\d{0,17}$/`,
  String.raw`new RegExp('^\\d{1,19}$')`,
  `pattern: '[0-9]{1,18}'`,
  `~ '^[1-9][0-9]{0,17}$'`,
  'BigInt(id) > 9_223_372_036_854_775_807n',
  'BigInt(id) < 2n ** 63n',
])
  test.serial(`${source} is found`, (t) => t.true(counted.test(source) || bounded.test(source)));

test.serial('other counts of digits are not', (t) => {
  for (const source of [String.raw`/^\d{0,15}$/`, String.raw`/^[0-9a-f]{16}$/`, String.raw`/\d{4}-\d{2}/`])
    t.false(counted.test(source) || bounded.test(source), source);
});
