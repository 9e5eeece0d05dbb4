import { commentById, repliesOf, topComments } from '../../db/queries/comments/comments.ts';
import type { ThreadRow } from '../../db/queries/comments/threads.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Comment, CommentThread } from '../../views/contract/pins/comments.ts';
import type { Page } from '../../views/contract/models.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { newest, readBookmark, writeBookmark } from '../paging/bookmark.ts';
import { requireThread, toComment, toThread, withMentions } from './comment-record.ts';

export interface CommentsPage extends Page<Comment> {
  thread: CommentThread;
}

/**
 * Returns a pin's comments, newest first, each with its first replies. Excludes people whom the viewer blocks or who
 * block them (CLOSE-07). Throws `pin_not_found` and `bad_bookmark`.
 */
export async function listComments(
  services: Services,
  viewerId: string | null,
  pinId: string,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<CommentsPage> {
  const thread = await requireThread(services, viewerId, pinId);
  return commentsOfThread(services, viewerId, thread, bookmark, pageSize);
}

/** The same for a thread that was just read. Throws `bad_bookmark`. */
export async function commentsOfThread(
  services: Services,
  viewerId: string | null,
  thread: ThreadRow,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<CommentsPage> {
  const list = `comments:${thread.threadId}:${thread.isOwn}`;
  const positions = readBookmark(services.signer, list, bookmark);
  if (positions === null) return { thread: toThread(thread), items: [], bookmark: null };
  const rows =
    thread.count === '0'
      ? []
      : await topComments(services.db, viewerId, thread, positions[0] ?? newest, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const answered = shown.filter(({ replyCount }) => Number(replyCount) > 0).map(({ id }) => id);
  const replies =
    answered.length === 0
      ? []
      : await repliesOf(services.db, viewerId, thread, answered, '0', limits.repliesShown);
  const last = shown.at(-1);
  return {
    thread: toThread(thread),
    items: await withMentions(
      services,
      viewerId,
      shown.map((row) =>
        toComment(
          row,
          viewerId,
          thread,
          replies
            .filter(({ parentId }) => parentId === row.id)
            .map((reply) => toComment(reply, viewerId, thread)),
        ),
      ),
    ),
    bookmark:
      rows.length > pageSize && last !== undefined ? writeBookmark(services.signer, list, [last.id]) : null,
  };
}

/** Returns a comment and its replies, oldest first. Throws `pin_not_found`, `comment_not_found` and `bad_bookmark`. */
export async function listReplies(
  services: Services,
  viewerId: string | null,
  pinId: string,
  commentId: string,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<CommentsPage & { comment: Comment }> {
  const thread = await requireThread(services, viewerId, pinId);
  const row = await commentById(services.db, viewerId, thread, commentId);
  if (row === null || row.parentId !== null) throw new AppError('comment_not_found');
  const [comment = toComment(row, viewerId, thread)] = await withMentions(services, viewerId, [
    toComment(row, viewerId, thread),
  ]);
  const list = `replies:${commentId}`;
  const positions = readBookmark(services.signer, list, bookmark);
  if (positions === null) return { thread: toThread(thread), comment, items: [], bookmark: null };
  const after = bookmark ? (positions[0] ?? '0') : '0';
  const rows = await repliesOf(services.db, viewerId, thread, [commentId], after, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    thread: toThread(thread),
    comment,
    items: await withMentions(
      services,
      viewerId,
      shown.map((reply) => toComment(reply, viewerId, thread)),
    ),
    bookmark:
      rows.length > pageSize && last !== undefined ? writeBookmark(services.signer, list, [last.id]) : null,
  };
}
