import { closedConversations, receivedMessages } from '../../db/queries/messages/closed-conversations.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import { AppError } from '../errors.ts';
import { toUserSummary } from '../people/user-summary.ts';
import type { Services } from '../services.ts';

const conversationsShown = 100;
const messagesShown = 30;

export interface ClosedConversation {
  id: string;
  person: UserSummary;
}

/** Lists the conversations that a block has closed and whose messages the person may still report, latest first. */
export async function listClosedConversations(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<ClosedConversation[]> {
  const rows = await closedConversations(db, userId, null, conversationsShown);
  return rows.map((row) => ({ id: row.id, person: toUserSummary(row) }));
}

/** Returns whether there are any. */
export async function hasClosedConversations({ db }: Pick<Services, 'db'>, userId: string): Promise<boolean> {
  return (await closedConversations(db, userId, null, 1)).length > 0;
}

/** Returns whether a conversation is one of them. */
export async function isClosedConversation(
  { db }: Pick<Services, 'db'>,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  return (await closedConversations(db, userId, conversationId, 1)).length > 0;
}

/** Returns one of them with the latest messages that the person received, newest first. Throws `conversation_not_found`. */
export async function getClosedConversation(
  { db }: Pick<Services, 'db'>,
  userId: string,
  conversationId: string,
): Promise<ClosedConversation & { received: { id: string; text: string }[] }> {
  const [row] = await closedConversations(db, userId, conversationId, 1);
  if (row === undefined) throw new AppError('conversation_not_found');
  const received = await receivedMessages(db, userId, conversationId, messagesShown);
  return {
    id: row.id,
    person: toUserSummary(row),
    received: received.map(({ id, body }) => ({ id, text: body })),
  };
}
