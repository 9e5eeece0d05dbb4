import type { RequestHandler } from 'express';
import type { BlockedSet } from '../../moderation/pictures/blocked-set.ts';

/** Maximum number of signature prefixes per request. */
const maxAsked = 100;

/**
 * When content was last hidden, in milliseconds of the process clock. Changes before the process started count as its
 * start.
 */
export interface Changes {
  pages(): number;
  nowMs(): number;
}

/**
 * Tells a service worker what to evict: how long ago page content was last hidden and pictures were last taken down,
 * and which pictures with the given signature prefixes are down.
 */
export function changesRoute(blocked: BlockedSet, changes: Changes): RequestHandler {
  return (request, response) => {
    const asked = typeof request.query['pictures'] === 'string' ? request.query['pictures'].split(',') : [];
    const prefixes = asked.filter((text) => /^[0-9a-f]{8}$/.test(text)).slice(0, maxAsked);
    const now = changes.nowMs();
    response.set('Cache-Control', 'no-store').json({
      pages_ms_ago: Math.round(now - changes.pages()),
      pictures_ms_ago: Math.round(now - blocked.changedAtMs()),
      gone: prefixes.length === 0 ? [] : blocked.beginningWith(prefixes),
    });
  };
}
