/** Staff area errors. Part of the catalog in ../errors.ts. */
export const staffErrors = {
  staff_factor_needed: {
    status: 403,
    code: 210,
    message: 'The staff area requires a second factor. Set one up in your settings, then come back.',
  },
  case_decided: {
    status: 409,
    code: 211,
    message: 'Someone else has already decided this. Reload the page to see who.',
  },
  case_taken: {
    status: 409,
    code: 212,
    message: 'This is assigned to someone else. Assign it to yourself first.',
  },
  case_own: { status: 403, code: 213, message: 'This is about you. Leave it to someone else.' },
  case_thing_gone: {
    status: 409,
    code: 214,
    message: 'It no longer exists. Dismiss it, or warn or suspend the person.',
  },
  case_not_decided: { status: 409, code: 215, message: 'There is no decision to undo.' },
  account_suspended: {
    status: 403,
    code: 216,
    message: 'This account is suspended.',
  },
  appeal_made: {
    status: 409,
    code: 217,
    message: 'You have already appealed. We will tell you the result by mail.',
  },
  appeal_decided: {
    status: 409,
    code: 218,
    message: 'This appeal has already been decided. Reload the page.',
  },
} as const;
