/** Refusals of logging in by other means than a password; part of the catalogue in ../errors.ts. */
export const signInErrors = {
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
