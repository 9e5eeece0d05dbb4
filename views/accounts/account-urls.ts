import { limits } from '../contract/limits.ts';
import { settingsUrls } from './settings/settings-urls.ts';

/** Account and security pages (ROUTE-15). */
export const accountUrls = {
  login: '/login/',
  code: '/login/code/',
  device: '/login/device/',
  factor: '/login/second-factor/',
  reset: '/password/reset/',
  panic: '/secure/panic/',
  verify: '/email_verification/',
  verifyError: '/email_verification_error/',
  verifyWaiting: '/email_verification_error/?waiting=1',
} as const;

/** Login page address that continues to `next`. A `next` that is too long for a URL is dropped. */
export function loginUrl(next: string): string {
  const encoded = encodeURIComponent(next);
  return encoded.length > limits.nextPath ? accountUrls.login : `${accountUrls.login}?next=${encoded}`;
}

/** Like `loginUrl`, from a page that belongs to logging in itself, where `/` stands for nowhere in particular. */
export function backToLoginUrl(next: string): string {
  return next === '/' ? accountUrls.login : loginUrl(next);
}

/** Password reset page address that continues to `next` after the login. `isSent` tells that a link was asked for. */
export function resetUrl(next: string, isSent = false): string {
  const encoded = encodeURIComponent(next);
  const keeps = next !== '/' && encoded.length <= limits.nextPath;
  const query = [...(isSent ? ['sent=1'] : []), ...(keeps ? [`next=${encoded}`] : [])].join('&');
  return query === '' ? accountUrls.reset : `${accountUrls.reset}?${query}`;
}

/** Sign-up page address that continues to `next`. */
export function signUpUrl(next: string): string {
  return `/signup/?next=${encodeURIComponent(next)}`;
}

/** Pages for setting up a required second factor. */
export const factorPages: readonly string[] = [
  accountUrls.factor,
  settingsUrls.authenticator,
  settingsUrls.codes,
  settingsUrls.passkeys,
];

/** Returns whether a page is meant for signed-out visitors: login, password reset and site information. */
export function isWayInPage(path: string): boolean {
  return /^\/(?:login|password|pw|secure|email|email_verification|email_verification_error|suspended|about|help|offline|error|settings\/language)\//.test(
    path,
  );
}

/** Pages opened by mailed links that carry a token. */
const openedPages = /^\/(?:pw\/[^/]+|login\/device|secure\/panic|email_verification|email\/subscription)\/$/;

/** Returns whether a path is opened by mailed links that carry a token. */
export function isOpenedPage(path: string): boolean {
  return openedPages.test(path);
}

/** Address of such a page after its token has been removed. */
export function openedUrl(page: string): string {
  return `${page}?opened=1`;
}

/** Page where the holder of a mailed token sets a new password. */
export function newPasswordUrl(username: string, token: string): string {
  return tokenUrl(newPasswordPage(username), token);
}

export function newPasswordPage(username: string): string {
  return `/pw/${encodeURIComponent(username)}/`;
}

/** Page with a token in its address. The token is removed as soon as the link is opened. */
export function tokenUrl(page: string, token: string): string {
  return `${page}?token=${encodeURIComponent(token)}`;
}
