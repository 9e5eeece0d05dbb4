import type { ConversationRecord } from '../../domain/messages/read-messages.ts';
import type { MessageRecord } from '../../domain/messages/message-record.ts';
import { nodeId, rfc2822 } from '../board.ts';
import { presentPin } from '../pin.ts';
import { presentPicture } from '../save.ts';
import { presentUser } from '../user.ts';

/** A message on the wire, snake_case. */
export interface PresentedMessage {
  id: string;
  type: 'message';
  node_id: string;
  conversation_id: string;
  text: string;
  sender: ReturnType<typeof presentUser>;
  sender_avatar: ReturnType<typeof presentPicture> | null;
  sent_by_me: boolean;
  /** The pin that was sent; null where there is none, or where `pin_is_gone`. */
  pin: ReturnType<typeof presentPin> | null;
  pin_is_gone: boolean;
  /** What a list shows of the pin. */
  preview: {
    id: string;
    title: string;
    alt_text: string;
    picture: ReturnType<typeof presentPicture>;
  } | null;
  is_deleted: boolean;
  created_at: string;
  sent_at: string;
}

export function presentMessage(origin: string, message: MessageRecord): PresentedMessage {
  const pin = message.pin === 'gone' ? null : message.pin;
  return {
    id: message.id,
    type: 'message',
    node_id: nodeId('Message', message.id),
    conversation_id: message.conversationId,
    text: message.text,
    sender: presentUser(origin, message.sender),
    sender_avatar: message.sender.avatar === null ? null : presentPicture(message.sender.avatar),
    sent_by_me: message.isMine,
    pin: pin === null ? null : presentPin(origin, pin),
    pin_is_gone: message.pin === 'gone',
    preview:
      pin === null
        ? null
        : { id: pin.id, title: pin.title, alt_text: pin.altText, picture: presentPicture(pin.picture) },
    is_deleted: message.isDeleted,
    created_at: rfc2822(message.sentAt),
    sent_at: message.sentAt,
  };
}

/** A conversation on the wire, snake_case. */
export function presentConversation(
  origin: string,
  conversation: ConversationRecord,
): Record<string, unknown> {
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
