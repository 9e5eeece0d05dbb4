/** Settings pages (USER-06). */
export const settingsUrls = {
  profile: '/settings/profile/',
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
  leave: '/settings/leave/',
} as const;
