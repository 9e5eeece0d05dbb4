import { redirect } from 'vike/abort';
import { isAppError } from '../../server/errors.ts';

/** A page of a list that is out of date or forged leads back to the list's beginning. */
export async function guardBookmark<T>(listPath: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isAppError(error) && error.id === 'bad_bookmark') throw redirect(listPath, 302);
    throw error;
  }
}
