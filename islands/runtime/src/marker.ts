import { deserialize } from './deserialize.ts';

/** `load` at once, `idle` when the page has loaded and rests, `visible` near the viewport, `interaction` when used. */
export type When = 'load' | 'idle' | 'visible' | 'interaction';

/**
 * The props as they stand in a double-quoted attribute. `serialize` writes no backtick and needs no quote but `"`,
 * so backticks stand in for the quotes and nothing is left to escape.
 */
export function toAttribute(serialized: string): string {
  return serialized.replaceAll('"', '`');
}

/** The props in a marker's attribute; an island without props has no attribute. */
export function fromAttribute(attribute: string | null): Record<string, unknown> {
  const props = deserialize((attribute ?? '{}').replaceAll('`', '"'));
  if (typeof props !== 'object' || props === null)
    throw new TypeError('The props of an island are not an object.');
  return { ...props };
}

/**
 * The prefix of the ids that React's `useId` makes within one island. It is derived from what the marker holds, so
 * that server and browser agree on it wherever on a page a marker lands; two islands of one name with the same props
 * get the same ids, so a component that uses `useId` needs a prop that tells its places apart.
 */
export function idPrefix(name: string, attribute: string | null): string {
  let hash = 0x811c9dc5;
  for (const char of name + (attribute ?? ''))
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
