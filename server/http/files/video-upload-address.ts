import { unlink } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import { AppError, fieldError } from '../../errors.ts';
import { refusalOf, setRetryAfter } from '../fault-of.ts';
import type { Logger } from '../../logger.ts';
import { md5Of } from '../../media/video/store-video.ts';
import { videoSentences } from '../../media/video/video-failure.ts';
import type { Services } from '../../services.ts';
import { limits } from '../../../views/contract/limits.ts';
import { readToken } from './upload-address.ts';
import { receiveFile } from './receive-file.ts';

/**
 * The address that a registered video is posted to (UPLOAD-01, protocol §4): form data with the upload's parameters
 * before `file`, which is not read without them. Answers 204 with `ETag`, the md5 of what came, when the worker has
 * been told; VIPResource says how it goes on.
 */
export function videoUploadAddress(services: Services, logger: Logger): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    let staged: string | null = null;
    try {
      const file = await receiveFile(request, response, services, null, {
        maxBytes: limits.videoBytes,
        mayFollow: (fields) => isKnown(services, fields),
      });
      staged = file?.path ?? null;
      const { userId, uploadId } = readToken(services, request.body as Record<string, unknown>);
      if (file === null) throw new AppError('picture_missing');
      if (file.bytes === 0) throw fieldError('file', videoSentences.empty_video, 'video_refused');
      const signature = await md5Of(file.path);
      await services.videos.begin(userId, uploadId, file.path);
      response.status(204).set('ETag', `"${signature}"`).end();
    } catch (error) {
      const refusal = refusalOf(error, logger, 'upload failed');
      setRetryAfter(response, refusal);
      response
        .status(refusal.status)
        .json({ status: 'failure', code: refusal.code, message: refusal.message });
    } finally {
      if (staged !== null) await unlink(staged).catch(() => undefined);
    }
  };
}

function isKnown(services: Services, fields: Record<string, unknown>): boolean {
  try {
    readToken(services, fields);
    return true;
  } catch {
    return false;
  }
}
