/** Refusals of second factors, passkeys and locked accounts; part of the catalogue in ../errors.ts. */
export const signInErrors = {
  second_factor_needed: {
    status: 401,
    code: 36,
    message: 'Your password is right. Now give a code of your authenticator app.',
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
} as const;
