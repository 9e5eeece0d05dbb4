import type { RequestHandler } from 'express';
import type { Config } from '../../../config/config.ts';
import { pathOfShortCode } from '../../../invites/short-link.ts';
import type { Services } from '../../../services.ts';
import { cacheScope } from '../../cache-scope.ts';
import { originOf } from '../../origin-of.ts';
import { refusals } from '../../../refusals.ts';

/**
 * `/url_shortener/{code}/redirect/`: redirects to the pin, board or person, otherwise responds with 404 (protocol §6).
 */
export function shortLinks(services: Services, config: Config): RequestHandler {
  return async (request, response) => {
    const path = await pathOfShortCode(services, String(request.params['code']));
    response.set('Cache-Control', `${cacheScope(services)}, max-age=60`);
    if (path === null) response.status(404).type('text/plain').send(refusals.links.leadsNowhere);
    else response.redirect(302, originOf(request, config) + path);
  };
}
