/** Conversation errors. Part of the catalog in ../errors.ts. */
export const messageErrors = {
  conversation_not_found: {
    status: 404,
    code: 86,
    message: 'This conversation does not exist, or it is not yours. Choose another one.',
  },
  message_not_found: {
    status: 404,
    code: 87,
    message: 'This message no longer exists. Reload the page.',
  },
  no_messages_wanted: {
    status: 403,
    code: 84,
    message: 'This person does not take messages from new people. Share the link instead.',
  },
  awaiting_answer: {
    status: 409,
    code: 85,
    message: 'Wait until your request is accepted. Then you can write more.',
  },
  request_not_accepted: {
    status: 409,
    code: 250,
    message: 'Accept this conversation first. Then you can react.',
  },
  request_not_found: { status: 404, code: 92, message: 'This request has been answered. Reload the page.' },
} as const;
