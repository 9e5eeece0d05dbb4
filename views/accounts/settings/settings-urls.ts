/** Settings pages (USER-06). */
export const settingsUrls = {
  profile: '/settings/profile/',
  website: '/settings/website/',
  account: '/settings/account/',
  email: '/settings/email/',
  password: '/settings/password/',
  privacy: '/settings/privacy/',
  notifications: '/settings/notifications/',
  security: '/settings/security/',
  passkeys: '/settings/passkeys/',
  logins: '/settings/logins/',
  authenticator: '/settings/authenticator/',
  codes: '/settings/codes/',
  sessions: '/settings/sessions/',
  apps: '/settings/apps/',
  data: '/settings/export/',
  appearance: '/settings/appearance/',
  language: '/settings/language/',
  leave: '/settings/leave/',
} as const;

/** Returns the address of the page that offers languages. It leads back to a page, in the language then chosen. */
export function languageUrl(returnTo: string): string {
  const next = returnTo.replace(/([?&])hl=[\w-]*&?/, '$1').replace(/[?&]$/, '');
  return `${settingsUrls.language}?next=${encodeURIComponent(next)}`;
}
