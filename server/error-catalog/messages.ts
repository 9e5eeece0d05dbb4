/** Conversation errors. Part of the catalog in ../errors.ts. */
export const messageErrors = {
  conversation_not_found: { status: 404, code: 86 },
  message_not_found: { status: 404, code: 87 },
  no_messages_wanted: { status: 403, code: 84 },
  awaiting_answer: { status: 409, code: 85 },
  request_not_accepted: { status: 409, code: 250 },
  request_not_found: { status: 404, code: 92 },
} as const;
