import { resolveRoute } from 'vike/routing';
import type { PageContextServer } from 'vike/types';

/** Matches any path below the id. Takes precedence over board routes, which have as many segments. */
export default function route({
  urlPathname,
}: PageContextServer): ReturnType<typeof resolveRoute> & { precedence: number } {
  return { ...resolveRoute('/business/hierarchy/@id/*', urlPathname), precedence: 1 };
}
