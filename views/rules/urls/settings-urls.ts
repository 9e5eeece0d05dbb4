/** Pages of settings (USER-06). */
export const settingsUrls = {
  account: '/settings/account/',
  email: '/settings/email/',
  password: '/settings/password/',
} as const;
