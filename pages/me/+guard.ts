import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { profileUrl } from '../../views/base/urls/canonical.ts';

/** `/me/` redirects to the viewer's profile (ROUTE-13). */
export function guard({ request }: PageContextServer): void {
  const { user } = request.viewer;
  throw redirect(user === null ? '/login/?next=%2Fme%2F' : profileUrl(user.username), 302);
}
