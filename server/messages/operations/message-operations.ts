import {
  acceptRequestOperation,
  beginConversationOperation,
  conversationOperation,
  conversationsOperation,
  declineRequestOperation,
  leaveConversationOperation,
  readConversationOperation,
  reportConversationOperation,
} from './conversations.ts';
import {
  deleteMessageOperation,
  messagesOperation,
  sendMessageOperation,
  sendPinOperation,
} from './messages.ts';

/** Operations on conversations, their messages, and pins sent to people. */
export const messageOperations = [
  conversationsOperation,
  beginConversationOperation,
  conversationOperation,
  leaveConversationOperation,
  acceptRequestOperation,
  declineRequestOperation,
  readConversationOperation,
  reportConversationOperation,
  messagesOperation,
  sendMessageOperation,
  deleteMessageOperation,
  sendPinOperation,
] as const;
