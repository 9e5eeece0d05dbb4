import { unlink } from 'node:fs/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { UploadKind } from '../../../../db/queries/media/uploads.ts';
import { AppError, fieldError, isAppError } from '../../../errors.ts';
import { refusalOf, setRefusalHeaders } from '../../fault-of.ts';
import type { Logger } from '../../../logging/logger.ts';
import { imageSentences } from '../../../media/image-failure.ts';
import { requireAwaited } from '../../../uploads/intake.ts';
import { md5Of } from '../../../media/video/store-video.ts';
import { videoSentences } from '../../../media/video/video-failure.ts';
import type { Services } from '../../../services.ts';
import { limits } from '../../../../views/contract/limits.ts';
import type { RateLimiter } from '../../security/rate-limiter.ts';
import { receiveFile } from './receive-file.ts';
import { refusals } from '../../../refusals.ts';

/** Limit per network, for all users: enough for a page of pictures from an office, but not for a flood. */
const limit = { points: 300, perSeconds: 60 };

const maxBytesOfKind: Record<UploadKind, number> = { pinimage: limits.uploadBytes, video: limits.videoBytes };

/**
 * The upload URL of a registered upload (UPLOAD-01, protocol §4): form data with `upload_id` and `token`, in fields
 * before `file` or in the query. Only the token identifies the upload's owner, and nothing of a file is read before
 * the token is verified for this kind. Returns 204 with `ETag`: the md5 of the stored original for a picture, of the
 * received file for a video. Returns 202 without it if the picture is still being processed. VIPResource reports a
 * video's progress.
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
      setRefusalHeaders(response, refusal);
      response
        .status(refusal.status)
        .json({ status: 'failure', code: refusal.code, message: refusal.message });
    }
  };
}

/** Receives the file and passes it on. Returns the signature to report to the sender. */
async function receiveUpload(
  services: Services,
  request: Request,
  response: Response,
  kind: UploadKind,
): Promise<string> {
  const maxBytes = maxBytesOfKind[kind];
  const file = await receiveFile(request, response, services, {
    maxBytes,
    isUnnamedFileTaken: true,
    async admit(fields) {
      if (fields['token'] === undefined)
        throw new AppError('upload_not_found', {
          message: refusals.files.parametersFirst,
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

/** Returns the upload that a form's token is for. Throws `upload_not_found`. */
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
