import type { RequestHandler, Response } from 'express';
import { reading } from '../../db/connection/replica.ts';
import { noteOwnWrites } from '../../db/queries/people/users.ts';
import type { Config } from '../config/config.ts';
import type { Services } from '../services.ts';
import type { RequestContext } from './request-context.ts';
import { readCookie, setCookie, wroteCookieName } from './sessions/cookies.ts';

/** Longer than a standby that is read may be behind, with the time between two measurements. */
const marginSeconds = 2;

/**
 * Lets those who have just written something read from the primary, whichever process answers them: visitors by a
 * cookie, accounts from where they are known. Writes themselves do as well, and callers with a token.
 */
export function readOwnWrites({ secureCookies }: Pick<Config, 'secureCookies'>): RequestHandler {
  const name = wroteCookieName(secureCookies);
  return ({ method, headers }, _response, next) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const hasWritten = readCookie(headers.cookie, name) !== null;
    reading(!isRead || hasWritten || headers.authorization !== undefined, next);
  };
}

/**
 * Remembers, for as long as a standby may not have it, that something was written: with the account, for all of its
 * browsers, and in the browser of a visitor. The account is noted for twice that time, so that it is written at most
 * once in it.
 */
export async function noteWrite(
  response: Response,
  { db, counters }: Pick<Services, 'db' | 'counters'>,
  { replica, secureCookies }: Pick<Config, 'replica' | 'secureCookies'>,
  { viewer, ownWritesUntil }: Pick<RequestContext, 'viewer' | 'ownWritesUntil'>,
): Promise<void> {
  if (replica === null) return;
  const neededSeconds = Math.ceil(replica.maxLagMs / 1000) + marginSeconds;
  if (viewer.user !== null) {
    if (ownWritesUntil - performance.now() >= neededSeconds * 1000) return;
    try {
      await noteOwnWrites(db, viewer.user.id, 2 * neededSeconds);
      return;
    } catch {
      // The write itself is done. At least this browser sees it.
      counters.increment('own_write_not_noted');
    }
  }
  const options = { secure: secureCookies, maxAgeSeconds: neededSeconds, httpOnly: true };
  response.append('Set-Cookie', setCookie(wroteCookieName(secureCookies), '1', options));
}
