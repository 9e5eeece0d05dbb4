import { resolveRoute } from 'vike/routing';
import type { PageContextServer } from 'vike/types';

/**
 * A route that comes before all others that fit, such as before the boards of people, whose addresses have as many
 * parts. `pattern` is what the table of routes takes it by.
 */
export function firstRoute(pattern: string) {
  return Object.assign(
    ({ urlPathname }: PageContextServer) => ({ ...resolveRoute(pattern, urlPathname), precedence: 1 }),
    { pattern },
  );
}
