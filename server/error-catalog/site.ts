/** Errors of signing up where the staff limit who may. Part of the catalog in ../errors.ts. */
export const siteErrors = {
  registration_closed: { status: 403, code: 255 },
  invitation_needed: { status: 403, code: 256 },
  approval_needed: { status: 403, code: 260 },
  no_request_needed: { status: 409, code: 261 },
  request_waiting: { status: 409, code: 262 },
  email_domain_refused: { status: 400, code: 257 },
  proof_refused: { status: 403, code: 263 },
  address_unconfirmed: { status: 403, code: 264 },
  bad_setup_token: { status: 403, code: 258 },
  has_administrator: { status: 409, code: 259 },
} as const;
