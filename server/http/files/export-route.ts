import { basename } from 'node:path';
import type { RequestHandler } from 'express';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Config } from '../../config/config.ts';
import { findExport } from '../../exports/exports.ts';
import { isAppError } from '../../errors.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Services } from '../../services.ts';
import { sendStored } from './media/send-stored.ts';
import { readRequestContext } from '../request-context.ts';
import { refusals } from '../../refusals.ts';
import { idIn } from '../../../views/base/text/is-id.ts';

/** The download must begin within this time. */
const directSeconds = 60;

/** Serves a finished export to its owner's session only. Others, and expired exports, get the same response. */
export function exportRoute(
  services: Services,
  config: Config,
  storage: Storage,
  logger: Logger,
): RequestHandler<{ file: string }> {
  return async (request, response, next) => {
    const { file } = request.params;
    const id = idIn(/^(\d+)(?:-\d{1,4})?\.zip$/, file);
    if (id === null) {
      next();
      return;
    }
    response
      .set({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' })
      .vary('Cookie');
    try {
      const context = await readRequestContext(request, services, config);
      const part = Number(/-(\d+)\.zip$/.exec(file)?.[1] ?? 1);
      const found = { exportId: id, part };
      const { fileKey, parts, day } = await findExport(services, context.viewer.user?.id ?? null, found);
      const stored = await storage.open(fileKey);
      if (stored === undefined) {
        response.status(404).type('text/plain').send(refusals.files.exportGone);
        return;
      }
      const place = parts === 1 ? '' : `-${part}-of-${parts}`;
      const name = `${basename(services.siteName.replace(/[^\w-]+/g, '-'))}-${day}${place}.zip`;
      const direct = await storage.directUrl(fileKey, directSeconds, name);
      if (direct !== null) {
        response.redirect(302, direct);
        return;
      }
      response.type('application/zip').set('Content-Disposition', `attachment; filename="${name}"`);
      const etag = `"${id}-${part}-${stored.bytes.toString(36)}-${stored.modifiedAt.getTime().toString(36)}"`;
      sendStored(request, response, stored, etag, (fault) => {
        logger.warn({ err: fault }, 'an export could not be read');
      });
    } catch (error) {
      if (!isAppError(error)) throw error;
      response.status(error.status).type('text/plain').send(error.message);
    }
  };
}
