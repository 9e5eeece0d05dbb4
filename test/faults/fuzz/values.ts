import type { Schema } from '../../operations/support/list-calls.ts';
import type { Chance } from './chance.ts';

/** Ids of objects of the fuzzing accounts and of others. */
export interface Known {
  ids: string[];
  usernames: string[];
  words: string[];
  /** Addresses that must not be fetched. */
  inside: string[];
}

const nasty: unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '00000000000000000001',
  '1.5',
  '0x10',
  '١٢٣',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'a\u0000b',
  'a\ud800b',
  '\udc00',
  '\ufeff\u200b\u2028',
  '\u202eمرحبا\u2066 x',
  '🎉👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301'.repeat(200),
  'Ａ'.repeat(60),
  'x'.repeat(501),
  'x'.repeat(20_000),
  '%'.repeat(300),
  '_%\\',
  '%00',
  '%ff%fe',
  "'; DROP TABLE users; --",
  "' OR 1=1 --",
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://',
  'http://[',
  'http://a b/',
  '//example.org',
  'https://example.org:99999/',
  'https://user:pass@example.org/',
  `https://example.org/${'a/'.repeat(1500)}`,
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '-271821-04-20',
  'en-US-u-ca-buddhist',
  'a@b',
  `${'a'.repeat(300)}@example.org`,
  '((((((((((a|b)*)*)*)*)*)*)*)*)*',
  `${'('.repeat(5000)}`,
  `"${'a '.repeat(3000)}"`,
  '-a -b OR ( AND NOT',
  '* & | ! : <-> (',
  '[]',
  '{}',
  '[[[[[[[[[[]]]]]]]]]]',
  '{"a":',
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [null],
  [[]],
  [''],
  { $gt: '' },
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  { constructor: { prototype: { polluted: true } } },
];

/** A value for a field: often valid, otherwise invalid. */
export function valueFor(field: string, schema: Schema, known: Known, chance: Chance): unknown {
  return chance.is(0.55) ? fitting(field, schema, known, chance) : unfitting(field, schema, known, chance);
}

function fitting(field: string, schema: Schema, known: Known, chance: Chance): unknown {
  const one = schema.anyOf === undefined ? schema : chance.of(schema.anyOf);
  if (one.enum !== undefined) return chance.of(one.enum);
  if (/64-bit id/.test(JSON.stringify(schema)) || /(^|_)ids?$/.test(field)) {
    const ids = Array.from({ length: 1 + chance.below(4) }, () => chance.of(known.ids));
    return one.type === 'array' ? ids : /ids$/.test(field) && chance.is(0.5) ? ids.join(',') : ids[0];
  }
  if (/url|link|href|website/.test(field)) return chance.of(known.inside);
  if (/user/.test(field)) return chance.of(known.usernames);
  if (/email/.test(field)) return `${chance.of(known.usernames)}@example.com`;
  if (/date|_at$|birthday|from|until/.test(field))
    return `20${chance.below(90) + 10}-0${chance.below(9) + 1}-11`;
  switch (one.type) {
    case 'boolean':
      return chance.is(0.5);
    case 'integer':
    case 'number':
      return chance.below(chance.is(0.5) ? 10 : 5000);
    case 'array':
      return Array.from({ length: chance.below(5) }, () => chance.of([...known.ids, ...known.words]));
    case 'object':
      return Object.fromEntries(
        known.words.slice(0, chance.below(5)).map((word) => [word, chance.of(nasty)]),
      );
    default:
      return chance.of(known.words);
  }
}

function unfitting(field: string, schema: Schema, known: Known, chance: Chance): unknown {
  switch (chance.below(8)) {
    case 0:
      return mangled(textOf(fitting(field, schema, known, chance)), chance);
    case 1:
      return chance.of(known.inside);
    case 2:
      return Array.from({ length: chance.of([1, 30, 2000]) }, () => chance.of(nasty));
    case 3:
      return nested(chance.below(60), chance);
    default:
      return chance.of(nasty);
  }
}

/** Formats a value for a path, query or form. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Removes lone surrogates, which addresses cannot contain. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Changes, duplicates or drops some characters. */
export function mangled(text: string, chance: Chance): string {
  const characters = [...text];
  for (let times = 1 + chance.below(3); times > 0 && characters.length > 0; times -= 1) {
    const at = chance.below(characters.length);
    if (chance.is(0.3)) characters.splice(at, 1);
    else characters.splice(at, chance.is(0.5) ? 1 : 0, String.fromCodePoint(1 + chance.below(0xd7fe)));
  }
  return characters.join('');
}

function nested(depth: number, chance: Chance): unknown {
  let value: unknown = chance.of(nasty);
  for (let level = 0; level < depth; level += 1) value = chance.is(0.5) ? [value] : { [`k${level}`]: value };
  return value;
}
