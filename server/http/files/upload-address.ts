import { unlink } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import { AppError, fieldError, isAppError } from '../../errors.ts';
import { refusalOf, setRetryAfter } from '../fault-of.ts';
import type { Logger } from '../../logger.ts';
import { imageSentences } from '../../media/image-failure.ts';
import type { Services } from '../../services.ts';
import { receiveFile } from './receive-file.ts';

/**
 * The address that a registered upload is posted to (UPLOAD-01): form data with `upload_id`, `token` and
 * `file`. The token alone says whose upload it is. Answers 204 with `ETag`, the md5 of the stored original;
 * 202 without it when the picture is still being prepared.
 */
export function uploadAddress(services: Services, logger: Logger): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    let staged: string | null = null;
    try {
      const file = await receiveFile(request, response, services, null);
      staged = file?.path ?? null;
      const { userId, uploadId } = readToken(services, request.body as Record<string, unknown>);
      if (file === null) throw new AppError('picture_missing');
      if (file.bytes === 0) throw fieldError('file', imageSentences.empty_file, 'picture_refused');
      const picture = await services.pictures.receive(userId, uploadId, file.path);
      response.status(204).set('ETag', `"${picture.signature}"`).end();
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
    } finally {
      if (staged !== null) await unlink(staged).catch(() => undefined);
    }
  };
}

/** Whose upload the token of a form is for. Throws `upload_not_found`. */
export function readToken(
  services: Pick<Services, 'signer' | 'clock'>,
  body: Record<string, unknown>,
): { userId: string; uploadId: string } {
  const { token } = body;
  const text = typeof token === 'string' ? services.signer.verify('upload', token) : null;
  const [userId = '', uploadId = '', expires = ''] = text?.split('.') ?? [];
  if (text === null || uploadId !== body['upload_id'] || Number(expires) < services.clock.now().getTime())
    throw new AppError('upload_not_found');
  return { userId, uploadId };
}
