/** A person's conversations (ROUTE-12). */
export const conversationsUrl = '/conversation/';
export const requestsUrl = '/conversation/?folder=requests';

/** Conversations that a block has closed. */
export const closedConversationsUrl = '/conversation/closed/';

/** One of them. */
export function closedConversationUrl(conversationId: string): string {
  return `${closedConversationsUrl}?talk=${conversationId}`;
}

export function conversationUrl(conversationId: string): string {
  return `/conversation/${conversationId}/`;
}

/** Where the report of a conversation is sent. */
export function reportAction(conversationId: string): string {
  return `/v3/conversations/${conversationId}/report/`;
}

/** A message in its conversation. */
export function messageAnchor(conversationId: string, messageId: string): string {
  return `${conversationUrl(conversationId)}#m${messageId}`;
}

/** Page for starting a conversation with a person. */
export function writeToUrl(username: string): string {
  return `/conversation/new/?to=${encodeURIComponent(username)}`;
}

/** Page for sending a pin to people. */
export function sendPinUrl(pinId: string): string {
  return `/pin/${pinId}/send/`;
}

/** Recipients of a sent pin (ROUTE-04). */
export function sentPinUrl(pinId: string): string {
  return `/pin/${pinId}/sent/`;
}
