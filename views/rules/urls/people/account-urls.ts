/** Pages on which people secure and settle their account (ROUTE-15). */
export const accountUrls = {
  login: '/login/',
  code: '/login/code/',
  reset: '/password/reset/',
  panic: '/secure/panic/',
  verify: '/email_verification/',
  verifyError: '/email_verification_error/',
} as const;

/** Where the holder of a mailed token sets a new password. */
export function newPasswordUrl(username: string, token: string): string {
  return `/pw/${encodeURIComponent(username)}/?token=${encodeURIComponent(token)}`;
}

/** A page with a token in its address. */
export function tokenUrl(page: string, token: string): string {
  return `${page}?token=${encodeURIComponent(token)}`;
}
