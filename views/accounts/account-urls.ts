import { settingsUrls } from './settings/settings-urls.ts';

/** Pages on which people secure and settle their account (ROUTE-15). */
export const accountUrls = {
  login: '/login/',
  code: '/login/code/',
  device: '/login/device/',
  factor: '/login/second-factor/',
  reset: '/password/reset/',
  panic: '/secure/panic/',
  verify: '/email_verification/',
  verifyError: '/email_verification_error/',
} as const;

/** Longest way on, encoded, that fits into the headers of an answer. */
const longestNext = 6000;

/** The login page, which goes on to `next` afterwards; one that is too long for an address is left out. */
export function loginUrl(next: string): string {
  const encoded = encodeURIComponent(next);
  return encoded.length > longestNext ? accountUrls.login : `${accountUrls.login}?next=${encoded}`;
}

/** Pages on which somebody sets up a second factor of whom one is demanded. */
export const factorPages: readonly string[] = [
  accountUrls.factor,
  settingsUrls.authenticator,
  settingsUrls.codes,
  settingsUrls.passkeys,
];

/** Whether a page is for people who are not in: ways to log in, to get a password, to read what the place is. */
export function isWayInPage(path: string): boolean {
  return /^\/(?:login|password|pw|secure|email|email_verification|email_verification_error|suspended|about|help|offline|error)\//.test(
    path,
  );
}

/** Pages that mailed links with a token lead to. */
const openedPages = /^\/(?:pw\/[^/]+|login\/device|secure\/panic|email_verification|email\/subscription)\/$/;

/** Whether a path is that of a page that mailed links with a token lead to. */
export function isOpenedPage(path: string): boolean {
  return openedPages.test(path);
}

/** Such a page once the token has been taken out of its address. */
export function openedUrl(page: string): string {
  return `${page}?opened=1`;
}

/** Where the holder of a mailed token sets a new password. */
export function newPasswordUrl(username: string, token: string): string {
  return tokenUrl(newPasswordPage(username), token);
}

export function newPasswordPage(username: string): string {
  return `/pw/${encodeURIComponent(username)}/`;
}

/** A page with a token in its address, which it leaves at once when the link is opened. */
export function tokenUrl(page: string, token: string): string {
  return `${page}?token=${encodeURIComponent(token)}`;
}
