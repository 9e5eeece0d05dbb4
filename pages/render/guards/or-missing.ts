import { render } from 'vike/abort';
import { isAppError } from '../../../server/errors.ts';

/** Responds with the same 404 to missing and inaccessible objects. */
export async function orMissing<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isAppError(error) && error.status === 404) throw render(404);
    throw error;
  }
}
