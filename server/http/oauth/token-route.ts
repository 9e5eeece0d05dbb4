import { Router, type Request, type Response } from 'express';
import {
  authenticateApp,
  exchangeCode,
  OauthRefusal,
  refreshTokens,
  revokeToken,
  type GivenTokens,
} from '../../oauth/tokens.ts';
import { giveOwnerToken } from '../../oauth/owner-token.ts';
import { AppError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { readBody } from '../transports/read-body.ts';
import type { Services } from '../../services.ts';
import { refusalOf, setRefusalHeaders } from '../fault-of.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';

const maxBytes = 16 * 1024;
const perNetwork = { points: 300, perSeconds: 300, shared: true };

/** `/v5/oauth/token` and `/v5/oauth/revoke`: called by apps directly, without cookies (protocol §7, RFC 6749). */
export function oauthRoutes(services: Services, limiter: RateLimiter, logger: Logger): Router {
  const router = Router();
  router.post(['/token', '/revoke'], async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
    try {
      await limiter.take('oauth token', request.ip ?? '', perNetwork);
      const body = await fieldsOf(request, response);
      const app = await authenticateApp(services, ...credentialsOf(request, body));
      if (request.path.startsWith('/revoke')) {
        await revokeToken(services, app, body['token'] ?? '');
        response.status(200).json({});
        return;
      }
      const given =
        body['grant_type'] === 'authorization_code'
          ? await exchangeCode(services, app, {
              code: body['code'] ?? '',
              redirectUri: body['redirect_uri'] ?? '',
              verifier: body['code_verifier'] ?? '',
            })
          : body['grant_type'] === 'refresh_token'
            ? await refreshTokens(services, app, body['refresh_token'] ?? '')
            : body['grant_type'] === 'client_credentials'
              ? await giveOwnerToken(services, app, body['scope'] ?? '')
              : null;
      if (given === null)
        throw new OauthRefusal(
          'unsupported_grant_type',
          'Use authorization_code, refresh_token or client_credentials.',
        );
      response.json(present(given));
    } catch (error) {
      refuse(response, error, logger);
    }
  });
  router.all(['/token', '/revoke'], (_request, response) => {
    response.set('Allow', 'POST');
    refuse(response, new AppError('method_not_allowed'), logger);
  });
  return router;
}

async function fieldsOf(request: Request, response: Response): Promise<Record<string, string>> {
  const isForm = Boolean(request.is('application/x-www-form-urlencoded'));
  const body = isForm ? await readBody(request, response, 'form', maxBytes) : null;
  if (typeof body !== 'object' || body === null)
    throw new OauthRefusal('invalid_request', 'Send a form (application/x-www-form-urlencoded).');
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Returns the app's id and secret from the header or the body. */
function credentialsOf(request: Request, body: Record<string, string>): [id: string, secret: string | null] {
  const basic = /^Basic ([\w+/=]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined) return [body['client_id'] ?? '', body['client_secret'] ?? null];
  const text = Buffer.from(basic, 'base64').toString();
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1)];
}

function present(given: GivenTokens): Record<string, unknown> {
  return {
    access_token: given.accessToken,
    token_type: 'bearer',
    expires_in: given.expiresIn,
    ...(given.refreshToken !== null && { refresh_token: given.refreshToken }),
    scope: given.scopes.join(' '),
  };
}

function refuse(response: Response, error: unknown, logger: Logger): void {
  if (error instanceof OauthRefusal) {
    const status = error.error === 'invalid_client' ? 401 : 400;
    if (status === 401) response.set('WWW-Authenticate', 'Basic realm="oauth"');
    response
      .status(status)
      .json({ error: error.error, error_description: error.message, code: status, message: error.message });
    return;
  }
  const refusal = refusalOf(error, logger, 'a token could not be given');
  setRefusalHeaders(response, refusal);
  response.status(refusal.status).json({ code: refusal.code, message: refusal.message });
}
