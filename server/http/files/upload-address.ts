import { unlink } from 'node:fs/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { UploadKind } from '../../../db/queries/uploads.ts';
import { AppError, fieldError, isAppError } from '../../errors.ts';
import { refusalOf, setRetryAfter } from '../fault-of.ts';
import type { Logger } from '../../logger.ts';
import { imageSentences } from '../../media/image-failure.ts';
import { requireAwaited } from '../../media/intake/awaited-upload.ts';
import { md5Of } from '../../media/video/store-video.ts';
import { videoSentences } from '../../media/video/video-failure.ts';
import type { Services } from '../../services.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import { receiveFile } from './receive-file.ts';

/** Of one network, whoever it is for: a page of pictures from an office, not a flood. */
const limit = { points: 300, perSeconds: 60 };

const mostBytes: Record<UploadKind, number> = { pinimage: limits.uploadBytes, video: limits.videoBytes };

/**
 * The address that a registered upload is posted to (UPLOAD-01, protocol §4): form data with `upload_id` and `token`,
 * in fields before `file` or in the query. The token alone says whose upload it is, and nothing of a file is read
 * before it is known to be good for one of this kind. Answers 204 with `ETag`: of a picture the md5 of the stored
 * original, of a video that of what came; 202 without it when the picture is still being prepared. VIPResource says
 * how a video goes on.
 */
export function uploadAddress(
  services: Services,
  limiter: RateLimiter,
  logger: Logger,
  kind: UploadKind,
): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      await limiter.take('upload address', request.ip ?? '', limit);
      const signature = await receiveUpload(services, request, response, kind);
      response.status(204).set('ETag', `"${signature}"`).end();
    } catch (error) {
      if (isAppError(error) && error.id === 'picture_pending') {
        response.status(202).end();
        return;
      }
      const refusal = refusalOf(error, logger, 'upload failed');
      setRetryAfter(response, refusal);
      response
        .status(refusal.status)
        .json({ status: 'failure', code: refusal.code, message: refusal.message });
    }
  };
}

/** Takes the file in and hands it over; answers the signature that its sender is told. */
async function receiveUpload(
  services: Services,
  request: Request,
  response: Response,
  kind: UploadKind,
): Promise<string> {
  const maxBytes = mostBytes[kind];
  const file = await receiveFile(request, response, services, null, {
    maxBytes,
    async admit(fields) {
      if (fields['token'] === undefined)
        throw new AppError('upload_not_found', {
          message: 'Send the parameters of the upload before its file.',
        });
      const { userId, uploadId } = readToken(services, fields);
      await requireAwaited(services.db, userId, uploadId, kind);
      return { userId, maxBytes };
    },
  });
  try {
    const fields = { ...request.query, ...(request.body as Record<string, unknown>) };
    const { userId, uploadId } = readToken(services, fields);
    if (file === null) throw new AppError('picture_missing');
    if (file.bytes === 0) throw emptyFile(kind);
    if (kind === 'pinimage') return (await services.pictures.receive(userId, uploadId, file.path)).signature;
    const signature = await md5Of(file.path);
    await services.videos.begin(userId, uploadId, file.path);
    return signature;
  } finally {
    if (file !== null) await unlink(file.path).catch(() => undefined);
  }
}

function emptyFile(kind: UploadKind): AppError {
  return kind === 'video'
    ? fieldError('file', videoSentences.empty_video, 'video_refused')
    : fieldError('file', imageSentences.empty_file, 'picture_refused');
}

/** Whose upload the token of a form is for. Throws `upload_not_found`. */
function readToken(
  services: Pick<Services, 'signer' | 'clock'>,
  fields: Record<string, unknown>,
): { userId: string; uploadId: string } {
  const { token } = fields;
  const text = typeof token === 'string' ? services.signer.verify('upload', token) : null;
  const [userId = '', uploadId = '', expires = ''] = text?.split('.') ?? [];
  if (text === null || uploadId !== fields['upload_id'] || Number(expires) < services.clock.now().getTime())
    throw new AppError('upload_not_found');
  return { userId, uploadId };
}
