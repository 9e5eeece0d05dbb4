import type { ZodObject } from 'zod';
import type { AnyOperation } from '../operation.ts';

/** Maximum characters of an echoed option, as JSON. */
const mostEchoed = 2048;

/**
 * Returns a request's options as echoed in the envelope (protocol §2): fields known to the operation, without its
 * secrets, the paging token and long values.
 */
export function echoedOptions(
  operation: AnyOperation,
  input: Record<string, unknown>,
): Record<string, unknown> {
  // Reporters have no use for the options of a beacon.
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
