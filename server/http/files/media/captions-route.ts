import type { RequestHandler } from 'express';
import type { Config } from '../../../config/config.ts';
import { captionsOfPin } from '../../../pins/media/captions.ts';
import { isAppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { readRequestContext } from '../../request-context.ts';
import { isId } from '../../../../views/base/text/is-id.ts';

/** Serves the captions of a pin's video as WebVTT to anyone who may see the pin. */
export function captionsRoute(
  services: Services,
  config: Config,
): RequestHandler<{ pin: string; file: string }> {
  return async (request, response) => {
    const { pin, file } = request.params;
    const [, language = ''] = /^([A-Za-z0-9-]{2,20})\.vtt$/.exec(file) ?? [];
    response.set({ 'Cache-Control': 'private, max-age=300', 'X-Content-Type-Options': 'nosniff' });
    response.vary('Cookie');
    try {
      const context = await readRequestContext(request, services, config);
      const id = isId(pin) ? pin : '0';
      const text = await captionsOfPin(services, context.viewer.user?.id ?? null, id, language);
      response.type('text/vtt').send(text);
    } catch (error) {
      if (!isAppError(error)) throw error;
      response.status(error.status).type('text/plain').send(error.message);
    }
  };
}
