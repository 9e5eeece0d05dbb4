/** Upload errors. Part of the catalog in ../errors.ts. */
export const uploadErrors = {
  upload_not_found: { status: 404, code: 60, message: 'This upload is not known. Start it again.' },
  upload_in_use: {
    status: 409,
    code: 61,
    message: 'This upload has been received already. Start a new one.',
  },
  too_much_underway: {
    status: 429,
    code: 64,
    message:
      'Too many of your files are being processed. Wait until some of them are done, then send this again.',
  },
  storage_full: {
    status: 507,
    code: 507,
    message:
      'There is no space to store this right now, and the people who run this site have been told. Everything stored so far is safe: keep what you typed or chose, and send it again later.',
  },
} as const;
