import { resolveRoute } from 'vike/routing';
import type { PageContextServer } from 'vike/types';

/**
 * Creates a route that precedes all other matches, such as people's boards, whose paths have as many segments.
 * `pattern` is its entry in the route table.
 */
export function firstRoute(pattern: string) {
  return Object.assign(
    ({ urlPathname }: PageContextServer) => ({ ...resolveRoute(pattern, urlPathname), precedence: 1 }),
    { pattern },
  );
}
