/** Errors of second factors, passkeys, login providers and locked accounts. Part of the catalog in ../errors.ts. */
export const signInErrors = {
  second_factor_needed: {
    status: 401,
    code: 36,
    message: 'Your password is right. Now enter a code from your authenticator app.',
  },
  login_held: {
    status: 401,
    code: 219,
    message:
      'Too many login attempts for this name. If your password was right, open the link that we mailed you in this browser, or enter a code from your second factor.',
  },
  second_factor_demanded: {
    status: 403,
    code: 132,
    message: 'A second factor is required here. Set one up first at /login/second-factor/.',
  },
  sso_too_weak: {
    status: 403,
    code: 133,
    message: 'A password at the other site is not enough. Log in there with a second factor.',
  },
  login_over: { status: 401, code: 37, message: 'That took too long. Log in again.' },
  wrong_code: { status: 403, code: 38, message: 'This code is wrong. Wait for the next one.' },
  factor_on: { status: 409, code: 39, message: 'Your second factor is already on.' },
  account_locked: {
    status: 403,
    code: 35,
    message: 'This account is locked. Choose a new password with “Forgot your password?” to unlock it.',
  },
  passkey_refused: {
    status: 401,
    code: 123,
    message: 'This passkey did not work here. Try again, or use your password.',
  },
  passkey_known: {
    status: 409,
    code: 124,
    message:
      'This passkey has already been added, or you have reached the limit of passkeys. Remove one first.',
  },
  passkey_not_found: {
    status: 404,
    code: 125,
    message: 'This passkey no longer exists. Reload the page.',
  },
  sso_unknown: {
    status: 404,
    code: 126,
    message: 'This login method is not available here. Choose another one.',
  },
  sso_failed: {
    status: 502,
    code: 127,
    message: 'The other site did not say who you are. Try again, or log in another way.',
  },
  sso_over: {
    status: 401,
    code: 128,
    message: 'That took too long, or was started in another window. Start again.',
  },
  sso_not_allowed: {
    status: 403,
    code: 129,
    message: 'Your account at the other site is not allowed in here. Ask its administrator.',
  },
  sso_taken: {
    status: 409,
    code: 130,
    message: 'That login already belongs to an account, or yours has reached the limit of logins.',
  },
  sso_not_connected: {
    status: 404,
    code: 131,
    message: 'This login is no longer connected. Reload the page.',
  },
} as const;
