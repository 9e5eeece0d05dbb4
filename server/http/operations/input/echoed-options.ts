import type { ZodObject } from 'zod';
import type { AnyOperation } from '../operation.ts';

/** Characters of the longest option that is echoed, as JSON. */
const mostEchoed = 2048;

/**
 * A request's options as the envelope echoes them (protocol §2): fields that the operation knows, without its secrets,
 * the paging token and what is long.
 */
export function echoedOptions(
  operation: AnyOperation,
  input: Record<string, unknown>,
): Record<string, unknown> {
  // What is reported in passing is of no use to who reported it.
  if (operation.isBeacon === true) return {};
  const { shape } = operation.input as ZodObject;
  const secrets: readonly string[] = operation.secrets ?? [];
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        Object.hasOwn(shape, name) && name !== 'bookmarks' && !secrets.includes(name) && isShort(value),
    ),
  );
}

function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= mostEchoed;
  return typeof value !== 'object' || value === null || JSON.stringify(value).length <= mostEchoed;
}
