import { z } from 'zod';
import { limits } from '../../../../views/contract/limits.ts';
import { refusals } from '../../../refusals.ts';
import { parseJsonText } from './json-text.ts';

/** Parses a text as JSON, or returns it if it is not JSON. Plain forms and query strings send lists this way. */
export function jsonOrText(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > limits.longTextBytes) return value;
  try {
    return parseJsonText(value);
  } catch {
    return value;
  }
}

/** An object, or its JSON text as clients and forms send it, of at most `most` characters. */
export function jsonObject(most: number) {
  return z
    .preprocess(
      (value) => {
        if (typeof value !== 'string') return value ?? {};
        if (value.trim() === '') return {};
        return jsonOrText(value);
      },
      z
        .record(z.string(), z.unknown(), {
          error: () => refusals.input.json({ example: '{"campaign": "spring"}' }),
        })
        .refine((fields) => JSON.stringify(fields).length <= most, {
          error: () => refusals.input.atMost({ max: most }),
        })
        .refine((fields) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(fields)), {
          error: () => refusals.input.holdsUnstorable,
        }),
    )
    .optional()
    .meta({ type: 'object', description: 'An object or its JSON' });
}
