import { createHash } from 'node:crypto';
import type { RequestContext } from './request-context.ts';

/** Names the owner of a page to the browser's copies, and the author of a write of a page or its service worker. */
export const pageOwnerHeader = 'x-page-owner';

/**
 * Returns an identifier that separates one person's pages from another's, for copies kept by the browser. The same at
 * the next login, so that what waits to be sent can be. It is no secret and proves nothing.
 */
export function pageOwnerOf({ viewer }: Pick<RequestContext, 'viewer'>): string {
  if (viewer.user === null) return 'visitor';
  return createHash('sha256').update(`page-owner|${viewer.user.id}`).digest('base64url').slice(0, 16);
}
