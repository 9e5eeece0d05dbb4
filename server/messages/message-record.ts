import type { Sql } from '../../db/connection/database.ts';
import type { MessageRow } from '../../db/queries/messages/messages.ts';
import { peopleByIds } from '../../db/queries/people/person.ts';
import { reactionsOfMessages, type MessageReactionRow } from '../../db/queries/messages/reactions.ts';
import { existingPins } from '../../db/queries/messages/sent-pins.ts';
import { ownRemovedPins } from '../../db/queries/moderation/removed-pins.ts';
import { pinCardsByIds } from '../../db/queries/pins/pin-cards.ts';
import type { Message, MessagePin, MessageReactions, RemovedPin } from '../../views/contract/messages.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { mentionsOf } from '../people/mentions.ts';
import { toUserSummary } from '../people/user-summary.ts';

/** A message inside the domain, with its pin as visible to the reader. */
export interface MessageRecord extends Omit<Message, 'pin'> {
  conversationId: string;
  /** `hidden` exists, but is not for the reader to see. */
  pin: PinRecord | RemovedPin | 'gone' | 'hidden' | null;
}

/** Converts rows to messages, in order. A pin that the reader may not see is named as nothing but that. */
export async function toMessages(
  { db }: { db: Sql },
  readerId: string,
  rows: MessageRow[],
): Promise<MessageRecord[]> {
  if (rows.length === 0) return [];
  const pinIds = [...new Set(rows.flatMap(({ pinId }) => (pinId === null ? [] : [pinId])))];
  // In order: writers call this inside their transaction, whose connection does one thing at a time.
  const cards = pinIds.length === 0 ? [] : await pinCardsByIds(db, readerId, pinIds);
  const unseen = pinIds.filter((id) => !cards.some((card) => card.id === id));
  const hidden = new Set(unseen.length === 0 ? [] : await existingPins(db, unseen));
  const removed = new Set(unseen.length === 0 ? [] : await ownRemovedPins(db, readerId, unseen));
  const reactions = await reactionsOfMessages(db, readerId, rows);
  const reactors = reactions.flatMap(({ type, userIds }) => (type === null ? [] : userIds));
  const rowsOfPeople = await peopleByIds(db, [
    ...new Set([...rows.map(({ senderId }) => senderId), ...reactors]),
  ]);
  const mentions = await mentionsOf(
    { db },
    readerId,
    rows.map(({ body }) => body),
  );
  const pins = new Map(cards.map((card) => [card.id, toPinRecord(card)]));
  const people = new Map(rowsOfPeople.map((person) => [person.userId, toUserSummary(person)]));
  const placeOf = (pinId: string): RemovedPin | 'gone' | 'hidden' =>
    removed.has(pinId) ? { removedId: pinId } : hidden.has(pinId) ? 'hidden' : 'gone';
  return rows.flatMap((row, at) => {
    const sender = people.get(row.senderId);
    if (sender === undefined) return [];
    return {
      id: row.id,
      conversationId: row.conversationId,
      sender,
      isMine: row.senderId === readerId,
      text: row.body,
      mentions: mentions[at] ?? [],
      pin: row.pinId === null ? null : (pins.get(row.pinId) ?? placeOf(row.pinId)),
      isDeleted: row.isDeleted,
      reactions: toReactions(
        reactions.filter(({ messageId }) => messageId === row.id),
        people,
        row.isDeleted,
      ),
      sentAt: row.createdAt.toISOString(),
    };
  });
}

function toReactions(
  rows: MessageReactionRow[],
  people: Map<string, UserSummary>,
  isDeleted: boolean,
): MessageReactions {
  const reactions: MessageReactions = { counts: {}, mine: null, others: [], changeId: '0' };
  for (const { type, count, isMine, userIds, changeId } of rows) {
    if (BigInt(changeId) > BigInt(reactions.changeId)) reactions.changeId = changeId;
    if (type === null || isDeleted) continue;
    reactions.counts[type] = count;
    if (isMine) reactions.mine = type;
    for (const id of userIds) {
      const { username, fullName } = people.get(id) ?? {};
      if (username !== undefined) reactions.others.push({ type, username, name: fullName || username });
    }
  }
  return reactions;
}

/** Converts a message to the form used by screens. */
export function toShownMessage({ conversationId: _conversation, pin, ...message }: MessageRecord): Message {
  return { ...message, pin: isShown(pin) ? toMessagePin(pin) : pin };
}

/** Returns whether a message has a pin that its reader sees. */
export function isShown(pin: MessageRecord['pin']): pin is PinRecord {
  return pin !== null && typeof pin === 'object' && !('removedId' in pin);
}

function toMessagePin({ id, title, altText, picture }: PinRecord): MessagePin {
  return { id, title, altText, picture };
}
