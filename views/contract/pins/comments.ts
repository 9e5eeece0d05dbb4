import type { Id, Mention, UserSummary } from '../models.ts';
import type { Picture } from './picture.ts';

/** A comment on a pin. */
export interface Comment {
  id: Id;
  /** Parent comment, or null for a top-level comment. */
  parentId: Id | null;
  /** '' for a comment that is only a picture. */
  text: string;
  /** Of the text, two letters. Absent if unclear. */
  language?: string;
  mentions: Mention[];
  picture: Picture | null;
  writer: UserSummary;
  /** A block separates the writer and the viewer, who sees the comment as the pin's owner. */
  isApart?: boolean;
  isMine: boolean;
  canDelete: boolean;
  replyCount: number;
  /** The oldest replies. Empty for a reply. */
  replies: Comment[];
  /** ISO 8601. */
  createdAt: string;
}

/** The comments of a pin. */
export interface CommentThread {
  pinId: Id;
  /** Number of comments and replies visible to the viewer. */
  count: number;
  areOff: boolean;
  /** Whether the viewer may moderate. */
  canModerate: boolean;
}
