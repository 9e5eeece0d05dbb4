import { isDatabaseBusy } from '../../db/connection/database.ts';
import { AppError } from '../errors.ts';
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
