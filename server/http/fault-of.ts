import { isDatabaseBusy } from '../../db/connection/database.ts';
import { AppError, isAppError } from '../errors.ts';
import { isStorageFull } from '../storage-full.ts';

const retryAfterSeconds = 2;
/** Somebody has to make room. */
const roomAfterSeconds = 300;

/**
 * What a caller is told of a fault: to come back where the database was not free in time, or where there is no room to
 * write; else nothing of it.
 */
export function faultOf(error: unknown): AppError {
  if (isStorageFull(error))
    return new AppError('storage_full', { retryAfterSeconds: roomAfterSeconds, cause: error });
  return isDatabaseBusy(error) ? new AppError('busy', { retryAfterSeconds }) : new AppError('internal');
}

/** The refusal that an error outside any operation is: errors of the body parsers and the router carry a status. */
export function refusalOf(error: unknown): AppError {
  if (isAppError(error)) return error;
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 413) return new AppError('too_large');
  if (status === 415) return new AppError('unsupported_type');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('bad_input', { message: 'The request could not be read. Check its form.' });
  return faultOf(error);
}
