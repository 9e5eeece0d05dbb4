import type { PresentedMessage } from '../../server/present/people/message.ts';
import type { Message } from '../../views/contract/messages.ts';
import type { CamelCased } from '../shared/camel-cased.ts';

/** A message as it came over the wire, for the screen. */
export function messageOf(wire: CamelCased<PresentedMessage>): Message {
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
    },
    isMine: wire.sentByMe,
    text: wire.text,
    pin: wire.pinIsGone ? 'gone' : wire.preview,
    isDeleted: wire.isDeleted,
    sentAt: wire.sentAt,
  };
}
