/** A person's conversations (ROUTE-12). */
export const conversationsUrl = '/conversation/';
export const requestsUrl = '/conversation/?folder=requests';

export function conversationUrl(conversationId: string): string {
  return `/conversation/${conversationId}/`;
}

/** Where a conversation with a person is begun. */
export function writeToUrl(username: string): string {
  return `/conversation/new/?to=${encodeURIComponent(username)}`;
}

/** Where a pin is sent to people. */
export function sendPinUrl(pinId: string): string {
  return `/pin/${pinId}/send/`;
}

/** To whom a pin was sent (ROUTE-04). */
export function sentPinUrl(pinId: string): string {
  return `/pin/${pinId}/sent/`;
}
