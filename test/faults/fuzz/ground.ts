import type { Call } from '../../operations/support/list-calls.ts';
import type { Chance } from './chance.ts';
import type { Seed } from './files.ts';
import { textOf, valueFor, wellFormed, type Known } from './values.ts';

export interface FuzzRequest {
  /** Route template. */
  route: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Whether it is sent with an account's cookies and token. */
  signedIn: boolean;
}

export interface Ground {
  calls: Call[];
  pages: string[];
  /** Paths of `/v5` with `{name}` placeholders, and their methods. */
  v5: { method: string; path: string }[];
  files: Seed[];
  known: Known;
  bearer: string | null;
}

/** `Accept` headers of clients. */
export const accepts = [
  'application/json',
  'application/json',
  'text/html',
  '*/*',
  'image/avif',
  '',
  'a/b;q=x',
  ',',
];
/** Fills a path with existing ids or arbitrary values. */
export function filled(path: string, ground: Ground, chance: Chance): string {
  return path.replace(/[@{](\w+)\}?/g, (_all, name: string) => {
    const { ids, usernames, words } = ground.known;
    if (chance.is(0.2))
      return encodeURIComponent(wellFormed(textOf(valueFor(name, {}, ground.known, chance)).slice(0, 1500)));
    if (/user/.test(name)) return chance.of(usernames);
    if (/word|query|slug|board$|section$|code|name/.test(name) && chance.is(0.5))
      return encodeURIComponent(chance.of(words));
    return chance.of(ids);
  });
}

/** Values for an operation's fields. Some are omitted, some are unknown. */
export function inputOf(call: Call, ground: Ground, chance: Chance): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [field, schema] of call.fields) {
    if (call.path.includes(`{${field}}`)) continue;
    if (!call.required.has(field) && chance.is(0.5)) continue;
    if (chance.is(0.03)) continue;
    input[field] = valueFor(field, schema, ground.known, chance);
  }
  if (chance.is(0.05))
    input[
      chance.of([
        '__proto__',
        'constructor',
        'bookmarks',
        'bookmark',
        'page_size',
        'fields',
        'return_to',
        'next',
      ])
    ] = valueFor('x', {}, ground.known, chance);
  return input;
}

export function query(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).map(([name, value]) => {
    return `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(textOf(value).slice(0, 3000)))}`;
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
