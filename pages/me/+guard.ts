import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { profileUrl } from '../../views/base/urls/canonical.ts';

/** `/me/` redirects to the viewer's profile (ROUTE-13), `/me/?tab=saved` to the pins that they saved. */
export function guard({ request, urlParsed }: PageContextServer): void {
  const { user } = request.viewer;
  const tab = urlParsed.search['tab'] === 'saved' ? '_saved' : undefined;
  throw redirect(user === null ? '/login/?next=%2Fme%2F' : profileUrl(user.username, tab), 302);
}
