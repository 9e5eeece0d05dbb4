import { isDatabaseBusy } from '../../db/connection/database.ts';
import { AppError, isAppError } from '../errors.ts';

const retryAfterSeconds = 2;

/** What a caller is told of a fault: to come back where the database had no room in time, else nothing of it. */
export function faultOf(error: unknown): AppError {
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
