import { createHash, timingSafeEqual, randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../../../views/base/urls/parse-url.ts';
import { AppError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import { isSameSite } from '../origin-of.ts';
import type { Signer } from '../../services.ts';
import { cookieNames, readCookie, readCookies } from '../sessions/cookies.ts';

export const csrfFieldName = 'csrf_token';
const yearSeconds = 365 * 24 * 3600;
export const csrfCookieSeconds = yearSeconds;

export function newCsrfToken(): string {
  return pooledRandomBytes(16).toString('hex');
}

/** Returns the value of a form's hidden field, bound to the visitor's cookie and, once signed in, to the account. */
export function csrfFormToken(signer: Signer, cookie: string, userId: string | null): string {
  const signed = signer.sign('csrf-form', `${cookie}|${userId ?? ''}`);
  return signed.slice(signed.lastIndexOf('.') + 1);
}

/**
 * Appends a mark of the displayed page to a form's token, which identifies resubmissions and tells whose page it was
 * after the cookie that the token was made for has gone.
 */
export function shownToken(token: string, userId: string | null): string {
  const one = pooledRandomBytes(6);
  return `${token}.${Buffer.concat([one, ownerMark(one, userId)]).toString('base64url')}`;
}

/** Returns whether a mark is of a page that was shown to this user (null: to a visitor). It proves nothing. */
export function isShownTo(showing: string, userId: string | null): boolean {
  const mark = Buffer.from(showing, 'base64url');
  return mark.subarray(6).equals(ownerMark(mark.subarray(0, 6), userId));
}

function ownerMark(one: Buffer, userId: string | null): Buffer {
  return createHash('sha256')
    .update(one)
    .update(userId ?? '')
    .digest()
    .subarray(0, 3);
}

/** Returns the mark in a form's field, or null. */
export function showingOf(formField: unknown): string | null {
  return typeof formField === 'string' ? (/\.([\w-]{12})$/.exec(formField)?.[1] ?? null) : null;
}

/**
 * Refuses cross-site requests from browsers (protocol §3), judged by Sec-Fetch-Site and Origin regardless of any
 * token. Non-browser clients send neither header.
 */
export function refuseCrossSite(request: IncomingMessage, ownOrigin: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site');
  const { origin } = request.headers;
  // A page without a referrer sends no origin either, so the browser's Sec-Fetch-Site decides.
  const isUnnamed = origin === 'null' && site === 'same-origin';
  if (origin !== undefined && !isOwnOrigin(origin, ownOrigin) && !isUnnamed) throw new AppError('cross_site');
}

/** Compares parsed origins, because some clients append a slash or name the site with or without `www.`. */
function isOwnOrigin(given: string, own: string): boolean {
  const [sender, site] = [parseUrl(given), parseUrl(own)];
  return (
    sender !== null &&
    site !== null &&
    sender.protocol === site.protocol &&
    isSameSite(sender.host, site.host)
  );
}

/** Requires the CSRF token: a header equal to the cookie, or the form field issued to this visitor. */
export function requireCsrfToken(
  request: IncomingMessage,
  signer: Signer,
  userId: string | null,
  formField: unknown,
): void {
  if (hasCsrfHeader(request)) return;
  if (isFormTokenOf(request, signer, userId, formField)) return;
  const cookie = readCookie(request.headers.cookie, cookieNames.csrf);
  if (cookie === null || cookie === '') throw new AppError('cross_site');
  const [token = ''] = typeof formField === 'string' ? formField.split('.', 1) : [];
  // `refuseCrossSite` let the browser's word for our own page pass, so the page is an older one.
  const isOurs = request.headers.origin !== undefined || request.headers['sec-fetch-site'] === 'same-origin';
  throw new AppError('cross_site', isOurs && token !== '' ? { message: refusals.kept.outdated } : {});
}

/** Returns whether a form's field was issued to this browser while this account, or with null nobody, was signed in. */
export function isFormTokenOf(
  request: IncomingMessage,
  signer: Signer,
  userId: string | null,
  formField: unknown,
): boolean {
  const cookie = readCookie(request.headers.cookie, cookieNames.csrf);
  if (cookie === null || cookie === '' || typeof formField !== 'string') return false;
  const [token = ''] = formField.split('.', 1);
  return same(token, csrfFormToken(signer, cookie, userId));
}

/** Returns whether the header matches the cookie's token, or that of any cookie with its name. */
export function hasCsrfHeader(request: IncomingMessage): boolean {
  const header = request.headers['x-csrftoken'];
  if (typeof header !== 'string' || header === '') return false;
  return readCookies(request.headers.cookie, cookieNames.csrf).some((cookie) => same(header, cookie));
}

function same(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

const pool = Buffer.alloc(4096);
let at = pool.length;

/**
 * Returns up to 4,096 random bytes, which nobody else is given. The pool is filled for hundreds of calls at once, because
 * asking the system takes many times as long as a few bytes. They are overwritten soon, so they must be read at once.
 */
function pooledRandomBytes(count: number): Buffer {
  if (at + count > pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  at += count;
  return pool.subarray(at - count, at);
}
