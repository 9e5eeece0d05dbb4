import type { RequestHandler, Response } from 'express';
import { readingOwnWrites } from '../../db/connection/replica.ts';
import type { Config } from '../config/config.ts';
import { cookieNames, readCookie, setCookie } from './sessions/cookies.ts';

/** Longer than a standby that is read may be behind, with the time between two measurements. */
const marginSeconds = 2;

/**
 * Lets those who have just written something read from the primary, whichever process answers them. Writes themselves
 * do as well, and callers with a token, which keep no cookies.
 */
export const readOwnWrites: RequestHandler = (request, _response, next) => {
  const { method, headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const hasWritten = readCookie(headers.cookie, cookieNames.wrote) !== null;
  if (!isRead || hasWritten || headers.authorization !== undefined) readingOwnWrites(next);
  else next();
};

/** Remembers in the browser, for as long as a standby may not have it, that something was written. */
export function noteWrite(
  response: Response,
  { replica, secureCookies }: Pick<Config, 'replica' | 'secureCookies'>,
): void {
  if (replica === null) return;
  const maxAgeSeconds = Math.ceil(replica.maxLagMs / 1000) + marginSeconds;
  const options = { secure: secureCookies, maxAgeSeconds, httpOnly: true };
  response.append('Set-Cookie', setCookie(cookieNames.wrote, '1', options));
}
