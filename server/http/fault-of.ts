import type { Response } from 'express';
import { isDatabaseAway } from '../../db/connection/database-away.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Logger } from '../logger.ts';

const retryAfterSeconds = 2;

/** What a caller is told of a fault: to come back where the database was away or had no room, else nothing of it. */
export function faultOf(error: unknown): AppError {
  return isDatabaseAway(error)
    ? new AppError('busy', { retryAfterSeconds, cause: error })
    : new AppError('internal');
}

/** A refusal as it is; anything else is logged, under `what`, and becomes a fault that says nothing of it. */
export function refusalOf(
  error: unknown,
  logger: Logger,
  what: string,
  facts: { requestId?: string } = {},
): AppError {
  if (isAppError(error)) return error;
  const fault = faultOf(error);
  // While the database is away there is one of these for each request: a line each is enough.
  if (fault.id === 'busy') logger.warn({ ...facts, reason: String(error) }, what);
  else logger.error({ ...facts, err: error }, what);
  return fault;
}

/** Says when to come back, where that is known. */
export function setRetryAfter(response: Response, { retryAfterSeconds }: AppError): void {
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
}
