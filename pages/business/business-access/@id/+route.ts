import { resolveRoute } from 'vike/routing';
import type { PageContextServer } from 'vike/types';

/** With whatever follows the id, and before the boards of people, whose addresses have as many parts. */
export default function route({
  urlPathname,
}: PageContextServer): ReturnType<typeof resolveRoute> & { precedence: number } {
  return { ...resolveRoute('/business/business-access/@id/*', urlPathname), precedence: 1 };
}
