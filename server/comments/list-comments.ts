import { commentById, repliesOf, topComments } from '../../db/queries/comments/comments.ts';
import type { ThreadRow } from '../../db/queries/comments/threads.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Comment, CommentThread } from '../../views/contract/pins/comments.ts';
import type { Page } from '../../views/contract/models.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
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
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    async (before, limit) =>
      thread.count === '0' ? [] : await topComments(services.db, viewerId, thread, before, limit),
    ({ id }) => id,
  );
  const shown = page.items;
  const answered = shown.filter(({ replyCount }) => Number(replyCount) > 0).map(({ id }) => id);
  const replies =
    answered.length === 0
      ? []
      : await repliesOf(services.db, viewerId, thread, answered, '0', limits.repliesShown);
  return {
    ...page,
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
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (after, limit) => repliesOf(services.db, viewerId, thread, [commentId], bookmark ? after : '0', limit),
    ({ id }) => id,
  );
  return {
    ...page,
    thread: toThread(thread),
    comment,
    items: await withMentions(
      services,
      viewerId,
      page.items.map((reply) => toComment(reply, viewerId, thread)),
    ),
  };
}
