import {
  conversationOfPair,
  conversationsBegunSince,
  insertConversation,
  lockPair,
  reachablePeople,
  requestedByFirst,
  type ReachableRow,
} from '../../db/queries/messages/begin-conversation.ts';
import { conversationOf, conversationPeople } from '../../db/queries/messages/conversations.ts';
import { shutOutOfPin } from '../../db/queries/messages/sent-pins.ts';
import {
  countUnanswered,
  deleteMessage as deleteRow,
  insertMessage,
} from '../../db/queries/messages/messages.ts';
import { queueMessageMails } from '../../db/queries/mail/news-mails.ts';
import type { Sql } from '../../db/connection/database.ts';
import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import { messageLimits } from '../../views/contract/messages.ts';
import { conversationName } from '../../views/messages/conversation-name.ts';
import { messageTexts as t } from '../../views/messages/texts.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { insertNews } from '../../db/queries/notifications/add-news.ts';
import { toUserSummary } from '../people/user-summary.ts';
import { conversationRefusal } from './closed-conversations.ts';
import { toMessages, type MessageRecord } from './message-record.ts';

/** What is sent: text, a pin, or both. */
export interface Sending {
  text: string;
  pinId: string | null;
}

/**
 * Adds a message to a conversation. Replying to a request accepts it. Throws `conversation_not_found`,
 * `conversation_closed` between a block or if the other account is not active, `awaiting_answer` if the other person
 * has not accepted, `pin_not_found`, `not_to_be_shared` for readers who are not on the secret board of a pin, and
 * `bad_input` if the message is empty.
 */
export async function sendMessage(
  services: Services,
  writerId: string,
  conversationId: string,
  sending: Sending,
): Promise<MessageRecord> {
  await checkSending(services, writerId, sending);
  if (sending.pinId !== null) {
    const readers = await conversationPeople(services.db, writerId, [conversationId]);
    await requireReaders(
      services,
      sending.pinId,
      readers.map(({ userId }) => userId),
      'pin',
    );
  }
  return services.db.transaction((tx) => write(tx, writerId, conversationId, sending));
}

/**
 * Sends a message to people: in the permanent conversation of two, or in a new group. People who do not follow the
 * writer get it as a request. Throws the errors of `sendMessage`, and `user_not_found` for unreachable people,
 * `no_messages_wanted`, `own_person`, and `too_many_requests` for too many new conversations in a day.
 */
export async function writeTo(
  services: Services,
  writerId: string,
  userIds: string[],
  sending: Sending,
): Promise<MessageRecord> {
  const others = await reachable(services, writerId, userIds);
  await checkSending(services, writerId, sending, others);
  return services.db.transaction(async (tx) => {
    const conversationId = await conversationWith(services, tx, writerId, others);
    return write(tx, writerId, conversationId, sending);
  });
}

/**
 * Starts a conversation without a message and returns its ID. The others see it once a message is sent. Throws what
 * `writeTo` throws.
 */
export async function beginConversation(
  services: Services,
  writerId: string,
  userIds: string[],
): Promise<string> {
  const others = await reachable(services, writerId, userIds);
  return services.db.transaction((tx) => conversationWith(services, tx, writerId, others));
}

/** Sends a pin to several people individually, all or none. Throws the errors of `writeTo`. */
export async function sendPin(
  services: Services,
  writerId: string,
  userIds: string[],
  sending: Sending & { pinId: string },
): Promise<string[]> {
  const others = await reachable(services, writerId, userIds);
  await checkSending(services, writerId, sending, others);
  return services.db.transaction(async (tx) => {
    const conversations: string[] = [];
    // Uses a fixed order, so that concurrent senders to the same people wait instead of deadlocking.
    for (const person of others.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))) {
      const conversationId = await conversationWith(services, tx, writerId, [person]);
      await write(tx, writerId, conversationId, sending);
      conversations.push(conversationId);
    }
    return conversations;
  });
}

/** Deletes the caller's own message. Throws `message_not_found`, also for other people's, and `conversation_closed`. */
export async function deleteMessage(
  services: Services,
  userId: string,
  conversationId: string,
  messageId: string,
): Promise<void> {
  if ((await conversationOf(services.db, userId, conversationId)) === null)
    throw await conversationRefusal(services, userId, conversationId);
  const isGone = await services.db.transaction((tx) => deleteRow(tx, userId, conversationId, messageId));
  if (!isGone) throw new AppError('message_not_found');
}

async function checkSending(
  services: Services,
  writerId: string,
  { text, pinId }: Sending,
  others: ReachableRow[] = [],
): Promise<void> {
  if (text === '' && pinId === null) throw fieldError('text', t.nothing);
  if (pinId !== null && (await pinCardById(services.db, writerId, pinId)) === null)
    throw new AppError('pin_not_found');
  if (pinId !== null)
    await requireReaders(
      services,
      pinId,
      others.map(({ id }) => id),
      'user_ids',
    );
}

/** Throws `not_to_be_shared`, naming them, for readers who are not on the secret board of a pin. */
async function requireReaders(
  services: Services,
  pinId: string,
  userIds: string[],
  field: 'pin' | 'user_ids',
): Promise<void> {
  const out = userIds.length === 0 ? [] : await shutOutOfPin(services.db, pinId, userIds);
  if (out.length === 0) return;
  const names = conversationName({ people: out.map(toUserSummary) });
  throw fieldError(field, t.secretPin({ names }), 'not_to_be_shared');
}

async function reachable(services: Services, writerId: string, userIds: string[]): Promise<ReachableRow[]> {
  // Some clients include the sender among the recipients.
  const asked = [...new Set(userIds)].filter((id) => id !== writerId);
  if (asked.length === 0 && userIds.length > 0)
    throw fieldError('user_ids', new AppError('own_person').message, 'own_person');
  if (asked.length === 0) throw fieldError('user_ids', t.nobodyNamed);
  const others = await reachablePeople(services.db, writerId, asked);
  if (others.length < asked.length)
    throw fieldError('user_ids', new AppError('user_not_found').message, 'user_not_found');
  return others;
}

async function conversationWith(
  services: Services,
  tx: Sql,
  writerId: string,
  others: ReachableRow[],
): Promise<string> {
  const [only] = others;
  if (others.length === 1 && only !== undefined) {
    await lockPair(tx, writerId, only.id);
    const known = await conversationOfPair(tx, writerId, only.id);
    if (known !== null) return known;
  }
  if (others.some(({ takesMessages, followsWriter }) => !takesMessages && !followsWriter))
    throw fieldError('user_ids', new AppError('no_messages_wanted').message, 'no_messages_wanted');
  const dayAgo = new Date(services.clock.now().getTime() - 24 * 3600 * 1000);
  const { begunPerDay } = messageLimits;
  if ((await conversationsBegunSince(tx, writerId, dayAgo, begunPerDay)) >= begunPerDay)
    throw new AppError('too_many_requests', { message: t.tooManyBegun });
  return insertConversation(
    tx,
    writerId,
    others.map(({ id, followsWriter }) => ({ id, status: followsWriter ? 'accepted' : 'requested' })),
  );
}

async function write(
  tx: Sql,
  writerId: string,
  conversationId: string,
  { text, pinId }: Sending,
): Promise<MessageRecord> {
  const row = await insertMessage(tx, { writerId, conversationId, body: text, pinId });
  if (row === null) throw await conversationRefusal({ db: tx }, writerId, conversationId);
  await queueMessageMails(tx, { conversationId, id: row.id, writerId });
  await insertNews(tx, {
    userIds: await requestedByFirst(tx, conversationId, row.id),
    kind: 'request',
    subjectId: conversationId,
    actorId: writerId,
  });
  // Counted after the insert, while concurrent writers to this conversation wait.
  if ((await countUnanswered(tx, writerId, conversationId)) > messageLimits.beforeAnswer)
    throw new AppError('awaiting_answer');
  const [message] = await toMessages({ db: tx }, writerId, [row]);
  if (message === undefined) throw new AppError('conversation_not_found');
  return message;
}
