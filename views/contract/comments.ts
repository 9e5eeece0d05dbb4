import type { Id, UserSummary } from './models.ts';
import type { Picture } from './picture.ts';

/** What somebody said under a pin. */
export interface Comment {
  id: Id;
  /** The comment that it answers; null for one that stands by itself. */
  parentId: Id | null;
  /** '' where a picture says it. */
  text: string;
  picture: Picture | null;
  writer: UserSummary;
  isMine: boolean;
  canDelete: boolean;
  replyCount: number;
  /** The oldest replies; never of a reply. */
  replies: Comment[];
  /** ISO 8601. */
  createdAt: string;
}

/** Everything said under a pin, as far as it concerns the pin. */
export interface CommentThread {
  pinId: Id;
  /** Comments and replies that the viewer can come to see. */
  count: number;
  areOff: boolean;
  /** Whether the viewer keeps order in it. */
  canModerate: boolean;
}
