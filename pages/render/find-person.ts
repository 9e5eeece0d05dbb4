import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getProfile } from '../../server/domain/users/get-profile.ts';
import type { UserProfile } from '../../views/contract/models.ts';
import { isReservedWord } from '../../views/rules/names/reserved-words.ts';
import { profileUrl } from '../../views/rules/urls/canonical.ts';

/**
 * The person whose name is the path's first part; a name in other letters' case or one given up is sent on to
 * the true address with the rest of the path (ROUTE-22). 404 for unknown names and the site's own words.
 */
export async function findPerson(
  { request, routeParams, urlParsed }: PageContextServer,
  rest: string,
): Promise<UserProfile> {
  const name = routeParams['username'] ?? '';
  if (isReservedWord(name) || name.length > 30 || name.includes('\u0000')) throw render(404);
  const person = await getProfile(request.services, request.viewer.user?.id ?? null, name);
  if (person === null) throw render(404);
  if (person.username !== name)
    throw redirect(profileUrl(person.username) + rest + (urlParsed.searchOriginal ?? ''), 301);
  return person;
}
