import test from 'ava';
import { deserialize, serialize } from '../src/serialize.ts';

const round = (value: unknown) => deserialize(serialize(value));

for (const value of [
  null,
  true,
  0,
  -1.5e300,
  '',
  'plain',
  '~u',
  '~~',
  '~m',
  undefined,
  NaN,
  Infinity,
  -Infinity,
  -0,
  10n ** 30n,
  -1n,
  new Date(0),
  new Date(NaN),
  new Map<unknown, unknown>([
    ['a', 1],
    [{ deep: new Set([1n]) }, undefined],
    ['~s', new Map()],
  ]),
  new Set([NaN, new Date(5), ['~m', 1, 2]]),
  ['~m', 'a', 1],
  ['~s'],
  { a: undefined, b: [undefined, null], '~c': '~d5' },
  '\u2028\u2029 </script> <!-- & \' " ` \\ \u0000 \ud800 😀',
]) {
  test.serial(`a value comes back as it was: ${serialize(value).slice(0, 60)}`, (t) => {
    t.deepEqual(round(value), value);
  });
}

test.serial('plain JSON has no wrapper', (t) => {
  const value = {
    id: '123',
    saved: false,
    counts: [1, 2.5],
    board: null,
    price: '$5 – $9',
    nested: { a: [] },
  };
  t.is(serialize(value), JSON.stringify(value));
});

test.serial('the text is safe in scripts, comments and single-quoted attributes', (t) => {
  const text = serialize({ '</script>': "<!-- --> ' & ` \u2028\u2029", map: new Map([['<', '>']]) });
  t.notRegex(text, /[<>&'`\u2028\u2029]/);
});

test.serial('a __proto__ key neither leaves nor arrives', (t) => {
  const evil: unknown = JSON.parse(
    '{"__proto__":{"admin":true},"a":{"__proto__":1,"constructor":{"prototype":{}}}}',
  );
  t.is(serialize(evil), '{"a":{"constructor":{"prototype":{}}}}');
  const arrived = deserialize('{"__proto__":{"admin":true},"a":1}') as object;
  t.deepEqual(Object.getOwnPropertyNames(arrived), ['a']);
  t.is(Object.getPrototypeOf(arrived), Object.prototype);
  t.false('admin' in {});
});

test.serial('what cannot be sent is refused by its path', (t) => {
  const loop: { list: unknown[] } = { list: [1] };
  loop.list.push(loop);
  class Pin {}
  for (const [value, message] of [
    [
      { a: [1, { onSave: () => undefined }] },
      'value.a[1].onSave is a function, which cannot be sent to an island.',
    ],
    [{ a: Symbol('s') }, 'value.a is a symbol, which cannot be sent to an island.'],
    [loop, 'value.list[1] contains itself, which cannot be sent to an island.'],
    [{ pin: new Pin() }, 'value.pin is a Pin, which cannot be sent to an island.'],
    [{ [Symbol('s')]: 1 }, 'value has a symbol for a key, which cannot be sent to an island.'],
  ] as const) {
    t.throws(() => serialize(value), { instanceOf: TypeError, message });
  }
});

test.serial('a value that is met twice is no cycle', (t) => {
  const shared = { a: 1 };
  t.deepEqual(round([shared, shared]), [shared, shared]);
});

test.serial('text that serialize does not write is refused', (t) => {
  t.throws(() => deserialize('{"a":"~x"}'), { instanceOf: SyntaxError });
  t.throws(() => deserialize('{'), { instanceOf: SyntaxError });
});

test.serial('2,000 generated values come back as they were', (t) => {
  const random = createRandom(20_19);
  for (let count = 0; count < 2000; count++) {
    const value = generate(random, 4);
    const text = serialize(value);
    t.notRegex(text, /[<>&'`\u2028\u2029]/);
    t.deepEqual(deserialize(text), value, text);
  }
});

/** Mulberry32: deterministic numbers in [0, 1). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function generate(random: () => number, depth: number): unknown {
  const below = (limit: number) => Math.floor(random() * limit);
  const list = () => Array.from({ length: below(4) }, () => generate(random, depth - 1));
  const text = () =>
    Array.from({ length: below(6) }, () => '~umsd<>&\'"`\\/\u2028é😀\n0'.charAt(below(18))).join('');
  switch (below(depth > 0 ? 14 : 10)) {
    case 0:
      return undefined;
    case 1:
      return null;
    case 2:
      return random() < 0.5;
    case 3:
      return (random() - 0.5) * 10 ** below(300);
    case 4:
      return [NaN, Infinity, -Infinity, -0, 0][below(5)];
    case 5:
      return BigInt(below(2 ** 31)) ** BigInt(below(5)) * (random() < 0.5 ? -1n : 1n);
    case 6:
      return new Date(below(2 ** 42));
    case 7:
    case 8:
    case 9:
      return text();
    case 10:
      return new Map(list().map((value) => [random() < 0.5 ? text() : generate(random, 0), value]));
    case 11:
      return new Set(list());
    case 12:
      return list();
    default:
      return Object.fromEntries(list().map((value) => [text(), value]));
  }
}
