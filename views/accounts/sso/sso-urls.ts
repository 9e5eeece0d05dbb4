/** Single sign-on pages (USER-10, ROUTE-15). */
export const ssoUrls = {
  /** Confirms ownership of an existing account with the same address. */
  confirm: '/login/confirm/',
  /** Completes sign-up. */
  signUp: '/signup/sso/',
  business: '/signup/sso-business-account/',
} as const;

/** Address that redirects the browser to the provider. `next` is a same-origin path. */
export function ssoStartUrl(providerId: string, next = '/'): string {
  const start = `/login/sso/${providerId}/start/`;
  return next === '/' ? start : `${start}?next=${encodeURIComponent(next)}`;
}

/** Redirect URI, which the administrator registers with the provider. */
export function ssoReturnUrl(providerId: string): string {
  return `/login/sso/${providerId}/return/`;
}
