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
import type { AppRow } from '../../../db/queries/oauth/apps.ts';
import { AppError } from '../../errors.ts';
import type { Logger } from '../../logging/logger.ts';
import { bodyKind, readBody } from '../transports/read-body.ts';
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
      const given = await tokensFor(services, app, body);
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

function tokensFor(services: Services, app: AppRow, body: Record<string, string>): Promise<GivenTokens> {
  switch (needed(body, 'grant_type')) {
    case 'authorization_code':
      return exchangeCode(services, app, {
        code: needed(body, 'code'),
        redirectUri: body['redirect_uri'] ?? '',
        verifier: body['code_verifier'] ?? '',
      });
    case 'refresh_token':
      return refreshTokens(services, app, needed(body, 'refresh_token'));
    case 'client_credentials':
      return giveOwnerToken(services, app, body['scope'] ?? '');
    default:
      throw new OauthRefusal(
        'unsupported_grant_type',
        'Use authorization_code, refresh_token or client_credentials.',
      );
  }
}

function needed(body: Record<string, string>, name: string): string {
  const value = body[name] ?? '';
  if (value === '') throw new OauthRefusal('invalid_request', `Send ${name}.`);
  return value;
}

/** Parameters may not be repeated (RFC 6749 §3.2). */
async function fieldsOf(request: Request, response: Response): Promise<Record<string, string>> {
  if (bodyKind(request) === 'none') return {};
  if (!request.is('application/x-www-form-urlencoded'))
    throw new OauthRefusal('invalid_request', 'Send a form (application/x-www-form-urlencoded).');
  const body = (await readBody(request, response, 'form', maxBytes)) ?? {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string') throw new OauthRefusal('invalid_request', `Send ${name} once.`);
      return [name, value];
    }),
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
  const { status, code, message } = refusal;
  response.status(status).json({ error: errorOf(status), error_description: message, code, message });
}

/** Returns the nearest error of RFC 6749 (§4.1.2.1, §5.2) to a status. */
function errorOf(status: number): string {
  if (status === 429 || status === 503) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'invalid_request';
}
