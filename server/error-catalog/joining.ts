/** Errors of requests to join a board. */
export const joiningErrors = {
  requests_closed: {
    status: 403,
    code: 251,
    message: 'This board takes no requests to join at the moment. You can follow it.',
  },
  asked_recently: {
    status: 409,
    code: 252,
    message: 'Your last request to join this board was declined. Wait some weeks before you ask again.',
  },
  already_on_board: { status: 409, code: 253, message: 'You are on this board. Open it to save to it.' },
  already_invited: {
    status: 409,
    code: 254,
    message: 'You are invited to this board. Accept the invitation.',
  },
} as const;
