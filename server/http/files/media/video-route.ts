import type { NextFunction, Request, Response } from 'express';
import type { Storage } from '../../../adapters/storage/storage.ts';
import type { Config } from '../../../config/config.ts';
import type { Logger } from '../../../logging/logger.ts';
import type { BlockedSet } from '../../../moderation/pictures/blocked-set.ts';
import { isStaffPicture } from '../../../moderation/pictures/staff-picture.ts';
import { signatureOfKey, videoKeyOfPath } from '../../../media/video/video-keys.ts';
import type { Services } from '../../../services.ts';
import { cacheScope } from '../../cache-scope.ts';
import { sendStored } from './send-stored.ts';
import { refusals } from '../../../refusals.ts';

const contentTypes: Record<string, string> = {
  mp4: 'video/mp4',
  ts: 'video/mp2t',
  m3u8: 'application/vnd.apple.mpegurl',
};

/** How long a URL of the store is valid, and for how much of that browsers reuse it. */
const directSeconds = 3600;
const reusedSeconds = 1800;

/**
 * Serves video files by signature, whole or as byte ranges, unless they are taken down, which only the staff see. They
 * never change. Other paths
 * go to the next handler.
 * Films are answered by a redirect to the object store if browsers can reach it, unless a media host caches them.
 * Playlists and their pieces are small, and a playlist names its pieces relative to itself.
 */
export function videoRoute(
  storage: Storage,
  { mediaOrigin }: Pick<Config, 'mediaOrigin'>,
  { site, signer, clock }: Pick<Services, 'site' | 'signer' | 'clock'>,
  logger: Logger,
  blocked: BlockedSet,
) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!request.path.startsWith('/videos/') || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const key = videoKeyOfPath(request.path);
    const signature = key === null ? '' : (signatureOfKey(key) ?? '');
    const isBlocked = blocked.has(signature);
    const isForStaff = isBlocked && isStaffPicture(signer, signature, request.query['staff'], clock.now());
    const file = key === null || (isBlocked && !isForStaff) ? undefined : await storage.open(key);
    response.set({
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
    });
    if (key === null || file === undefined) {
      response.status(404).set('Cache-Control', 'public, max-age=60').type('text/plain');
      response.send(refusals.crawlers.noVideo);
      return;
    }
    const direct =
      mediaOrigin === null && key.endsWith('.mp4') ? await storage.directUrl(key, directSeconds) : null;
    if (direct !== null) {
      response.set('Cache-Control', `private, max-age=${reusedSeconds}`).redirect(302, direct);
      return;
    }
    const etag = `"${key.slice(-48).replace(/[^a-z0-9]/g, '-')}-${file.bytes.toString(36)}"`;
    response.set({
      'Content-Type': contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'Cache-Control': isForStaff
        ? 'private, no-store'
        : `${cacheScope({ site })}, max-age=31536000, immutable`,
    });
    sendStored(request, response, file, etag, (error) => {
      logger.warn({ err: error }, 'a video could not be read');
    });
  };
}
