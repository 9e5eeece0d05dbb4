/** Upload errors. Part of the catalog in ../errors.ts. */
export const uploadErrors = {
  upload_not_found: { status: 404, code: 60 },
  upload_in_use: { status: 409, code: 61 },
  too_much_underway: { status: 429, code: 64 },
  store_away: { status: 503, code: 65 },
  storage_full: { status: 507, code: 507 },
} as const;
