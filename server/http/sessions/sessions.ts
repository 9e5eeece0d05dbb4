import connectPgSimple from 'connect-pg-simple';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';

import type { Database, Statement } from '../../../db/connection/database.ts';
import { addSession, changeStoredSession } from '../../../db/queries/sessions/stored-sessions.ts';
import {
  sessionForPage,
  sessionWithAccount,
  type AccountRow,
  type WaitingRow,
} from '../../../db/queries/people/users.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import type { Config } from '../../config/config.ts';
import { isUnwritable } from '../../storage/storage-full.ts';
import { cookieNames, readCookie, sessionCookieName, setCookie } from './cookies.ts';
import { sessionMs } from './session-handle.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Creates a session for the request if it has none. */
    beginSession: () => void;
    /** Returns the account loaded with the session, once. */
    takeAccount?: () => SessionAccount | undefined;
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

/** An account as read with its session. Unread counts come only with those for pages. */
type SessionAccount = AccountRow & { waiting: WaitingRow | null };

/**
 * Sessions in PostgreSQL behind an HttpOnly cookie. A visitor gets one only when there is something to store. Until
 * then, a request without the cookie has no `session`, which saves work on most pages. `needs` says what is read with it.
 */
export function sessionMiddleware(config: Config, db: Database, needs: 'page' | 'account'): RequestHandler {
  const Store = connectPgSimple(session);
  const accounts = createSessionAccounts(db, needs);
  const name = sessionCookieName(config.sessionCookie);
  const store = new Store({
    pool: withPreparedStatements(db, accounts),
    tableName: 'sessions',
    pruneSessionInterval: false,
    disableTouch: true,
  });
  // If a store has a touch method, even an empty one, responses are written in two pieces.
  Object.assign(store, { touch: undefined });
  const createSession = store.createSession.bind(store);
  store.createSession = (request, sess) => {
    accounts.hand(request, sess);
    return createSession(request, sess);
  };
  const middleware = session({
    name,
    // Signed with the first secret, verified with any.
    secret: [config.secret, ...config.formerSecrets],
    resave: false,
    saveUninitialized: false,
    store,
    cookie: { httpOnly: true, sameSite: 'lax', secure: config.secureCookies, maxAge: sessionMs, path: '/' },
  });
  return (request, response, next) => {
    // Without a cookie the middleware completes synchronously.
    request.beginSession = () => void middleware(request, response, () => undefined);
    request.takeAccount = () => accounts.take(request);
    const former = config.sessionCookie === 'both' ? changeOver(request) : null;
    if (readCookie(request.headers.cookie, name) === null) next();
    else
      void middleware(request, response, (error?: unknown) => {
        // Changes are stored when the response ends. A storage failure must not abort the response.
        if (response.headersSent && isUnwritable(error)) return;
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
 * Accepts a session cookie under its former name if the prefixed one is missing. Returns its value, or null if there
 * is none to take over.
 */
function changeOver({ headers }: IncomingMessage): string | null {
  const name = sessionCookieName('both');
  const former = readCookie(headers.cookie, cookieNames.session);
  if (former === null || readCookie(headers.cookie, name) !== null) return null;
  headers.cookie = `${headers.cookie}; ${name}=${former}`;
  return former;
}

/** Reissues the cookie under its new name, once it has proved to belong to a session. */
function followUp(response: ServerResponse, value: string, maxAgeSeconds: number): void {
  const common = { secure: true, httpOnly: true };
  response.appendHeader('Set-Cookie', [
    setCookie(sessionCookieName('both'), value, { ...common, maxAgeSeconds }),
    setCookie(cookieNames.session, '', { ...common, maxAgeSeconds: 0 }),
  ]);
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
      const text = settingsTexts.sessions.tooOld({ days: config.sessionDays });
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

/** Accounts that were read with their sessions, each until its request takes it. */
interface SessionAccounts {
  /** Answers the session store's query and keeps the account that came with it. */
  read(sid: string, nowSeconds: number): Promise<{ rows: { sess: unknown }[] }>;
  /** Assigns the account that came with a session to the request that read it. */
  hand(request: Request, sess: object): void;
  /** Returns the request's account, once. Undefined if there is none. */
  take(request: Request): SessionAccount | undefined;
}

function createSessionAccounts(db: Database, needs: 'page' | 'account'): SessionAccounts {
  const read = new WeakMap<object, SessionAccount>();
  const handed = new WeakMap<Request, SessionAccount>();
  const statement = needs === 'page' ? sessionForPage : sessionWithAccount;
  return {
    async read(sid, nowSeconds) {
      const rows = await db.rows<SessionRow>(statement, [sid, nowSeconds]);
      const [row] = rows;
      if (isAccount(row)) read.set(row.sess, { ...row, waiting: needs === 'page' ? row : null });
      return { rows };
    },
    hand(request, sess) {
      const account = read.get(sess);
      if (account !== undefined) handed.set(request, account);
    },
    take(request) {
      const account = handed.get(request);
      handed.delete(request);
      return account;
    },
  };
}

type SessionRow = { sess: object } & Partial<AccountRow & WaitingRow>;

/** A signed-out visitor's session has no account, and its account columns are null. */
function isAccount(row: SessionRow | undefined): row is { sess: object } & AccountRow & WaitingRow {
  return typeof row?.id === 'string';
}
