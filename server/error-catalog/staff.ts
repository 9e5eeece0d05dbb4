/** Staff area errors. Part of the catalog in ../errors.ts. */
export const staffErrors = {
  staff_factor_needed: {
    status: 403,
    code: 210,
    message: 'The staff area takes a second factor. Set one up in your settings, then come back.',
  },
  case_decided: {
    status: 409,
    code: 211,
    message: 'This was decided meanwhile. Reload the page to see by whom.',
  },
  case_taken: {
    status: 409,
    code: 212,
    message: 'Somebody else looks after this. Assign it to yourself first.',
  },
  case_own: { status: 403, code: 213, message: 'This is about you. Leave it to somebody else.' },
  case_thing_gone: {
    status: 409,
    code: 214,
    message: 'It is not there any more. Dismiss it, or warn or suspend the person.',
  },
  case_not_decided: { status: 409, code: 215, message: 'Nothing is decided here that could be undone.' },
  account_suspended: {
    status: 403,
    code: 216,
    message: 'This account is suspended.',
  },
  appeal_made: {
    status: 409,
    code: 217,
    message: 'You have appealed already. You are told by mail what comes of it.',
  },
  appeal_decided: { status: 409, code: 218, message: 'This appeal is decided already. Reload the page.' },
} as const;
