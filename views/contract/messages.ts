import type { Id, UserSummary } from './models.ts';
import type { Picture } from './picture.ts';

/** Limits of conversations, stated once. */
export const messageLimits = {
  text: 2000,
  /** People besides the one who begins it. */
  people: 10,
  /** Messages that one may write before a request is accepted. */
  beforeAnswer: 3,
  /** Conversations that one may begin in a day. */
  begunPerDay: 50,
  conversationsPage: 25,
  messagesPage: 40,
  suggestions: 12,
} as const;

/** A pin as a message shows it. */
export interface MessagePin {
  id: Id;
  title: string;
  altText: string;
  picture: Picture;
}

export interface Message {
  id: Id;
  sender: UserSummary;
  isMine: boolean;
  text: string;
  /** `gone` where there is none any more, or not for this reader. */
  pin: MessagePin | 'gone' | null;
  /** Taken back by its sender. */
  isDeleted: boolean;
  /** ISO 8601. */
  sentAt: string;
}

export interface Conversation {
  id: Id;
  isGroup: boolean;
  /** `requested` waits for the reader's answer. */
  status: 'accepted' | 'requested' | 'declined';
  /** The others; nobody where all have gone. */
  people: UserSummary[];
  isUnread: boolean;
  /** Newest message; null where its sender is out of reach. */
  last: Message | null;
  /** Up to which message the other has read a conversation of two; null in groups. */
  seenUpTo: Id | null;
}
