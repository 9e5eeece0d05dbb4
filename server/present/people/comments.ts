import type { Comment, CommentThread } from '../../../views/contract/comments.ts';
import { rfc2822 } from '../board.ts';
import { presentImages } from '../images.ts';
import { presentUser } from '../user.ts';

/** A comment on the wire, as clients of the aggregated comments read it. */
export interface PresentedComment {
  id: string;
  type: 'aggregatedcomment';
  object_id: string;
  parent_id: string | null;
  text: string;
  user: Record<string, unknown>;
  pin: { id: string; type: 'pin' };
  /** Replies to it. */
  comment_count: number;
  replies: PresentedComment[];
  is_by_me: boolean;
  deletable_by_me: boolean;
  is_editable: false;
  /** One map of sizes for each picture. */
  images: ReturnType<typeof presentImages>[] | null;
  tags: [];
  created_at: string;
}

/** `pinId` is the pin under which it was asked for. */
export function presentComment(origin: string, pinId: string, comment: Comment): PresentedComment {
  return {
    id: comment.id,
    type: 'aggregatedcomment',
    object_id: pinId,
    parent_id: comment.parentId,
    text: comment.text,
    user: presentUser(origin, comment.writer),
    pin: { id: pinId, type: 'pin' },
    comment_count: comment.replyCount,
    replies: comment.replies.map((reply) => presentComment(origin, pinId, reply)),
    is_by_me: comment.isMine,
    deletable_by_me: comment.canDelete,
    is_editable: false,
    images: comment.picture === null ? null : [presentImages(origin, comment.picture)],
    tags: [],
    created_at: rfc2822(comment.createdAt),
  };
}

export function presentThread(thread: CommentThread): Record<string, unknown> {
  return {
    id: thread.pinId,
    type: 'aggregatedpindata',
    comment_count: thread.count,
    comments_disabled: thread.areOff,
    can_moderate: thread.canModerate,
  };
}
