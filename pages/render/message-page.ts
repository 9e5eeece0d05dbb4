import { redirect, render } from 'vike/abort';
import { isAppError } from '../../server/errors.ts';
import type { PageRequest } from '../../server/page-request.ts';
import type { PageModel } from './page-model.ts';
import { privatePage } from './guards/private-page.ts';
import { loginUrl } from '../../views/accounts/account-urls.ts';

/** Head and styles of a message page. */
export function messagePage(
  request: PageRequest,
  title: string,
  description: string,
): Pick<PageModel, 'head'> {
  return privatePage(request, title, description);
}

/** Returns the member whose page it is. Signed-out visitors log in first and come back. */
export function memberOf(request: PageRequest, path: string): NonNullable<PageRequest['viewer']['user']> {
  const { user } = request.viewer;
  if (user === null) throw redirect(loginUrl(path), 302);
  return user;
}

/** Responds with the same 404 to missing and inaccessible objects. */
export async function orMissing<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isAppError(error) && error.status === 404) throw render(404);
    throw error;
  }
}
