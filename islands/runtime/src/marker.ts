import { deserialize } from './deserialize.ts';

/**
 * `load` immediately, `idle` when the page has loaded and is idle, `visible` near the viewport, `interaction` on use.
 */
export type When = 'load' | 'idle' | 'visible' | 'interaction';

/**
 * Encodes props for a double-quoted attribute. `serialize` writes no backtick and only `"` would need escaping, so
 * backticks replace the quotes.
 */
export function toAttribute(serialized: string): string {
  return serialized.replaceAll('"', '`');
}

/** Decodes props from a marker's attribute. An island without props has no attribute. */
export function fromAttribute(attribute: string | null): Record<string, unknown> {
  const props = deserialize((attribute ?? '{}').replaceAll('`', '"'));
  if (typeof props !== 'object' || props === null)
    throw new TypeError('The props of an island are not an object.');
  return { ...props };
}

/**
 * Returns the prefix of `useId` ids within one island. Derived from the marker's contents, so that server and browser
 * agree wherever the marker is placed. Islands of the same name and props get the same ids, so a component that uses
 * `useId` needs a distinguishing prop.
 */
export function idPrefix(name: string, attribute: string | null): string {
  let hash = 0x811c9dc5;
  for (const char of name + (attribute ?? ''))
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
