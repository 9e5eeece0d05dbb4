import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getProfileOrBlocked } from '../../server/people/get-profile.ts';
import type { UserProfile } from '../../views/contract/models.ts';
import { isReservedWord } from '../../views/accounts/reserved-words.ts';
import { profileUrl } from '../../views/base/urls/canonical.ts';

/**
 * Returns the person named by the first path segment. Redirects a different letter case or former username to the
 * canonical address (ROUTE-22). 404 for unknown and reserved names. A blocked person is found only for their profile
 * (`isTheirs`) (USER-03).
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
