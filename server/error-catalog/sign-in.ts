/** Errors of second factors, passkeys, login providers and locked accounts. Part of the catalog in ../errors.ts. */
export const signInErrors = {
  second_factor_needed: {
    status: 401,
    code: 36,
    message: 'Your password is right. Now give a code of your authenticator app.',
  },
  login_held: {
    status: 401,
    code: 219,
    message:
      'Too many have tried to log in as this. If your password was right, open the link that we have mailed in this browser, or give a code of your second factor.',
  },
  second_factor_demanded: {
    status: 403,
    code: 132,
    message: 'A second factor is demanded of you here. Set one up first: /login/second-factor/ leads there.',
  },
  sso_too_weak: {
    status: 403,
    code: 133,
    message: 'The other site has to ask for more than a password. Log in there with a second factor.',
  },
  login_over: { status: 401, code: 37, message: 'That took too long. Log in again.' },
  wrong_code: { status: 403, code: 38, message: 'This code is not right. Wait for the next one.' },
  factor_on: { status: 409, code: 39, message: 'Your second factor is on already.' },
  account_locked: {
    status: 403,
    code: 35,
    message: 'This account is locked. Choose a new password by “Forgot your password?” to open it.',
  },
  passkey_refused: {
    status: 401,
    code: 123,
    message: 'This passkey did not work here. Try again, or use your password.',
  },
  passkey_known: {
    status: 409,
    code: 124,
    message: 'This passkey is kept already, or you have as many as can be kept. Remove one first.',
  },
  passkey_not_found: {
    status: 404,
    code: 125,
    message: 'This passkey is not here any more. Reload the page.',
  },
  sso_unknown: {
    status: 404,
    code: 126,
    message: 'That way to log in is not offered here. Choose another.',
  },
  sso_failed: {
    status: 502,
    code: 127,
    message: 'The other site did not say who you are. Try again, or log in another way.',
  },
  sso_over: {
    status: 401,
    code: 128,
    message: 'That took too long, or was begun in another window. Begin again.',
  },
  sso_not_allowed: {
    status: 403,
    code: 129,
    message: 'Your account at the other site is not one that is let in here. Ask its administrator.',
  },
  sso_taken: {
    status: 409,
    code: 130,
    message: 'That login belongs to an account already, or yours has as many as it can have.',
  },
  sso_not_connected: {
    status: 404,
    code: 131,
    message: 'This login is not connected any more. Reload the page.',
  },
} as const;
