import {
  commentById,
  deleteComment as deleteCommentRow,
  insertComment,
} from '../../db/queries/comments/comments.ts';
import { commentToReport, upsertCommentReport } from '../../db/queries/comments/comment-reports.ts';
import { pinOfCommentId, switchThread, type ThreadRow } from '../../db/queries/comments/threads.ts';
import type { Comment, CommentThread } from '../../views/contract/pins/comments.ts';
import type { ReportReason } from '../../views/feedback/feedback.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { insertCommentNews } from '../../db/queries/notifications/add-news.ts';
import { notifyMentioned } from '../people/mentions.ts';
import { requireThread, toComment, toThread, withMentions } from './comment-record.ts';

/**
 * Adds a comment with text, a stored picture or both, or a reply to a comment (CLOSE-07). A reply to a reply stands below
 * the same comment. Throws `pin_not_found`, `comments_off`, `comment_not_found`.
 */
export async function addComment(
  services: Services,
  userId: string,
  pinId: string,
  said: { text: string; signature: string | null },
  parentId: string | null,
): Promise<Comment> {
  const thread = await requireThread(services, userId, pinId);
  if (thread.areOff) throw new AppError('comments_off');
  const answered = parentId === null ? null : await answeredComment(services, userId, thread, parentId);
  const id = await insertComment(services.db, userId, thread, answered, said);
  const row = id === null ? null : await commentById(services.db, userId, thread, id);
  if (row === null) throw new AppError('comment_not_found');
  await insertCommentNews(services.db, pinId, userId);
  await notifyMentioned(services, 'comment', { text: said.text, subjectId: pinId, actorId: userId });
  const comment = toComment(row, userId, thread);
  const [added = comment] = await withMentions(services, userId, [comment]);
  return added;
}

/** Returns the top-level comment below which a reply stands. A block with either writer keeps it from being answered. */
async function answeredComment(
  services: Services,
  userId: string,
  thread: ThreadRow,
  commentId: string,
): Promise<string> {
  const row = await commentById(services.db, userId, thread, commentId);
  if (row === null || row.isApart) throw new AppError('comment_not_found');
  return row.parentId === null ? row.id : answeredComment(services, userId, thread, row.parentId);
}

/** Locates a comment: under the given pin, or wherever the viewer can see it. */
async function placed(services: Services, viewerId: string, commentId: string, pinId: string | null) {
  const at = pinId ?? (await pinOfCommentId(services.db, viewerId, commentId));
  if (at === null) throw new AppError('comment_not_found');
  const thread = await requireThread(services, viewerId, at);
  const row = await commentById(services.db, viewerId, thread, commentId);
  if (row === null) throw new AppError('comment_not_found');
  return { thread, row };
}

/**
 * Deletes a comment and its replies. Authors may delete their own, and the pinner any. Returns the pin. Throws
 * `comment_not_found`, `not_your_comment`.
 */
export async function deleteComment(
  services: Services,
  userId: string,
  commentId: string,
  pinId: string | null,
): Promise<{ pinId: string; parentId: string | null }> {
  const { thread, row } = await placed(services, userId, commentId, pinId);
  if (!toComment(row, userId, thread).canDelete) throw new AppError('not_your_comment');
  await services.db.transaction((tx) => deleteCommentRow(tx, thread, commentId));
  return { pinId: thread.pinId, parentId: row.parentId };
}

/**
 * Stores a user's report of a comment, whoever of its author and the user blocks the other. Throws `comment_not_found`, and
 * `own_comment` for their own.
 */
export async function reportComment(
  services: Services,
  userId: string,
  commentId: string,
  pinId: string | null,
  report: { reason: ReportReason; details: string },
): Promise<{ pinId: string }> {
  const found = await commentToReport(services.db, userId, commentId, pinId);
  if (found === null) throw new AppError('comment_not_found');
  if (found.userId === userId) throw new AppError('own_comment');
  const { reason, details } = report;
  if (!(await upsertCommentReport(services.db, userId, found.threadId, commentId, reason, details)))
    throw new AppError('comment_not_found');
  return { pinId: found.pinId };
}

/** Turns a pin's comments on or off. Existing comments are kept. Throws `pin_not_found`, `forbidden`. */
export async function switchComments(
  services: Services,
  userId: string,
  pinId: string,
  areOff: boolean,
): Promise<CommentThread> {
  const thread = await requireThread(services, userId, pinId);
  if (!thread.canModerate) throw new AppError('forbidden');
  await switchThread(services.db, thread, areOff);
  return toThread({ ...thread, areOff });
}
