import { sendingsOfPin, sendSuggestions } from '../../db/queries/messages/sent-pins.ts';
import { messageLimits } from '../../views/contract/messages.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { toUserSummary } from '../people/user-summary.ts';

/** One sending of a pin by or to the viewer. */
export interface SentPin {
  conversationId: string;
  /** The other of the two. */
  person: UserSummary;
  sentByMe: boolean;
  text: string;
  /** ISO 8601. */
  sentAt: string;
}

/** To whom a person has sent a pin and who sent it to them, latest first (ROUTE-04). */
export async function sendingsOf(services: Services, userId: string, pinId: string): Promise<SentPin[]> {
  const rows = await sendingsOfPin(services.db, userId, pinId);
  return rows.map((row) => ({
    conversationId: row.conversationId,
    person: toUserSummary(row),
    sentByMe: row.sentByMe,
    text: row.body,
    sentAt: row.sentAt.toISOString(),
  }));
}

/** People whom a person may want to send something to. */
export async function peopleToSendTo(services: Services, userId: string): Promise<UserSummary[]> {
  return (await sendSuggestions(services.db, userId, messageLimits.suggestions)).map(toUserSummary);
}
