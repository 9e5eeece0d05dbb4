import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { findInterest, type Interest } from '../../../server/topics/get-topic.ts';

/** Returns the topic that an address names, by id or name. 404 if unknown. Redirects other spellings. */
export async function findTopic(
  { request, urlParsed }: Pick<PageContextServer, 'request' | 'urlParsed'>,
  idOrName: string,
  pathOf: (interest: Interest) => string,
): Promise<{ interest: Interest; path: string }> {
  const interest = await findInterest(request.services, idOrName);
  if (interest === null) throw render(404);
  const path = pathOf(interest);
  if (urlParsed.pathname.replace(/\/?$/, '/') !== path)
    throw redirect(`${path}${urlParsed.searchOriginal ?? ''}`, 301);
  return { interest, path };
}
