import { z } from 'zod';
import { jsonOrText } from './json-field.ts';
import { refusals } from '../../../refusals.ts';

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
