/** Staff area errors. Part of the catalog in ../errors.ts. */
export const staffErrors = {
  staff_factor_needed: { status: 403, code: 210 },
  case_decided: { status: 409, code: 211 },
  case_taken: { status: 409, code: 212 },
  case_own: { status: 403, code: 213 },
  case_thing_gone: { status: 409, code: 214 },
  case_not_decided: { status: 409, code: 215 },
  case_not_undoable: { status: 409, code: 266 },
  no_factor: { status: 409, code: 268 },
  account_suspended: { status: 403, code: 216 },
  appeal_made: { status: 409, code: 217 },
  appeal_decided: { status: 409, code: 218 },
  picture_taken_down: { status: 409, code: 220 },
  pin_without_place: { status: 409, code: 265 },
} as const;
