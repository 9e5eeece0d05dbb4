import { z } from 'zod';
import { jsonOrText } from './json-field.ts';

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
        .record(z.string(), z.unknown(), 'Must be a JSON object, such as {"campaign": "spring"}.')
        .refine((fields) => JSON.stringify(fields).length <= most, `Can have ${most} characters at most.`)
        .refine(
          (fields) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(fields)),
          'Holds characters that cannot be stored.',
        ),
    )
    .optional()
    .meta({ type: 'object', description: 'An object or its JSON' });
}
