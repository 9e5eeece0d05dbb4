/** Pages of settings (USER-06). */
export const settingsUrls = {
  profile: '/settings/profile/',
  account: '/settings/account/',
  email: '/settings/email/',
  password: '/settings/password/',
  privacy: '/settings/privacy/',
  notifications: '/settings/notifications/',
  sessions: '/settings/sessions/',
} as const;
