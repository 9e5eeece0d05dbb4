import { z } from 'zod';
import type { ConversationRecord } from './read-messages.ts';
import { isShown, type MessageRecord } from './message-record.ts';
import { idText, instantIso, instantRfc2822, nothing } from '../../views/contract/output.ts';
import { nodeId, rfc2822 } from '../boards/present.ts';
import { pinSchema } from '../pins/present/present-schema.ts';
import { presentPin } from '../pins/present.ts';
import { pictureSchema, presentPicture } from '../saves/present.ts';
import { mentionsSchema, presentMentions } from '../people/present-mentions.ts';
import { presentUser, userSchema } from '../people/present.ts';
import { reactionCountsSchema, reactionTypeSchema } from '../reactions/present.ts';

export const messageSchema = z
  .object({
    id: idText,
    type: z.literal('message'),
    node_id: z.string(),
    conversation_id: idText,
    text: z.string(),
    mentions: mentionsSchema,
    sender: userSchema,
    sender_avatar: pictureSchema.nullable(),
    sent_by_me: z.boolean(),
    pin: pinSchema.nullable().describe('The sent pin; null if there is none, or if `pin_is_gone`'),
    pin_is_gone: z.boolean(),
    pin_is_hidden: z.boolean().describe('Whether it still exists where it is gone for the reader'),
    removed_pin_id: idText
      .nullable()
      .describe('Id of the sent pin if it is the caller’s own and the staff removed it'),
    preview: z
      .object({ id: idText, title: z.string(), alt_text: z.string(), picture: pictureSchema })
      .nullable()
      .describe('The pin as shown in a list'),
    is_deleted: z.boolean(),
    reaction_counts: reactionCountsSchema,
    reaction_by_me: reactionTypeSchema.nullable().describe("The caller's own reaction"),
    reactions_of_others: z
      .array(z.object({ reaction_type: reactionTypeSchema, username: z.string(), full_name: z.string() }))
      .describe('Reactions of the others'),
    reaction_change: idText.describe(
      'Id of the latest change of its reactions, for `reacted_after`; `0` for none',
    ),
    created_at: instantRfc2822,
    sent_at: instantIso,
  })
  .meta({ id: 'Message' });
export type PresentedMessage = z.output<typeof messageSchema>;

export const conversationSchema = z
  .object({
    id: idText,
    type: z.literal('conversation'),
    node_id: z.string(),
    is_group: z.boolean(),
    status: z.enum(['accepted', 'requested', 'declined']).describe("`requested`: awaits the caller's answer"),
    users: z.array(userSchema).describe('The other members'),
    emails: nothing,
    unread: z.number(),
    last_message: messageSchema.nullable(),
  })
  .meta({ id: 'Conversation' });

export function presentMessage(origin: string, message: MessageRecord): PresentedMessage {
  const pin = isShown(message.pin) ? message.pin : null;
  return {
    id: message.id,
    type: 'message',
    node_id: nodeId('Message', message.id),
    conversation_id: message.conversationId,
    text: message.text,
    mentions: presentMentions(message.mentions),
    sender: presentUser(origin, message.sender),
    sender_avatar: message.sender.avatar === null ? null : presentPicture(message.sender.avatar),
    sent_by_me: message.isMine,
    pin: pin === null ? null : presentPin(origin, pin),
    pin_is_gone: pin === null && message.pin !== null,
    pin_is_hidden: message.pin === 'hidden',
    removed_pin_id:
      message.pin !== null && typeof message.pin === 'object' && 'removedId' in message.pin
        ? message.pin.removedId
        : null,
    preview:
      pin === null
        ? null
        : { id: pin.id, title: pin.title, alt_text: pin.altText, picture: presentPicture(pin.picture) },
    is_deleted: message.isDeleted,
    reaction_counts: message.reactions.counts,
    reaction_by_me: message.reactions.mine,
    reactions_of_others: message.reactions.others.map(({ type, username, name }) => ({
      reaction_type: type,
      username,
      full_name: name,
    })),
    reaction_change: message.reactions.changeId,
    created_at: rfc2822(message.sentAt),
    sent_at: message.sentAt,
  };
}

/** Converts a conversation to its wire format, in snake_case. */
export function presentConversation(
  origin: string,
  conversation: ConversationRecord,
): z.output<typeof conversationSchema> {
  return {
    id: conversation.id,
    type: 'conversation',
    node_id: nodeId('Conversation', conversation.id),
    is_group: conversation.isGroup,
    status: conversation.status,
    users: conversation.people.map((person) => presentUser(origin, person)),
    emails: [],
    unread: conversation.isUnread ? 1 : 0,
    last_message: conversation.last === null ? null : presentMessage(origin, conversation.last),
  };
}
