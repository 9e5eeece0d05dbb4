import type { PageRequest } from '../../../server/page-request.ts';
import { readWantedFollow } from '../../../views/follows/wanted-follow.ts';

/**
 * Keeps what a visitor asked to follow until they are signed up or logged in. Only if they come from the page that they
 * return to, which offers it: nobody else's link makes anyone follow.
 */
export function wantFollow(request: PageRequest, asked: string | undefined, next: string): void {
  const wanted = readWantedFollow(asked);
  if (wanted === null || request.cameFrom === null) return;
  if (pathOf(request, request.cameFrom) === pathOf(request, next)) request.wantFollow(wanted);
}

const pathOf = ({ origin }: PageRequest, path: string): string => new URL(path, origin).pathname;
