import { isDatabaseBusy } from '../../db/connection/database.ts';
import { AppError } from '../errors.ts';

const retryAfterSeconds = 2;

/** What a caller is told of a fault: to come back where the database had no room in time, else nothing of it. */
export function faultOf(error: unknown): AppError {
  return isDatabaseBusy(error) ? new AppError('busy', { retryAfterSeconds }) : new AppError('internal');
}
