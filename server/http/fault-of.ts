import type { Response } from 'express';
import { isDatabaseAway } from '../../db/connection/database-away.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { isStorageFull } from '../storage-full.ts';

const retryAfterSeconds = 2;
/** Somebody has to make room. */
const roomAfterSeconds = 300;

/**
 * What a caller is told of a fault: to come back where the database was away or not free in time, or where there is no
 * room to write; else nothing of it.
 */
export function faultOf(error: unknown): AppError {
  if (isStorageFull(error))
    return new AppError('storage_full', { retryAfterSeconds: roomAfterSeconds, cause: error });
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

/** The refusal that an error of the body parsers or the router is, by the status that they give it; null for others. */
export function unreadRefusal(error: unknown): AppError | null {
  const status = (error as { status?: unknown } | null)?.status;
  if (isAppError(error) || typeof status !== 'number' || status < 400 || status >= 500) return null;
  if (status === 413) return new AppError('too_large');
  if (status === 415) return new AppError('unsupported_type');
  return new AppError('bad_input', { message: 'The request could not be read. Check its form.' });
}

/** Says when to come back, where that is known. */
export function setRetryAfter(response: Response, { retryAfterSeconds: seconds }: AppError): void {
  if (seconds !== undefined) response.set('Retry-After', String(seconds));
}
