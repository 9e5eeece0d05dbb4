import express, { Router } from 'express';
import { endSubscription, subscriptionOf } from '../../mail/subscription.ts';
import { isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { openedUrl } from '../../../views/accounts/account-urls.ts';
import { mailUrls } from '../../../views/mail/mail-urls.ts';
import { digestTexts as t } from '../../../views/mail/texts/digests.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';

const perNetwork = { points: 300, perSeconds: 300 };

/**
 * Ends a kind of mail by the signed URL in an email (RFC 8058). Mail programs post to it without cookies and expect no
 * redirect. The page posts the token with a form and is shown again. The token alone is the proof, and GET changes
 * nothing, since scanners follow links.
 */
export function subscriptionRoute(services: Services, limiter: RateLimiter): Router {
  const router = Router({ caseSensitive: true });
  router.post(
    mailUrls.subscription,
    express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 10 }),
    async (request, response) => {
      response.set('Cache-Control', 'no-store');
      try {
        await limiter.take('unsubscribe', request.ip ?? '', perNetwork);
      } catch (error) {
        if (!isAppError(error)) throw error;
        response.status(error.status).type('text/plain').send(error.message);
        return;
      }
      const body = (request.body ?? {}) as Record<string, unknown>;
      const token = request.query['token'] ?? body['token'];
      const subscription = typeof token === 'string' ? subscriptionOf(services, token) : null;
      if (subscription === null) {
        response.status(400).type('text/plain').send(t.bad);
        return;
      }
      await endSubscription(services, subscription);
      if ('from_page' in body) response.redirect(303, openedUrl(mailUrls.subscription));
      else response.type('text/plain').send(t.oneClick);
    },
  );
  return router;
}
