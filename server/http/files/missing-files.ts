import type { RequestHandler } from 'express';
import { AppError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';

/** Names of files at the root and in the folders of files. No username has a dot, and no page is below these folders. */
const fileName = /^\/(?:[^/]*|(?:\.well-known|fonts|icons|js)\/.*)\.[a-z0-9]{2,5}$/i;

/**
 * Answers for files that do not exist (ROUTE-22): a page to people, a line of text to programs. As addresses of pages
 * they would get a trailing slash first.
 */
export const missingFiles: RequestHandler = (request, response, next) => {
  if (!fileName.test(request.path)) next();
  else if (request.accepts(['text', 'html']) === 'html') next(new AppError('not_found'));
  else
    response.status(404).set('Cache-Control', 'no-cache').type('text/plain').send(refusals.crawlers.noFile);
};
