import type { z } from 'zod';
import { AppError, fieldError, type FieldError } from '../../errors.ts';
import type { Admitted } from './admit-caller.ts';
import { callKeyOf } from './keyed/call-key.ts';
import { runKeyed } from './keyed/keyed-run.ts';
import type { AnyOperation, OperationContext, OperationResult } from './operation.ts';

/**
 * Runs an operation for an admitted caller: validates the input, then calls the handler. Throws `AppError`. Any other
 * error is an internal fault.
 */
export async function runOperation(
  operation: AnyOperation,
  { staff }: Admitted,
  context: OperationContext,
  rawInput: Record<string, unknown>,
): Promise<{ result: OperationResult<unknown>; input: Record<string, unknown> }> {
  const parsed = (operation.input as z.ZodObject).safeParse(rawInput);
  // Input that never reaches the handler still counts against the limit.
  if (!parsed.success && operation.limit?.isTakenByHandler === true)
    await context.limiter.take(
      `${operation.method} ${operation.path}`,
      context.viewer.user?.id ?? context.address,
      operation.limit,
    );
  if (!parsed.success) throw badInput(parsed.error);
  const input: Record<string, unknown> = parsed.data;
  refuseNul(input);
  const handled = staff === null ? context : { ...context, staff };
  const key = await callKeyOf(operation, context, rawInput, input);
  return { result: await runKeyed(operation, handled, input, key), input };
}

/** Text columns cannot store NUL, and no name or key contains it. */
function refuseNul(input: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(input))
    if (typeof value === 'string' && value.includes('\u0000'))
      throw fieldError(field, `${field} holds characters that cannot be stored.`);
}

function badInput(error: z.ZodError): AppError {
  const fields: FieldError[] = error.issues.map((issue) => ({
    field: issue.path.map(String).join('.') || 'body',
    message: describe(issue),
  }));
  const [first] = fields;
  return new AppError('bad_input', {
    fields,
    message: first === undefined ? undefined : `${first.field}: ${first.message}`,
  } as { fields: FieldError[]; message?: string });
}

function describe(issue: z.core.$ZodIssue): string {
  // Our own schema messages end with a period. The library's do not.
  if (issue.message.endsWith('.')) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is needed.'
        : (typeSentences[issue.expected] ?? 'Has the wrong type.');
    case 'invalid_union':
      return 'This is needed, as digits.';
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Can have ${issue.maximum} characters at most.`
        : `Can be ${issue.maximum} at most.`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'This is needed.'
        : `Must be ${issue.minimum} or more.`;
    default:
      return 'Is not in the form that is expected.';
  }
}

const typeSentences: Record<string, string> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
};
