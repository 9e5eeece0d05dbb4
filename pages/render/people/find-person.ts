import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getProfileOrBlocked } from '../../../server/people/get-profile.ts';
import type { UserProfile } from '../../../views/contract/models.ts';
import { isReservedWord } from '../../../views/accounts/reserved-words.ts';
import { profileUrl } from '../../../views/base/urls/canonical.ts';

/**
 * The person whose name is the path's first part; a name in other letters' case or one given up is sent on to
 * the true address with the rest of the path (ROUTE-22). 404 for unknown names and the site's own words.
 * Somebody whom the viewer blocks is found for their profile (`isTheirs`), for nothing else (USER-03).
 */
export async function findPerson(
  { request, routeParams, urlParsed }: PageContextServer,
  rest: string,
  isTheirs = true,
): Promise<UserProfile> {
  const name = routeParams['username'] ?? '';
  if (isReservedWord(name) || name.length > 30 || name.includes('\u0000')) throw render(404);
  const viewerId = request.viewer.user?.id ?? null;
  const person = await getProfileOrBlocked(request.services, viewerId, name);
  if (person === null || (person.blockedByMe && !isTheirs)) throw render(404);
  if (person.username !== name)
    throw redirect(profileUrl(person.username) + rest + (urlParsed.searchOriginal ?? ''), 301);
  return person;
}
