import { Router, type Request, type Response } from 'express';
import type { Config } from '../../config/config.ts';
import { secondFactor } from '../../accounts/factors/second-factor.ts';
import { connectSsoNow } from '../../accounts/sso/sso-identities.ts';
import {
  accountOfSso,
  beginSsoVisit,
  finishSsoVisit,
  isSsoEmailTaken,
  maySsoConnect,
} from '../../accounts/sso/visit-provider.ts';
import { AppError, isAppError } from '../../errors.ts';
import { beginSession } from '../../sessions/operations/begin-session.ts';
import { contextOf } from '../operations/run-operation.ts';
import type { OperationContext } from '../operations/operation.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import type { Services } from '../../services.ts';
import { suspendedUrl } from '../../../views/staff/staff-urls.ts';
import { toastTimes } from '../../../views/base/toasts/toast-times.ts';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { ssoUrls } from '../../../views/accounts/sso/sso-urls.ts';
import { ssoTexts } from '../../../views/accounts/texts/sso.ts';
import type { RefusalLog } from '../observe/refusal-log.ts';
import { isAhead } from '../pages/is-ahead.ts';
import { nameRoute } from '../observe/route-of.ts';
import { ssoLogoutRoute } from './sso-logout-route.ts';
import { readRequestContext } from '../request-context.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';

type Step = (context: OperationContext, request: Request<{ provider: string }>) => Promise<string>;

const perNetwork = { points: 60, perSeconds: 300, shared: true };

export interface SsoRouteOptions {
  services: Services;
  config: Config;
  limiter: RateLimiter;
  refusals: RefusalLog;
}

/**
 * Routes to a provider and back (OpenID Connect Core §3.1), by links: the request is stored in the session and valid
 * for one return of the same browser. Errors are shown on the page where the login started.
 */
export function ssoRoutes({ services, config, limiter, refusals }: SsoRouteOptions): Router {
  const router = Router({ caseSensitive: true, mergeParams: true });
  const answer =
    (template: string, step: Step) =>
    async (request: Request<{ provider: string }>, response: Response): Promise<void> => {
      nameRoute(request, template);
      response.set('Cache-Control', 'private, no-store').vary('Cookie');
      // A prefetching browser must not start a login.
      if (isAhead(request)) {
        response.status(503).end();
        return;
      }
      const requestContext = await readRequestContext(request, services, config);
      const { next = '/' } = requestContext.session.data.ssoVisit ?? {};
      const context = contextOf({ services, limiter }, request, requestContext, null);
      try {
        await limiter.take('login through others', requestContext.address, perNetwork);
        response.redirect(302, await step(context, request));
      } catch (error) {
        // Telling it on another page would take a session, of which there would be no end.
        if (!isAppError(error) || error.id === 'too_many_requests') throw error;
        refusals.note(requestContext, template, error);
        response.redirect(302, await tell(context, error, next));
      }
    };
  router.get('/login/sso/:provider/start/', answer('/login/sso/{provider}/start/', start));
  router.get('/login/sso/:provider/return/', answer('/login/sso/{provider}/return/', comeBack));
  router.use(ssoLogoutRoute({ services, limiter, refusals }));
  return router;
}

const start: Step = async ({ services, session, viewer, origin }, request) => {
  const { provider } = request.params;
  const { next, connect } = request.query;
  let connects: string | null = null;
  if (connect === '1') {
    const { ssoLeave } = session.data;
    const isOurs = ['same-origin', 'none'].includes(request.headers['sec-fetch-site'] ?? 'none');
    if (viewer.user === null || !isOurs || !maySsoConnect(services, ssoLeave, viewer.user.id, provider))
      return settingsUrls.logins;
    connects = viewer.user.id;
    session.unset('ssoLeave');
  } else if (viewer.user !== null) return safeNext(typeof next === 'string' ? next : '/');
  const { location, visit } = await beginSsoVisit(services, provider, {
    origin,
    next: safeNext(typeof next === 'string' ? next : '/'),
    connects,
  });
  session.set('ssoVisit', visit);
  await session.save();
  return location;
};

const comeBack: Step = async (context, request) => {
  const { services, session, viewer, origin, caller } = context;
  const visit = session.data.ssoVisit;
  const { provider } = request.params;
  if (visit !== undefined) {
    session.unset('ssoVisit');
    await session.save();
  }
  const found = await finishSsoVisit(services, visit, {
    providerId: provider,
    url: new URL(request.originalUrl, origin),
  });
  const { next = '/', connects = null } = visit ?? {};
  if (connects !== null) {
    if (viewer.user?.id !== connects) throw new AppError('sso_over');
    await connectSsoNow(services, connects, provider, found, { origin, caller });
    session.set('toast', { text: ssoTexts.connected, kind: 'info' });
    await session.save();
    return settingsUrls.logins;
  }
  if (viewer.user !== null) return next;
  const userId = await accountOfSso(services, found);
  const at = services.clock.now().getTime();
  if (userId === null) {
    session.set('ssoNewcomer', { ...found, provider, next, at });
    await session.save();
    return (await isSsoEmailTaken(services, found)) ? ssoUrls.confirm : ssoUrls.signUp;
  }
  if ((await secondFactor(services, userId)).isOn) {
    const { issuer, subject, sid, strength } = found;
    session.set('secondStep', { userId, at, through: { issuer, subject, sid, strength } });
    await session.save();
    return `${accountUrls.code}?next=${encodeURIComponent(next)}`;
  }
  await beginSession(context, userId, { through: found });
  return next;
};

/** Returns the page that shows an error: the login methods settings when signed in, otherwise the login page. */
async function tell({ session, viewer }: OperationContext, error: AppError, next: string): Promise<string> {
  const { id, message } = error;
  if (id === 'account_suspended') return suspendedUrl;
  const page = viewer.user === null ? accountUrls.login : settingsUrls.logins;
  if (viewer.user !== null)
    session.set('toast', { text: message, kind: 'error', durationMs: toastTimes.saveDisplayMs });
  else session.set('refusedForm', { page, refusedAt: Date.now(), id, message, errors: {}, values: { next } });
  await session.save();
  return page;
}
