import { unlink } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import type { Config } from '../../../config/config.ts';
import { pictureOfInput } from '../../../uploads/picture-of-input.ts';
import { AppError } from '../../../errors.ts';
import { refusalOf, setRefusalHeaders } from '../../fault-of.ts';
import { limits } from '../../../../views/contract/limits.ts';
import { mediaUrl } from '../../../../views/media/media-url.ts';
import type { Logger } from '../../../logging/logger.ts';
import type { Services } from '../../../services.ts';
import { takeOfNewAccount } from '../../security/new-accounts.ts';
import type { RateLimiter } from '../../security/rate-limiter.ts';
import { refuseCrossSite, requireCsrfToken } from '../../security/csrf.ts';
import { readRequestContext } from '../../request-context.ts';
import { receiveFile } from './receive-file.ts';

const name = 'POST /upload-image/';
const limit = { points: 120, perSeconds: 60, ofNewAccounts: { points: 300, perSeconds: 3600 } };

/**
 * The legacy way to upload a picture (protocol §4): form data with `img`. Returns `{success, image_url}`. The URL is
 * then passed as a new pin's `image_url`.
 */
export function uploadImage(
  services: Services,
  config: Config,
  limiter: RateLimiter,
  logger: Logger,
): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'private, no-store');
    let staged: string | null = null;
    try {
      const context = await readRequestContext(request, services, config);
      refuseCrossSite(request, context.origin);
      const userId = context.viewer.user?.id;
      if (userId === undefined) throw new AppError('not_signed_in');
      if (context.viewer.standing?.awaitsConfirmation === true) throw new AppError('address_unconfirmed');
      await limiter.take(name, userId, limit);
      await takeOfNewAccount(services, context.viewer, limiter, name, limit.ofNewAccounts);
      const maxBytes = limits.uploadBytes;
      const admit = () => Promise.resolve({ userId, maxBytes });
      const file = await receiveFile(request, response, services, { maxBytes, admit });
      staged = file?.path ?? null;
      const body = request.body as Record<string, unknown>;
      requireCsrfToken(request, services.signer, userId, body['csrf_token']);
      const input = { file, uploadId: null, base64: undefined, url: null, origin: context.origin };
      const picture = await pictureOfInput(services, userId, input);
      response.json({ success: true, image_url: context.origin + pictureAddress(picture.signature) });
    } catch (error) {
      const refusal = refusalOf(error, logger, 'upload failed');
      setRefusalHeaders(response, refusal);
      response.status(refusal.status).json({ success: false, error: refusal.message });
    } finally {
      if (staged !== null) await unlink(staged).catch(() => undefined);
    }
  };
}

/** Variants are `.jpg` regardless of the original's format. */
function pictureAddress(signature: string): string {
  return mediaUrl({ signature, format: 'jpg' }, '736x');
}
