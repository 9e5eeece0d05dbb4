import type { Sql } from '../../db/connection/database.ts';
import {
  closedConversations,
  isMember,
  receivedMessages,
} from '../../db/queries/messages/closed-conversations.ts';
import { messagesOfClosed } from '../../db/queries/messages/messages.ts';
import { messageLimits } from '../../views/contract/messages.ts';
import type { Page, UserSummary } from '../../views/contract/models.ts';
import { AppError } from '../errors.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { toUserSummary } from '../people/user-summary.ts';
import type { Services } from '../services.ts';
import { toMessages, type MessageRecord } from './message-record.ts';

const conversationsShown = 100;
const messagesShown = 30;

export interface ClosedConversation {
  id: string;
  person: UserSummary;
  /** Whether a block closed it. Otherwise, the other account is not active. */
  isBlocked: boolean;
}

/**
 * Lists the closed conversations, latest first: those that a block closed and whose messages the person may still
 * report, and those with someone whose account is not active.
 */
export async function listClosedConversations(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<ClosedConversation[]> {
  const rows = await closedConversations(db, userId, null, conversationsShown);
  return rows.map((row) => ({ id: row.id, person: toUserSummary(row), isBlocked: row.isBlocked }));
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
    isBlocked: row.isBlocked,
    received: received.map(({ id, body }) => ({ id, text: body })),
  };
}

/**
 * Lists the messages of a conversation that is closed because the other account is not active, newest first. Call it
 * only for one of `getClosedConversation`.
 */
export async function listClosedMessages(
  services: Services,
  userId: string,
  { id }: Pick<ClosedConversation, 'id'>,
  bookmark: string | undefined,
): Promise<Page<MessageRecord>> {
  const page = await pageOfRows(
    services,
    { list: `messages:closed:${id}:${userId}`, bookmark, pageSize: messageLimits.messagesPage },
    (before, limit) => messagesOfClosed(services.db, userId, id, before, limit),
    (row) => row.id,
  );
  return { ...page, items: await toMessages(services, userId, page.items) };
}

/** Returns why a person cannot do something in a conversation that is not open to them: it is closed, or not theirs. */
export async function conversationRefusal(
  { db }: { db: Sql },
  userId: string,
  conversationId: string,
): Promise<AppError> {
  const isTheirs = await isMember(db, userId, conversationId);
  return new AppError(isTheirs ? 'conversation_closed' : 'conversation_not_found');
}
