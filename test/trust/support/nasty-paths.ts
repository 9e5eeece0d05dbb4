import { chance } from '../../faults/fuzz/chance.ts';

/** Address parts that browsers, proxies and programs interpret differently. */
const pieces = [
  ...['/', '/', '//', '\\', '/\\', '\\/', '/./', '/../', '/..//', '/.//', './', '..', '.', '/;//', ';'],
  ...['%2f', '%2F', '%5c', '%2e', '%2E%2e', '/%2e%2e//', '/%2e//', '%00', '%09', '%0a', '%', '%zz', '%252f'],
  ...['\t', '\n', '\r', '\0', '\u000b', '\u001f', ' ', '\u007f', '\u0085', '\u00a0', '\u00ad', '\u200b'],
  ...['\u2028', '\u202e', '\u3002', '\uff0e', '\uff0f', '\uff3c', '\ufeff', 'ß', '∕', '⁄'],
  ...['evil.example', 'evil.example/', 'EVIL.example:80', '@evil.example', 'user:word@evil.example/'],
  ...[
    'https:',
    'http://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:,',
    'blob:',
    '://',
  ],
  ...[
    'a',
    'login/',
    'Foo',
    'pin',
    '?',
    '?a=b',
    '#',
    '#a',
    '&',
    '=',
    ':',
    '"',
    "'",
    '<',
    '>',
    '`',
    '|',
    '^',
    '[',
    ']',
  ],
];

/** Addresses known to lead elsewhere when normalized. These come first. */
const known = [
  '/..//',
  '/.//',
  '/a/..//',
  '/%2e%2e//',
  '/a/%2E./%2e%2E//',
  '/./\\',
  '/\t/',
  '/\\',
  '//',
  '/%2f',
  '\\\\',
].map((start) => `${start}evil.example/`);

/** Paths that look like ours, deterministic per seed. */
export function nastyPaths(seed: number, count: number): string[] {
  const { of, below, is } = chance(seed);
  const made = Array.from({ length: Math.max(0, count - known.length) }, () => {
    const rest = Array.from({ length: 1 + below(7) }, () => of(pieces)).join('');
    return is(0.9) ? `/${rest}` : rest;
  });
  return [...known, ...made].slice(0, count);
}

/** Returns where a browser on one of our pages would navigate. Null if the address is invalid. */
export function browserGoesTo(address: string, own: string): string | null {
  try {
    return new URL(address, `${own}/some/page/`).origin;
  } catch {
    return null;
  }
}
