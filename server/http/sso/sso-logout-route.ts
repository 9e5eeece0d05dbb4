import express, { Router, type Request, type Response } from 'express';
import { endByProvider } from '../../accounts/sso/end-by-provider.ts';
import { isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { RefusalLog } from '../observe/refusal-log.ts';
import { requestIdOf } from '../observe/request-id.ts';
import { nameRoute } from '../observe/route-of.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import { networkOf } from '../security/network-of.ts';

const path = '/login/sso/:provider/logout/';
const template = '/login/sso/{provider}/logout/';
/** A provider that ends all logins at once sends one message each. */
const perNetwork = { points: 1200, perSeconds: 60 };

/**
 * Receives logout notices directly from a provider, without a browser (OpenID Connect Back-Channel Logout §2.5). The
 * signed token is the only proof, and cookies are ignored.
 */
export function ssoLogoutRoute(options: {
  services: Services;
  limiter: RateLimiter;
  refusals: RefusalLog;
}): Router {
  const { services, limiter, refusals } = options;
  const router = Router({ caseSensitive: true });
  router.post(
    path,
    express.urlencoded({ extended: false, limit: '32kb', parameterLimit: 10 }),
    async (request: Request<{ provider: string }>, response: Response) => {
      nameRoute(request, template);
      response.set('Cache-Control', 'no-store');
      const address = request.ip ?? '';
      try {
        await limiter.take('logout by providers', address, perNetwork);
        const caller = { network: networkOf(address), agent: '' };
        await endByProvider(services, request.params.provider, tokenIn(request.body), caller);
        response.status(200).end();
      } catch (error) {
        if (!isAppError(error)) throw error;
        refusals.note({ requestId: requestIdOf(request), address }, template, error);
        const { status, retryAfterSeconds: wait } = error;
        if (wait !== undefined) response.set('Retry-After', String(wait));
        response
          .status(status === 429 ? status : 400)
          .json({ error: 'invalid_request', error_description: 'This logout token is not accepted.' });
      }
    },
  );
  return router;
}

function tokenIn(body: unknown): string {
  const token: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'logout_token') : undefined;
  return typeof token === 'string' ? token : '';
}
