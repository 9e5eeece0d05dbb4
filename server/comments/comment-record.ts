import type { CommentRow } from '../../db/queries/comments/comments.ts';
import { threadOfPin, type ThreadRow } from '../../db/queries/comments/threads.ts';
import type { Comment, CommentThread } from '../../views/contract/comments.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toUserSummary } from '../people/user-summary.ts';

/** Loads the thread under a pin. Throws `pin_not_found`, also if the pin is not visible. */
export async function requireThread(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  pinId: string,
): Promise<ThreadRow> {
  const thread = await threadOfPin(services.db, viewerId, pinId);
  if (thread === null) throw new AppError('pin_not_found');
  return thread;
}

export function toThread(row: ThreadRow): CommentThread {
  return {
    pinId: row.pinId,
    count: Math.max(0, Number(row.count)),
    areOff: row.areOff,
    canModerate: row.canModerate,
  };
}

/** Converts a comment with its first replies, including the viewer's permissions. */
export function toComment(
  row: CommentRow,
  viewerId: string | null,
  thread: Pick<ThreadRow, 'canModerate'>,
  replies: Comment[] = [],
): Comment {
  const isMine = row.userId === viewerId;
  return {
    id: row.id,
    parentId: row.parentId,
    text: row.text,
    picture: pictureOf(row),
    writer: toUserSummary(row),
    isMine,
    canDelete: isMine || thread.canModerate,
    replyCount: Number(row.replyCount),
    replies,
    createdAt: row.createdAt.toISOString(),
  };
}

function pictureOf(row: CommentRow): Comment['picture'] {
  return row.pictureSignature === null
    ? null
    : {
        signature: row.pictureSignature,
        width: row.pictureWidth,
        height: row.pictureHeight,
        dominantColor: row.pictureColor,
        format: row.pictureFormat,
      };
}
