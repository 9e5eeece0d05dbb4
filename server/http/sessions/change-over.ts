import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieNames, readCookie, sessionCookieName, setCookie } from './cookies.ts';

/**
 * Accepts a session cookie under its former name if the prefixed one is missing. Returns its value, or null if there
 * is none to take over.
 */
export function changeOver({ headers }: IncomingMessage): string | null {
  const name = sessionCookieName('both');
  const former = readCookie(headers.cookie, cookieNames.session);
  if (former === null || readCookie(headers.cookie, name) !== null) return null;
  headers.cookie = `${headers.cookie}; ${name}=${former}`;
  return former;
}

/** Reissues the cookie under its new name, once it has proved to belong to a session. */
export function followUp(response: ServerResponse, value: string, maxAgeSeconds: number): void {
  const common = { secure: true, httpOnly: true };
  response.appendHeader('Set-Cookie', [
    setCookie(sessionCookieName('both'), value, { ...common, maxAgeSeconds }),
    setCookie(cookieNames.session, '', { ...common, maxAgeSeconds: 0 }),
  ]);
}
