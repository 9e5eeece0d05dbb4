import { redirect } from 'vike/abort';
import { isAppError } from '../../../server/errors.ts';

/** Redirects an expired or forged list cursor to the first page. */
export async function guardBookmark<T>(listPath: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isAppError(error) && error.id === 'bad_bookmark') throw redirect(listPath, 302);
    throw error;
  }
}
