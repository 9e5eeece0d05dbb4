import type { RequestHandler } from 'express';
import type { BlockedSet } from '../../moderation/pictures/blocked-set.ts';

/** Beginnings of signatures that may be asked about at once. */
const mostAsked = 100;

/** When something was last hidden, in milliseconds of the process clock; of what was before it began, that. */
export interface Changes {
  pages(): number;
  nowMs(): number;
}

/**
 * Tells a service worker what of its copies to forget: how long ago something that pages show was hidden, and pictures
 * taken down, and which of the pictures that begin as it says are down.
 */
export function changesRoute(blocked: BlockedSet, changes: Changes): RequestHandler {
  return (request, response) => {
    const asked = typeof request.query['pictures'] === 'string' ? request.query['pictures'].split(',') : [];
    const prefixes = asked.filter((text) => /^[0-9a-f]{8}$/.test(text)).slice(0, mostAsked);
    const now = changes.nowMs();
    response.set('Cache-Control', 'no-store').json({
      pages_ms_ago: Math.round(now - changes.pages()),
      pictures_ms_ago: Math.round(now - blocked.changedAtMs()),
      gone: prefixes.length === 0 ? [] : blocked.beginningWith(prefixes),
    });
  };
}
