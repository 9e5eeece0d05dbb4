import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieNames, readCookie, sessionCookieName, setCookie } from './cookies.ts';

/**
 * Takes a session's cookie of the former name for the one with the prefix, where that did not come; answers its value,
 * null where there is nothing to take over.
 */
export function changeOver({ headers }: IncomingMessage): string | null {
  const name = sessionCookieName('both');
  const former = readCookie(headers.cookie, cookieNames.session);
  if (former === null || readCookie(headers.cookie, name) !== null) return null;
  headers.cookie = `${headers.cookie}; ${name}=${former}`;
  return former;
}

/** Gives the browser the cookie under its new name, once it has shown to be that of a session. */
export function followUp(response: ServerResponse, value: string, maxAgeSeconds: number): void {
  const common = { secure: true, httpOnly: true };
  response.appendHeader('Set-Cookie', [
    setCookie(sessionCookieName('both'), value, { ...common, maxAgeSeconds }),
    setCookie(cookieNames.session, '', { ...common, maxAgeSeconds: 0 }),
  ]);
}
