import type { ZodObject, ZodType } from 'zod';
import type { AnyOperation } from '../operation.ts';

/**
 * Leaves out fields that are null and for which null has no meaning, because clients send null for what they leave out.
 * A null text clears the text where the operation changes something that exists (PUT), and is left out elsewhere.
 */
export function withoutNulls(
  { method, input }: Pick<AnyOperation, 'method' | 'input'>,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const { shape } = input as ZodObject;
  const isLeftOut = (name: string): boolean =>
    given[name] === null && Object.hasOwn(shape, name) && meansNothing(shape[name] as ZodType, method);
  if (!Object.keys(given).some(isLeftOut)) return given;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !isLeftOut(name)));
}

function meansNothing(field: ZodType, method: AnyOperation['method']): boolean {
  // An empty number is often a mistake, and the default may stand for much.
  if (typeof field.safeParse(1).data === 'number') return false;
  const read = field.safeParse(null);
  if (read.success && (method === 'PUT' || read.data !== '')) return false;
  return field.safeParse(undefined).success;
}
