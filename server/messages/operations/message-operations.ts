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
import { deleteMessageReactionOperation, putMessageReactionOperation } from './reactions.ts';

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
  putMessageReactionOperation,
  deleteMessageReactionOperation,
  sendPinOperation,
] as const;
