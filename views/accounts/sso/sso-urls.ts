/** Pages of logging in through another site (USER-10, ROUTE-15). */
export const ssoUrls = {
  /** Somebody whose address has an account shows that it is theirs. */
  confirm: '/login/confirm/',
  /** The rest of signing up. */
  signUp: '/signup/sso/',
  business: '/signup/sso-business-account/',
} as const;

/** Where a browser is sent on to the provider; `next` is a path of ours. */
export function ssoStartUrl(providerId: string, next = '/'): string {
  const start = `/login/sso/${providerId}/start/`;
  return next === '/' ? start : `${start}?next=${encodeURIComponent(next)}`;
}

/** Where the provider sends back to: its administrator registers it. */
export function ssoReturnUrl(providerId: string): string {
  return `/login/sso/${providerId}/return/`;
}
