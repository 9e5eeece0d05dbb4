import type { RequestHandler } from 'express';
import type { BlockedSet } from '../../../moderation/pictures/blocked-set.ts';
import { isStaffPicture } from '../../../moderation/pictures/staff-picture.ts';
import { parseMediaPath } from '../../../media/media-keys.ts';
import type { MediaAnswer, MediaReader } from '../../../media/media-reader.ts';
import { cacheScope } from '../../cache-scope.ts';
import { etagMatches } from '../../pages/etag-matches.ts';
import type { Logger } from '../../../logging/logger.ts';
import type { Services } from '../../../services.ts';
import { refusals } from '../../../refusals.ts';

/** Serves files by signature. The content of a URL never changes, so responses may be cached forever. */
export function mediaRoute(
  reader: MediaReader,
  blocked: BlockedSet,
  { signer, clock, site }: Pick<Services, 'signer' | 'clock' | 'site'>,
  logger: Logger,
): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').end();
      return;
    }
    const signature = parseMediaPath(request.path)?.signature;
    const isBlocked = signature !== undefined && blocked.has(signature);
    const answer: MediaAnswer =
      isBlocked && !isStaffPicture(signer, signature, request.query['staff'], clock.now())
        ? { kind: 'missing' }
        : await reader.readMedia({
            path: request.path,
            accept: request.headers.accept,
            saveData: request.headers['save-data'] === 'on',
          });
    response.set({
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    if (answer.kind === 'missing') {
      response
        .status(404)
        .set('Cache-Control', 'public, max-age=60')
        .type('text/plain')
        .send(refusals.files.noPicture);
      return;
    }
    if (answer.kind === 'busy') {
      response
        .status(503)
        .set({ 'Retry-After': String(answer.retryAfterSeconds), 'Cache-Control': 'no-store' })
        .type('text/plain')
        .send(refusals.files.picturePending);
      return;
    }
    response.set({
      'Content-Type': answer.contentType,
      'Cache-Control':
        isBlocked || answer.isStandIn === true
          ? 'private, no-store'
          : `${cacheScope({ site })}, max-age=31536000, immutable`,
      ETag: answer.etag,
      ...(answer.vary ? { Vary: answer.vary } : {}),
    });
    if (etagMatches(request.headers['if-none-match'], answer.etag)) {
      response.status(304).end();
      return;
    }
    response.set('Content-Length', String(answer.bytes));
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const stream = answer.file.stream();
    stream.on('error', (error) => {
      logger.warn({ err: error }, 'a picture could not be read');
      response.destroy();
    });
    response.on('close', () => stream.destroy());
    stream.pipe(response);
  };
}
