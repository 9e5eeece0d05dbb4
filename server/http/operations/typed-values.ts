import type { z } from 'zod';
import { limits } from '../../../views/contract/limits.ts';
import { csrfFieldName } from '../security/csrf.ts';
import { isText } from './input/input.ts';
import type { AnyOperation } from './operation.ts';

/** Maximum characters of a redisplayed field. */
const maxTyped = limits.longTextBytes;

/**
 * Returns the entered and checked values, without the form's secrets. For several checked boxes of one name, all
 * values.
 */
export function typedValues(
  input: Record<string, unknown>,
  secrets: readonly string[],
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) {
    if (
      typeof value === 'string' &&
      !secrets.includes(name) &&
      name !== csrfFieldName &&
      !name.startsWith('_') &&
      value.length <= maxTyped
    )
      values[name] = value;
    else if (isListOfTexts(value) && value.join(',').length <= 4000) values[name] = value.join(',');
  }
  return values;
}

/** Returns the names of those values of an operation that are texts of a person. */
export function textsOf(operation: AnyOperation | null, values: Record<string, string>): string[] {
  const fields: z.core.$ZodShape = operation === null ? {} : (operation.input as z.ZodObject).shape;
  return Object.keys(fields).filter((name) => isText(fields[name]) && (values[name] ?? '') !== '');
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
