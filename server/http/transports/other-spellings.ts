import type { ZodObject } from 'zod';
import type { AnyOperation } from '../operations/operation.ts';

/** Clients' names for options of some resources, mapped to ours. */
const otherNames: Record<string, string | undefined> = {
  aggregated_pin_id: 'object_id',
  aggregated_pin_data_id: 'object_id',
  bookmark: 'bookmarks',
  pin: 'pin_id',
  pin_id: 'object_id',
  pin_note_content: 'text',
};

/**
 * Options by the operation's own names: clients spell some in camelCase (`objectId`), and call some otherwise. A name
 * that the operation knows is never taken for another. `renames` are those of the resource that is called.
 */
export function inOwnSpelling(
  operation: AnyOperation,
  options: Record<string, unknown>,
  renames: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const inSnakeCase = renamed(operation, options, (name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  return renamed(operation, inSnakeCase, (name) => renames[name] ?? otherNames[name]);
}

function renamed(
  operation: AnyOperation,
  options: Record<string, unknown>,
  nameOf: (name: string) => string | undefined,
): Record<string, unknown> {
  const { shape } = operation.input as ZodObject;
  return Object.fromEntries(
    Object.entries(options).map(([key, value]) => {
      const own = key in shape ? undefined : nameOf(key);
      return [own !== undefined && own in shape && !(own in options) ? own : key, value];
    }),
  );
}

/** URLs that clients name in `ApiResource`, mapped to ours. */
const otherAddresses: [theirs: RegExp, ours: string][] = [
  [/^\/v3\/pins\/(\d+)\/react\/?$/, '/v3/pins/$1/reactions/'],
  [/^\/v3\/aggregated_pin_data\/(\d+)\/comments\/?$/, '/v3/aggregated_pin_data/$1/comment/'],
  [/^\/v3\/visual_search\/flashlight\/pin\/(\d+)\/?$/, '/v3/visual-search/?pin_id=$1'],
];

/** Returns our URL for the one that a client means. */
export function ownAddress(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const known = otherAddresses.find(([theirs]) => theirs.test(path));
  if (known === undefined) return url;
  const own = path.replace(known[0], known[1]);
  return query === undefined ? own : `${own}${own.includes('?') ? '&' : '?'}${query}`;
}
