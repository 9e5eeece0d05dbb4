import { z } from 'zod';
import { fieldError } from '../errors.ts';
import { refusals } from '../refusals.ts';
import type { Services } from '../services.ts';

/** What the address of a feed asks for by HTTP Basic authentication. */
export interface FeedLogin {
  username: string;
  password: string;
}

const sealedSchema = z.object({ origin: z.string(), username: z.string(), password: z.string() });

/** Returns a login as it was typed, or null for none. Throws field errors for half of one. */
export function loginGiven(username: string, password: string): FeedLogin | null {
  if (username === '' && password === '') return null;
  if (username === '') throw fieldError('feed_username', refusals.catalogs.loginNameNeeded);
  if (password === '') throw fieldError('feed_password', refusals.catalogs.loginPasswordNeeded);
  // RFC 7617 §2: the first colon ends the user name, and neither has control characters.
  if (username.includes(':')) throw fieldError('feed_username', refusals.catalogs.loginName);
  if (/\p{Cc}/u.test(password)) throw fieldError('feed_password', refusals.input.holdsUnstorable);
  return { username, password };
}

/** Seals a login together with the origin of the feed's address, the only one that may get it. */
export function sealLogin(
  { sealer }: Pick<Services, 'sealer'>,
  url: string,
  login: FeedLogin | null,
): string | null {
  return login === null ? null : sealer.seal(JSON.stringify({ origin: new URL(url).origin, ...login }));
}

/** Returns a feed's login, or null if its secret is gone or it was given for another origin than the address has. */
export function openLogin(
  { sealer }: Pick<Services, 'sealer'>,
  url: string,
  sealed: string,
): FeedLogin | null {
  const text = sealer.open(sealed);
  if (text === null) return null;
  const { origin, ...login } = sealedSchema.parse(JSON.parse(text));
  return origin === new URL(url).origin ? login : null;
}
