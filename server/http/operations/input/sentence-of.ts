import type { z } from 'zod';
import { refusals } from '../../../refusals.ts';
import { listedUnits } from '../../../../views/base/texts/formats.ts';

/** Returns what is wrong with input, where its schema has no sentence of its own. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? refusals.input.thisNeeded : typeSentence(issue.expected);
    case 'invalid_union':
      return refusals.input.digitsNeeded;
    case 'invalid_value':
      return refusals.input.oneOf({ names: listedUnits(issue.values.map(String)) });
    case 'too_big':
      return issue.origin === 'string'
        ? refusals.input.atMost({ max: String(issue.maximum) })
        : refusals.input.most({ max: String(issue.maximum) });
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? refusals.input.thisNeeded
        : refusals.input.least({ min: String(issue.minimum) });
    default:
      return refusals.input.form;
  }
}

function typeSentence(expected: string): string {
  switch (expected) {
    case 'string':
      return refusals.input.text;
    case 'number':
      return refusals.input.number;
    case 'int':
      return refusals.input.whole;
    case 'boolean':
      return refusals.input.boolean;
    case 'array':
      return refusals.input.list;
    case 'object':
      return refusals.input.object;
    default:
      return refusals.input.wrongType;
  }
}
