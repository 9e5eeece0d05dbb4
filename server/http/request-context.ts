import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { countryCodes } from '../../views/accounts/settings/countries.ts';
import { newAccount } from '../../views/accounts/onboarding/onboarding.ts';
import { readOwnWritesFromNow } from '../../db/connection/replica.ts';
import { visitorSaves } from '../saves/save-as-visitor.ts';
import { lacksFactor } from '../accounts/factors/demand-factor.ts';
import type { Caller } from '../sessions/security-log.ts';
import {
  getUser,
  getWaiting,
  toAccount,
  toWaiting,
  type OwnAccount,
  type Waiting,
} from '../people/get-profile.ts';
import { unitOf } from '../experiments/unit-of.ts';
import type { ExperimentUnit } from '../../views/contract/staff/experiments.ts';
import { storedTheme, themeOf, type ThemeChoice } from '../../views/base/theme.ts';
import type { Viewer } from '../../views/contract/models.ts';
import type { Config } from '../config/config.ts';
import type { Services } from '../services.ts';
import { requestIdOf } from './observe/request-id.ts';
import { networkOf } from './security/network-of.ts';
import { localeOf } from './locale-of.ts';
import { setLocale } from '../locale-scope.ts';
import { detectBrowser } from './browser-detection.ts';
import { isAhead } from './pages/is-ahead.ts';
import { originOf } from './origin-of.ts';
import { cookieNames, readCookie, readThemeCookie } from './sessions/cookies.ts';
import {
  keepAlive,
  nobodysSession,
  sessionHandle,
  visitorSessionId,
  type SessionHandle,
} from './sessions/session-handle.ts';

/** Request data available before any operation or page. */
export interface RequestContext {
  requestId: string;
  viewer: Viewer;
  /** The signed-in user who must set up a second factor first. Code that does not ask for them sees no viewer. */
  factorlessViewer: Viewer | null;
  /** Until when the viewer’s account reads from the primary, by `performance.now()`. */
  ownWritesUntil: number;
  session: SessionHandle;
  origin: string;
  address: string;
  caller: Caller;
  /** The unit that experiment groups are drawn for. */
  unit: ExperimentUnit | null;
  /** The theme stored by the account, or else by the browser. Null for none. */
  storedTheme: ThemeChoice | null;
}

/**
 * Reads session, viewer and origin. A session whose account is gone counts as signed out, as does one that still
 * requires a second factor, except for `factorlessViewer`. The viewer's unread counts and onboarding are read only for pages, since
 * other operations do not return them.
 */
export async function readRequestContext(
  request: Request,
  services: Services,
  config: Config,
  needs: 'page' | 'account' = 'account',
): Promise<RequestContext> {
  if (!isAhead(request)) keepAlive(request, services.clock.now().toISOString().slice(0, 10));
  const visitorId = visitorSessionId(request);
  const session = sessionHandle(
    request,
    config,
    visitorId === null ? [] : await visitorSaves(services, visitorId),
  );
  const { userId } = session.data;
  const account = userId === undefined ? null : await accountOf(request, services, userId, needs);
  const ownWritesSeconds = account?.ownWritesSeconds ?? 0;
  if (ownWritesSeconds > 0) readOwnWritesFromNow();
  const [awaitsFactor] = await Promise.all([
    account !== null && lacksFactor(services, { ...account, id: account.user.id }, session.data),
    services.experiments.refresh(),
    services.switches.refresh(),
    services.site.refresh(),
    services.experiences.refresh(),
  ]);
  const { cookie } = request.headers;
  const browser = detectBrowser(request.headers['user-agent']);
  const unit = unitOf(account?.user.id ?? null, readCookie(cookie, cookieNames.csrf), browser.isBot);
  const stored =
    storedTheme(account?.theme ?? '') ?? storedTheme(readThemeCookie(cookie, config.secureCookies) ?? '');
  const theme = themeOf({
    stored,
    isSignedIn: account !== null,
    unauth: config.unauthTheme,
    isSystemAllowed: services.experiments.groupOf('dark_mode', unit) === 'allowed',
  });
  const locale = localeOf(request, config, account?.locale ?? null);
  setLocale(locale);
  return {
    requestId: requestIdOf(request),
    unit,
    storedTheme: stored,
    viewer: viewerOf(request, config, locale, awaitsFactor ? null : account, theme),
    ownWritesUntil: performance.now() + ownWritesSeconds * 1000,
    factorlessViewer: awaitsFactor ? viewerOf(request, config, locale, account, theme) : null,
    session,
    origin: originOf(request, config),
    address: request.ip ?? '',
    caller: callerOf(request),
  };
}

function callerOf(request: Request): Caller {
  return {
    network: networkOf(request.ip ?? ''),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}

/** Returns a session's account: the one loaded with the session, unless more is needed or it was already taken. */
async function accountOf(
  request: Request,
  services: Services,
  userId: string,
  needs: 'page' | 'account',
): Promise<(OwnAccount & Partial<Waiting>) | null> {
  const row = request.takeAccount?.();
  const known = row?.id === userId ? row : null;
  const account = known === null ? await getUser(services, userId) : toAccount(known);
  if (needs === 'account' || account === null) return account;
  return { ...account, ...(known?.waiting ? toWaiting(known.waiting) : await getWaiting(services, userId)) };
}

/** Returns the request context when the database is unavailable: signed out, with nothing stored. */
export function visitorContext(request: Request, config: Config): RequestContext {
  const stored = storedTheme(readThemeCookie(request.headers.cookie, config.secureCookies) ?? '');
  const theme = themeOf({ stored, isSignedIn: false, unauth: config.unauthTheme, isSystemAllowed: true });
  const locale = localeOf(request, config);
  setLocale(locale);
  return {
    requestId: requestIdOf(request),
    unit: null,
    storedTheme: stored,
    factorlessViewer: null,
    ownWritesUntil: 0,
    viewer: viewerOf(request, config, locale, null, theme),
    session: nobodysSession,
    origin: originOf(request, config),
    address: request.ip ?? '',
    caller: callerOf(request),
  };
}

function viewerOf(
  request: Request,
  config: Config,
  locale: string,
  account: (OwnAccount & Partial<Waiting>) | null,
  theme: Viewer['theme'],
): Viewer {
  return {
    user: account?.user ?? null,
    ...(account !== null && { standing: account.standing }),
    ...(account?.isEmployee === true && { isEmployee: true }),
    ...(account?.isOnboarding === true && { isOnboarding: true }),
    invitations: account?.invitations ?? 0,
    unreadMessages: account?.unreadMessages ?? 0,
    unreadNews: account?.unreadNews ?? 0,
    ...detectBrowser(request.headers['user-agent']),
    locale,
    country: account?.country ?? countryOf(request, config, locale),
    theme,
    saveData: request.headers['save-data'] === 'on',
    isFirstVisit: request.headers.cookie === undefined,
  };
}

/**
 * Returns the client's country as two letters (INTL-01): from a trusted proxy, else from the region of the browser's
 * accepted languages, which is only a hint, else from the reader's locale. Members may have set another.
 */
function countryOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { countryHeader, trustedProxies }: Pick<Config, 'countryHeader' | 'trustedProxies'>,
  locale: string,
): string {
  const said = countryHeader === null || trustedProxies === 0 ? undefined : headers[countryHeader];
  const country = String(said ?? '').toUpperCase();
  // Proxies send XX, T1 and the like for what is no country.
  if (countryCodes.includes(country)) return country;
  const hint = /(?:^|,)\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(headers['accept-language'] ?? '')?.[1];
  const hinted = hint?.toUpperCase();
  if (hinted !== undefined && countryCodes.includes(hinted)) return hinted;
  return locale.split('-')[1] ?? newAccount.country;
}
