import type { Message } from '../../views/contract/messages.ts';
import type { AnswerOf } from '../shared/call.ts';

/** Converts a wire message for the screen. */
export function messageOf(
  wire: AnswerOf<'GET /v3/conversations/{conversation_id}/messages/'>[number],
): Message {
  const { sender } = wire;
  return {
    id: wire.id,
    sender: {
      id: sender.id,
      username: sender.username,
      fullName: sender.fullName,
      firstName: sender.firstName,
      avatar: wire.senderAvatar,
      isVerifiedMerchant: false,
      isWebsiteVerified: false,
      isIdentityVerified: false,
    },
    isMine: wire.sentByMe,
    text: wire.text,
    mentions: wire.mentions,
    pin:
      wire.removedPinId !== null
        ? { removedId: wire.removedPinId }
        : wire.pinIsHidden
          ? 'hidden'
          : wire.pinIsGone
            ? 'gone'
            : wire.preview,
    isDeleted: wire.isDeleted,
    reactions: {
      counts: wire.reactionCounts,
      mine: wire.reactionByMe,
      others: wire.reactionsOfOthers.map(({ reactionType, username, fullName }) => ({
        type: reactionType,
        username,
        name: fullName,
      })),
      changeId: wire.reactionChange,
    },
    sentAt: wire.sentAt,
  };
}
