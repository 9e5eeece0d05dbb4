import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type { Database } from '../../db/connection/database.ts';
import type { Config } from '../config.ts';
import { cookieNames, setCookie } from './cookies.ts';
import { csrfCookieSeconds, newCsrfToken } from './csrf.ts';
import type { SessionData, SessionHandle } from './session-handle.ts';

declare module 'express-session' {
  interface SessionData {
    userId: string;
    app: Omit<import('./session-handle.ts').SessionData, 'userId'>;
    /** Day on which the session was last extended. */
    seenOn: string;
  }
}

const sessionMs = 60 * 24 * 3600 * 1000;

/** Sessions in PostgreSQL behind an HttpOnly cookie; a visitor gets one when there is something to remember. */
export function sessionMiddleware(config: Config, db: Database): RequestHandler {
  const Store = connectPgSimple(session);
  return session({
    name: cookieNames.session,
    secret: config.secret,
    resave: false,
    saveUninitialized: false,
    store: new Store({
      pool: db.pool,
      tableName: 'sessions',
      pruneSessionInterval: false,
      disableTouch: true,
    }),
    cookie: { httpOnly: true, sameSite: 'lax', secure: config.secureCookies, maxAge: sessionMs, path: '/' },
  });
}

/** The request's session as operations and pages use it. */
export function sessionHandle(request: Request, config: Config): SessionHandle {
  const stored = request.session;
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
      const current = request.session;
      return current.userId === undefined ? (current.app ?? {}) : { ...current.app, userId: current.userId };
    },
    id: stored.userId !== undefined || stored.app !== undefined ? request.sessionID : null,
    set(key, value) {
      if (key === 'userId') throw new Error('signIn sets the account.');
      request.session.app = { ...request.session.app, [key]: value };
    },
    unset(key) {
      const { [key as 'toast']: _gone, ...kept } = request.session.app ?? {};
      request.session.app = kept;
    },
    async signIn(userId) {
      const { app } = request.session;
      await settle((done) => request.session.regenerate(done));
      if (app !== undefined) request.session.app = app;
      request.session.userId = userId;
      request.session.seenOn = new Date().toISOString().slice(0, 10);
      cookies(true);
    },
    async signOut() {
      await settle((done) => request.session.destroy(done));
      request.res?.append(
        'Set-Cookie',
        setCookie(cookieNames.session, '', { secure: config.secureCookies, maxAgeSeconds: 0 }),
      );
      cookies(false);
    },
    save: () => settle((done) => request.session.save(done)),
  };
}

/** Extends a signed-in session once a day of use. */
export function keepAlive(request: Request, today: string): void {
  if (request.session.userId !== undefined && request.session.seenOn !== today)
    request.session.seenOn = today;
}

function settle(start: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => {
      if (error) reject(error instanceof Error ? error : new Error('The session could not be stored.'));
      else resolve();
    });
  });
}
