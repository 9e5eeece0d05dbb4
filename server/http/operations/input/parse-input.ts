import type { z, ZodObject, ZodType } from 'zod';
import { listedUnits } from '../../../../views/base/texts/formats.ts';
import { AppError, fieldError, type FieldError } from '../../../errors.ts';
import { fieldNames, refusals } from '../../../refusals.ts';
import type { AnyOperation, OperationContext } from '../operation.ts';

/** Returns an operation's input as its schema reads it. Throws `bad_input`, which names all wrong fields. */
export function parseInput(
  operation: Pick<AnyOperation, 'method' | 'input' | 'alsoRefused'>,
  given: Record<string, unknown>,
  file: OperationContext['file'],
): Record<string, unknown> {
  const stated = withoutNulls(operation, given);
  const parsed = (operation.input as ZodObject).safeParse(stated, { error: sentenceOf });
  if (!parsed.success) throw badInput(parsed.error, operation.alsoRefused?.(stated, file) ?? []);
  refuseNul(parsed.data);
  return parsed.data;
}

/**
 * Leaves out fields that are null and for which null has no meaning, because clients send null for what they leave out.
 * A null text clears the text where the operation changes something that exists (PUT), and is left out elsewhere.
 */
function withoutNulls(
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

function badInput(error: z.ZodError, others: readonly FieldError[]): AppError {
  const issues: FieldError[] = error.issues.map((issue) => ({
    field: issue.path.map(String).join('.') || 'body',
    message: besideField(issue.message),
  }));
  const fields = [...issues, ...others.filter(({ field }) => issues.every((issue) => issue.field !== field))];
  const [first] = fields;
  return new AppError('bad_input', {
    fields,
    message: first === undefined ? undefined : `${first.field}: ${first.message}`,
  } as { fields: FieldError[]; message?: string });
}

/** A sentence that begins with a name and a colon, as most languages word those of `refusals.input`. */
const named = /^[\u2066-\u2068]?([^:：\u2069]+?)\u2069?\s?[:：]\s*(\S.*)$/su;

/** Returns a sentence without the name of the field, which is read beside it. */
function besideField(sentence: string): string {
  const [, name = '', rest = ''] = named.exec(sentence) ?? [];
  if (!Object.values(fieldNames).includes(name)) return sentence;
  const [first = ''] = rest;
  return first.toLocaleUpperCase() + rest.slice(first.length);
}

/** Text columns cannot store NUL, and no name or key contains it. */
function refuseNul(input: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(input))
    if (typeof value === 'string' && value.includes('\u0000'))
      throw fieldError(field, refusals.input.unstorable({ name: field }));
}
