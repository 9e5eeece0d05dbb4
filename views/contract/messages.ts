import type { Id, Mention, UserSummary } from './models.ts';
import type { Picture } from './pins/picture.ts';
import type { ReactionCounts, ReactionType } from './pins/reactions.ts';

/** Limits of conversations. */
export const messageLimits = {
  text: 2000,
  /** People besides the creator. */
  people: 10,
  /** Messages that the sender may write before a request is accepted. */
  beforeAnswer: 3,
  /** Conversations that a person may start per day. */
  begunPerDay: 50,
  conversationsPage: 25,
  messagesPage: 40,
  suggestions: 12,
} as const;

/** A pin in a message. */
export interface MessagePin {
  id: Id;
  title: string;
  altText: string;
  picture: Picture;
}

/** A pin of the reader's own that the staff removed. */
export interface RemovedPin {
  removedId: Id;
}

/** Reactions to a message. */
export interface MessageReactions {
  counts: ReactionCounts;
  mine: ReactionType | null;
  /** Who besides the reader gave which, of people whom the reader may see. */
  others: { type: ReactionType; username: string; name: string }[];
  /** Latest change, by which an open page asks for later ones. '0' for none. */
  changeId: Id;
}

export interface Message {
  id: Id;
  sender: UserSummary;
  isMine: boolean;
  text: string;
  mentions: Mention[];
  /** `gone` if it was deleted, `hidden` if it is not visible to this reader. */
  pin: MessagePin | RemovedPin | 'gone' | 'hidden' | null;
  /** Deleted by its sender. */
  isDeleted: boolean;
  reactions: MessageReactions;
  /** ISO 8601. */
  sentAt: string;
}

export interface Conversation {
  id: Id;
  isGroup: boolean;
  /** `requested` awaits the reader's answer. */
  status: 'accepted' | 'requested' | 'declined';
  /** The other members. Empty if all have left. */
  people: UserSummary[];
  /** The person who started it, if the reader may see them, else a person who has written. Null if nobody is left. */
  askedBy: Id | null;
  isUnread: boolean;
  /** Someone reacted to the reader's messages since they last read. */
  hasUnreadReaction: boolean;
  /** Newest message whose sender the reader may see. */
  last: Message | null;
  /** Id of the last message that the other person has read, in a conversation of two. Null in groups. */
  seenUpTo: Id | null;
}
