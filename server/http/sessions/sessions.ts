import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';

import type { Database, Statement } from '../../../db/connection/database.ts';
import { addSession, changeStoredSession } from '../../../db/queries/sessions/stored-sessions.ts';
import type { AccountRow } from '../../../db/queries/people/users.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import type { Config } from '../../config/config.ts';
import { isStorageFull } from '../../storage-full.ts';
import { changeOver, followUp } from './change-over.ts';
import { cookieNames, readCookie, sessionCookieName, setCookie } from './cookies.ts';
import { forgetSite } from './forget-site.ts';
import { networkOf } from '../security/network-of.ts';
import { csrfCookieSeconds, newCsrfToken } from '../security/csrf.ts';
import { createSessionAccounts, type SessionAccounts } from './session-accounts.ts';
import type { SessionData, SessionHandle } from './session-handle.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Creates a session for the request if it has none. */
    beginSession: () => void;
    /** Returns the account loaded with the session, once. */
    takeAccount?: () => AccountRow | undefined;
  }
}

declare module 'express-session' {
  interface SessionData {
    userId: string;
    app: Omit<import('./session-handle.ts').SessionData, 'userId' | 'unauthSaves'>;
    /** Day on which the session was last extended. */
    seenOn: string;
    /** Where the user signed in, for the list of their sessions. */
    device: { agent: string; network: string; at: string };
    /** Whether it was loaded from the database. */
    isStored: boolean;
  }
}

type Session = Request['session'];

const sessionMs = 60 * 24 * 3600 * 1000;
/** The longest that browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 3600;

/**
 * Sessions in PostgreSQL behind an HttpOnly cookie. A visitor gets one only when there is something to store. Until
 * then, a request without the cookie has no `session`, which saves work on most pages.
 */
export function sessionMiddleware(config: Config, db: Database): RequestHandler {
  const Store = connectPgSimple(session);
  const accounts = createSessionAccounts(db);
  const name = sessionCookieName(config.sessionCookie);
  const middleware = session({
    name,
    // Signed with the first secret, verified with any.
    secret: [config.secret, ...config.formerSecrets],
    resave: false,
    saveUninitialized: false,
    store: untouched(
      new Store({
        pool: withPreparedStatements(db, accounts),
        tableName: 'sessions',
        pruneSessionInterval: false,
      }),
    ),
    cookie: { httpOnly: true, sameSite: 'lax', secure: config.secureCookies, maxAge: sessionMs, path: '/' },
  });
  return (request, response, next) => {
    // Without a cookie the middleware completes synchronously.
    request.beginSession = () => void middleware(request, response, () => undefined);
    request.takeAccount = () => accounts.take(request.sessionID);
    const former = config.sessionCookie === 'both' ? changeOver(request) : null;
    if (readCookie(request.headers.cookie, name) === null) next();
    else
      void middleware(request, response, (error?: unknown) => {
        // Changes are stored when the response ends. A storage failure must not abort the response.
        if (response.headersSent && isStorageFull(error)) return;
        if (error !== undefined) {
          next(error);
          return;
        }
        if (former !== null && isKnown(request.session)) followUp(response, former, sessionMs / 1000);
        endWhenOld(request, config, next);
      });
  };
}

/**
 * A session is extended once a day, with what is stored of it (`keepAlive`). Where a store can touch, each answer is
 * written in two pieces to wait for that.
 */
function untouched<Touching extends session.Store>(store: Touching): Touching {
  return Object.assign(store, { touch: undefined });
}

function isKnown({ userId, app }: Session): boolean {
  return userId !== undefined || app !== undefined;
}

/** Ends a session past its maximum age and says so on the next page. */
function endWhenOld(request: Request, config: Config, next: (error?: unknown) => void): void {
  const { userId, device } = request.session;
  const longestMs = config.sessionDays * 24 * 3600 * 1000;
  if (userId === undefined || device === undefined || Date.now() - Date.parse(device.at) < longestMs) {
    next();
    return;
  }
  request.session.regenerate((error?: unknown) => {
    if (!error) {
      const text = settingsTexts.sessions.tooOld(config.sessionDays);
      request.session.app = { toast: { text, kind: 'info' } };
      const { secureCookies: secure } = config;
      request.res?.append('Set-Cookie', setCookie(cookieNames.signedIn, '0', { secure, maxAgeSeconds: 0 }));
    }
    next(error ?? undefined);
  });
}

/**
 * The store does not name its few statements, so PostgreSQL would plan each of them on every request. The one that
 * reads a session also reads its account, since nearly every request needs both.
 */
function withPreparedStatements(db: Database, accounts: SessionAccounts): Database['pool'] {
  const names = new Map<string, string>();
  const ask = (text: string, values: unknown[]): Promise<unknown> => {
    const [sid, now] = values;
    if (text.startsWith('SELECT sess FROM') && typeof sid === 'string')
      return accounts.read(sid, Number(now));
    if (text.startsWith('INSERT')) return db.query(storeSession(values as [Session, number, string]));
    const name = names.get(text) ?? `session_${names.size}`;
    names.set(text, name);
    return db.query({ name, text, values });
  };
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await ask(text, values);
    } catch (error) {
      // express-session would mistake ENOENT from a missing socket for a missing session.
      throw new Error('The sessions cannot be asked for.', { cause: error });
    }
  };
  return { query } as unknown as Database['pool'];
}

/**
 * Returns the statement that stores a session. An existing one is only updated, so that it stays ended if it was ended
 * in the meantime.
 */
function storeSession([sess, ...rest]: [Session, number, string]): Statement & { values: unknown[] } {
  const stored = storable({ ...sess, isStored: true });
  return { ...(sess.isStored === true ? changeStoredSession : addSession), values: [stored, ...rest] };
}

/** A session may contain user input, and JSON in the database accepts neither NUL nor lone surrogates. */
function storable(session: object): string {
  const clean = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\ufffd');
  return JSON.stringify(session, (_key, each: unknown) =>
    typeof each === 'string'
      ? clean(each)
      : typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).map(([name, inner]) => [clean(name), inner]))
        : each,
  );
}

/** Returns the request's session for operations and pages. */
export function sessionHandle(
  request: Request,
  config: Config,
  unauthSaves: NonNullable<SessionData['unauthSaves']>,
): SessionHandle {
  let hasEnded = false;
  // Missing for a visitor without stored data, and after a logout, whose next page may show a message.
  const begun = (): Session => {
    if (!hasEnded) request.beginSession();
    else if ((request.session as Session | undefined) === undefined) request.sessionStore.generate(request);
    return request.session;
  };
  const cookies = (signedIn: boolean): void => {
    request.res?.append('Set-Cookie', [
      setCookie(cookieNames.signedIn, signedIn ? '1' : '0', {
        secure: config.secureCookies,
        maxAgeSeconds: signedIn ? sessionMs / 1000 : 0,
      }),
      setCookie(cookieNames.csrf, newCsrfToken(), {
        secure: config.secureCookies,
        maxAgeSeconds: csrfCookieSeconds,
      }),
    ]);
  };
  return {
    get data(): SessionData {
      const current = request.session as Session | undefined;
      return {
        ...current?.app,
        ...(current?.userId === undefined
          ? unauthSaves.length > 0 && { unauthSaves }
          : { userId: current.userId }),
      };
    },
    get id() {
      const current = request.session as Session | undefined;
      return current?.userId !== undefined || current?.app !== undefined ? request.sessionID : null;
    },
    set(key, value) {
      const current = begun();
      current.app = { ...current.app, [key]: value };
    },
    unset(key) {
      const current = request.session as Session | undefined;
      if (current?.app === undefined) return;
      const { [key as 'toast']: _gone, ...kept } = current.app;
      current.app = kept;
    },
    async signIn(userId) {
      const { app } = begun();
      await settle((done) => request.session.regenerate(done));
      if (app !== undefined) request.session.app = app;
      request.session.userId = userId;
      request.session.device = {
        agent: (request.headers['user-agent'] ?? '').slice(0, 300),
        network: networkOf(request.ip ?? ''),
        at: new Date().toISOString(),
      };
      request.session.seenOn = new Date().toISOString().slice(0, 10);
      cookies(true);
    },
    async signOut() {
      await settle((done) => begun().destroy(done));
      hasEnded = true;
      request.res?.append(
        'Set-Cookie',
        setCookie(sessionCookieName(config.sessionCookie), '', {
          secure: config.secureCookies,
          maxAgeSeconds: 0,
        }),
      );
      cookies(false);
      forgetSite(request.res);
    },
    devices: readCookie(request.headers.cookie, cookieNames.devices),
    keepDevices(devices) {
      request.res?.append(
        'Set-Cookie',
        setCookie(cookieNames.devices, devices, {
          secure: config.secureCookies,
          maxAgeSeconds: deviceSeconds,
          httpOnly: true,
        }),
      );
    },
    save: () => settle((done) => begun().save(done)),
    async stored() {
      await settle((done) => begun().save(done));
      return request.sessionID;
    },
  };
}

/** Returns the id of a signed-out visitor's session. Null for members, and for visitors without stored data. */
export function visitorSessionId(request: Request): string | null {
  const current = request.session as Session | undefined;
  return current?.app !== undefined && current.userId === undefined ? request.sessionID : null;
}

/** Extends a signed-in session once per day of use. */
export function keepAlive(request: Request, today: string): void {
  const current = request.session as Session | undefined;
  if (current?.userId !== undefined && current.seenOn !== today) current.seenOn = today;
}

function settle(start: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => {
      if (error) reject(error instanceof Error ? error : new Error('The session could not be stored.'));
      else resolve();
    });
  });
}
