import { challengeOf } from './oauth/challenge.ts';
import type { Response } from 'express';
import { isDatabaseAway } from '../../db/connection/database-away.ts';
import { isStoreAway } from '../store-away.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Logger } from '../logging/logger.ts';
import { isStorageFull } from '../storage/storage-full.ts';
import { refusals } from '../refusals.ts';

const retryAfterSeconds = 2;
/** An administrator has to free up space. */
const roomAfterSeconds = 300;

/**
 * Returns the error shown for a fault: try again later if the database was down or busy, if the object store was away,
 * or if there is no space. Otherwise no details.
 */
export function faultOf(error: unknown): AppError {
  if (isStorageFull(error))
    return new AppError('storage_full', { retryAfterSeconds: roomAfterSeconds, cause: error });
  if (isStoreAway(error)) return new AppError('store_away', { retryAfterSeconds, cause: error });
  return isDatabaseAway(error)
    ? new AppError('busy', { retryAfterSeconds, cause: error })
    : new AppError('internal');
}

/** Returns whether a fault is that the database or the object store is away, which ends without anyone mending it. */
export function isOutage({ id }: AppError): boolean {
  return id === 'busy' || id === 'store_away';
}

/** Returns a refusal as is. Any other error is logged under `what` and replaced by a fault without details. */
export function refusalOf(
  error: unknown,
  logger: Logger,
  what: string,
  details: { requestId?: string } = {},
): AppError {
  if (isAppError(error)) return error;
  const fault = faultOf(error);
  // During an outage every request fails this way, so one line each is enough.
  if (isOutage(fault)) logger.warn({ ...details, reason: String(error) }, what);
  else logger.error({ ...details, err: error }, what);
  return fault;
}

/** Converts an error of the body parsers or the router to a refusal by its status. Null for other errors. */
export function unreadRefusal(error: unknown): AppError | null {
  const status = (error as { status?: unknown } | null)?.status;
  if (isAppError(error) || typeof status !== 'number' || status < 400 || status >= 500) return null;
  if (status === 413) return new AppError('too_large');
  if (status === 415) return new AppError('unsupported_type');
  return new AppError('bad_input', { message: refusals.input.unreadable });
}

/** Sets Retry-After if the time is known, and how to authenticate (RFC 9110 §15.5.2, RFC 6750 §3). */
export function setRefusalHeaders(response: Response, error: AppError): void {
  const { retryAfterSeconds: seconds } = error;
  if (seconds !== undefined) response.set('Retry-After', String(seconds));
  const challenge = challengeOf(error);
  if (challenge !== null) response.set('WWW-Authenticate', challenge);
}
