/** Errors of requests to join a board. */
export const joiningErrors = {
  requests_closed: { status: 403, code: 251 },
  asked_recently: { status: 409, code: 252 },
  already_on_board: { status: 409, code: 253 },
  already_invited: { status: 409, code: 254 },
} as const;
