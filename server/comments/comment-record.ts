import type { CommentRow } from '../../db/queries/comments/comments.ts';
import { threadOfPin, type ThreadRow } from '../../db/queries/comments/threads.ts';
import type { Comment, CommentThread } from '../../views/contract/pins/comments.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { mentionsOf } from '../people/mentions.ts';
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

/** Converts a comment with its first replies, including the viewer's permissions. `withMentions` adds the mentions. */
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
    ...(row.language && { language: row.language }),
    mentions: [],
    picture: pictureOf(row),
    writer: toUserSummary(row),
    ...(row.isApart && { isApart: true }),
    isMine,
    canDelete: isMine || thread.canModerate,
    replyCount: Number(row.replyCount),
    replies,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Adds the people mentioned in comments and their replies, as the viewer may see them. */
export async function withMentions(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  comments: Comment[],
): Promise<Comment[]> {
  const all = comments.flatMap((comment) => [comment, ...comment.replies]);
  const found = await mentionsOf(
    services,
    viewerId,
    all.map(({ text }) => text),
  );
  const mentionsOfId = new Map(all.map(({ id }, at) => [id, found[at] ?? []]));
  const added = (comment: Comment): Comment => ({
    ...comment,
    mentions: mentionsOfId.get(comment.id) ?? [],
    replies: comment.replies.map(added),
  });
  return comments.map(added);
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
