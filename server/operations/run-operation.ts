import type { z } from 'zod';
import { requireStaff } from '../domain/staff/staff.ts';
import { AppError, fieldError, type FieldError } from '../errors.ts';
import type { AnyOperation, OperationContext, OperationResult, RateLimit } from './operation.ts';
import type { RateLimiter } from '../http/security/rate-limiter.ts';

/** Of writes that state no limit of their own: no person does one so often. */
const anyWrite: RateLimit = { points: 600, perSeconds: 60 };

/**
 * Runs an operation for a caller: who may, how often, is the input right, then the handler.
 * Throws `AppError`; what else is thrown is a fault of ours.
 */
export async function runOperation(
  operation: AnyOperation,
  context: OperationContext,
  rawInput: Record<string, unknown>,
  limiter: RateLimiter,
): Promise<{ result: OperationResult<unknown>; input: Record<string, unknown> }> {
  if (operation.who === 'member' && context.viewer.user === null) throw new AppError('not_signed_in');
  const staff =
    operation.who === 'staff'
      ? await requireStaff(context.services, context.viewer, context.session.data)
      : undefined;
  const name = `${operation.method} ${operation.path}`;
  const caller = context.viewer.user?.id ?? context.address;
  const isTakenByHandler = operation.limit?.isTakenByHandler === true;
  if (isTakenByHandler) await limiter.take(`any ${name}`, caller, anyWrite);
  else {
    const limit = operation.limit ?? (operation.method === 'GET' ? null : anyWrite);
    if (limit !== null) await limiter.take(name, caller, limit);
  }
  const parsed = (operation.input as z.ZodObject).safeParse(rawInput);
  // What no handler gets to see counts all the same.
  if (!parsed.success && isTakenByHandler && operation.limit !== undefined)
    await limiter.take(name, caller, operation.limit);
  if (!parsed.success) throw badInput(parsed.error);
  const input: Record<string, unknown> = parsed.data;
  refuseNul(input);
  const handled = staff === undefined ? context : { ...context, staff };
  return { result: await operation.handle(handled, input), input };
}

/** No text column can store NUL, and no name or key that is looked up can hold it. */
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
  // Schemas that have something to say end it with a full stop; the library's own words do not.
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
