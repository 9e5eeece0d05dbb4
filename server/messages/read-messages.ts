import {
  conversationLeavers,
  conversationOf,
  conversationPeople,
  conversationsOf,
  countRequests,
  readConversation,
  type ConversationPersonRow,
  type ConversationRow,
} from '../../db/queries/messages/conversations.ts';
import { messagesReactedAfter } from '../../db/queries/messages/reactions.ts';
import { latestMessages, messagesAfter, messagesBefore } from '../../db/queries/messages/messages.ts';
import { messageLimits, type Conversation } from '../../views/contract/messages.ts';
import type { Page, UserSummary } from '../../views/contract/models.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { toUserSummary } from '../people/user-summary.ts';
import { toMessages, type MessageRecord } from './message-record.ts';

export interface ConversationRecord extends Omit<Conversation, 'last'> {
  last: MessageRecord | null;
}

/** Lists a person's conversations, or their pending requests, latest first. */
export async function listConversations(
  services: Services,
  userId: string,
  folder: 'inbox' | 'requests',
  bookmark: string | null | undefined,
  pageSize: number = messageLimits.conversationsPage,
): Promise<Page<ConversationRecord>> {
  const list = `conversations:${folder}:${userId}`;
  const status = folder === 'inbox' ? 'accepted' : 'requested';
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => conversationsOf(services.db, userId, status, before, limit),
    ({ lastMessageId }) => lastMessageId,
  );
  return { ...page, items: await toConversations(services, userId, page.items) };
}

/** Counts pending message requests, up to 99. */
export function waitingRequests(services: Services, userId: string): Promise<number> {
  return countRequests(services.db, userId);
}

/** Returns a conversation. Throws `conversation_not_found` both for missing ones and for other people's. */
export async function getConversation(
  services: Services,
  userId: string,
  conversationId: string,
): Promise<ConversationRecord> {
  const row = await conversationOf(services.db, userId, conversationId);
  const [conversation] = row === null ? [] : await toConversations(services, userId, [row]);
  if (conversation === undefined) throw new AppError('conversation_not_found');
  return conversation;
}

/**
 * Lists who has left a group, first to last, and after which message, as a member of it sees them. Call it only for one
 * of `getConversation`.
 */
export async function listLeavers(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { id, isGroup }: Pick<ConversationRecord, 'id' | 'isGroup'>,
): Promise<{ person: UserSummary; afterId: string }[]> {
  const rows = isGroup ? await conversationLeavers(db, userId, id) : [];
  return rows.map((row) => ({ person: toUserSummary(row), afterId: row.leftAfter }));
}

/** Lists the messages of a conversation, newest first. Throws `conversation_not_found`. */
export async function listMessages(
  services: Services,
  userId: string,
  conversationId: string,
  bookmark: string | null | undefined,
  pageSize: number = messageLimits.messagesPage,
): Promise<Page<MessageRecord>> {
  const list = `messages:${conversationId}:${userId}`;
  if ((await conversationOf(services.db, userId, conversationId)) === null)
    throw new AppError('conversation_not_found');
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => messagesBefore(services.db, userId, conversationId, before, limit),
    ({ id }) => id,
  );
  return { ...page, items: await toMessages(services, userId, page.items) };
}

/**
 * Lists one page of the messages after a given one, oldest first. With `reactedAfter`, a change of a reaction, it begins
 * with the earlier messages whose reactions changed since. Throws `conversation_not_found`.
 */
export async function newMessages(
  services: Services,
  userId: string,
  conversationId: string,
  afterId: string,
  reactedAfter?: string,
): Promise<MessageRecord[]> {
  if ((await conversationOf(services.db, userId, conversationId)) === null)
    throw new AppError('conversation_not_found');
  const { messagesPage } = messageLimits;
  const { db } = services;
  const [changed, fresh] = await Promise.all([
    reactedAfter === undefined
      ? []
      : messagesReactedAfter(db, userId, conversationId, reactedAfter, afterId, messagesPage),
    messagesAfter(db, userId, conversationId, afterId, messagesPage),
  ]);
  return toMessages(services, userId, [...changed, ...fresh]);
}

/** Marks a conversation as read. Does nothing for other people's conversations. */
export async function markRead(services: Services, userId: string, conversationId: string): Promise<void> {
  await readConversation(services.db, userId, conversationId);
}

async function toConversations(
  services: Services,
  userId: string,
  rows: ConversationRow[],
): Promise<ConversationRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [people, latest] = await Promise.all([
    conversationPeople(services.db, userId, ids),
    latestMessages(services.db, userId, ids),
  ]);
  const messages = await toMessages(services, userId, latest);
  const latestOf = new Map(latest.map((row, at) => [row.conversationId, messages[at] ?? null]));
  return rows.map((row) => toConversation(row, people, latestOf.get(row.id) ?? null));
}

function toConversation(
  row: ConversationRow,
  everybody: ConversationPersonRow[],
  last: MessageRecord | null,
): ConversationRecord {
  const others = everybody.filter(({ conversationId }) => conversationId === row.id);
  return {
    id: row.id,
    isGroup: row.isGroup,
    status: row.status,
    people: others.map(toUserSummary),
    askedBy: others.find(({ userId }) => userId === row.createdBy)?.userId ?? last?.sender.id ?? null,
    isUnread: row.hasUnreadReaction || row.hasUnreadMessage,
    hasUnreadReaction: row.hasUnreadReaction,
    last,
    seenUpTo: row.isGroup ? null : (others[0]?.lastReadId ?? null),
  };
}
