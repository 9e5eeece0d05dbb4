import { conversationOf } from '../../db/queries/messages/conversations.ts';
import { messageById } from '../../db/queries/messages/messages.ts';
import { deleteMessageReaction, putMessageReaction } from '../../db/queries/messages/reactions.ts';
import type { ReactionType } from '../../views/contract/pins/reactions.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { conversationRefusal } from './closed-conversations.ts';
import { toMessages, type MessageRecord } from './message-record.ts';

/**
 * Sets or replaces a member's reaction to a message. Null removes it. Idempotent. Returns the message. Throws
 * `conversation_not_found`, `conversation_closed`, `request_not_accepted` before the member has accepted the
 * conversation, and `message_not_found`.
 */
export async function reactToMessage(
  services: Services,
  userId: string,
  message: { conversationId: string; id: string },
  type: ReactionType | null,
): Promise<MessageRecord> {
  return services.db.transaction(async (tx) => {
    const conversation = await conversationOf(tx, userId, message.conversationId);
    if (conversation === null) throw await conversationRefusal({ db: tx }, userId, message.conversationId);
    if (conversation.status !== 'accepted') throw new AppError('request_not_accepted');
    const isFound =
      type === null
        ? await deleteMessageReaction(tx, userId, message)
        : await putMessageReaction(tx, userId, message, type);
    const row = isFound ? await messageById(tx, userId, message) : null;
    const [changed] = row === null ? [] : await toMessages({ db: tx }, userId, [row]);
    if (changed === undefined) throw new AppError('message_not_found');
    return changed;
  });
}
