import { sendingsOfPin, sendSuggestions } from '../../db/queries/messages/sent-pins.ts';
import { messageLimits } from '../../views/contract/messages.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { toUserSummary } from '../people/user-summary.ts';

/** A pin sent by or to the viewer. */
export interface SentPin {
  conversationId: string;
  /** The other participant. */
  person: UserSummary;
  sentByMe: boolean;
  text: string;
  /** ISO 8601. */
  sentAt: string;
}

/** Lists the people to whom a person has sent a pin or who sent it to them, latest first (ROUTE-04). */
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

/** Suggests people to send something to. */
export async function peopleToSendTo(services: Services, userId: string): Promise<UserSummary[]> {
  return (await sendSuggestions(services.db, userId, messageLimits.suggestions)).map(toUserSummary);
}
