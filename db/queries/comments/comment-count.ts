import { notBlockedHere } from '../visibility.ts';

/** SQL for who started a thread: the person of its first pin. */
const starterOf = (threadId: string): string =>
  `(SELECT started.user_id FROM pins started WHERE started.id = ${threadId})`;

/** SQL for whether the viewer sees a `pin_comments` row: across a block only who started its thread, who may delete it. */
export const writerShown = (row: string, viewer: string): string =>
  notBlockedHere(`${row}.user_id`, starterOf(`${row}.thread_id`), viewer);

/** SQL for the name of the counter of a `pin_comments` row: comments or tries, of a shared thread or one pin's own. */
export const threadCounter = (row: string): string =>
  `CASE WHEN ${row}.is_own THEN 'own_' ELSE '' END || CASE WHEN ${row}.is_try THEN 'tries' ELSE 'comments' END`;

/**
 * SQL that selects `is_try` of a thread's counted comments which its lists leave out for the viewer: those of people
 * who block the viewer or whom the viewer blocks, and the replies to them. None for who started the thread.
 */
export const keptApart = (viewer: string, threadId: string, isOwn: string): string => `
    SELECT apart.is_try FROM (
      SELECT c.id, c.is_try FROM blocks k JOIN pin_comments c ON c.user_id = k.other_id
      WHERE k.user_id = ${viewer}::bigint AND c.is_counted AND c.is_own = ${isOwn} AND c.thread_id = ${threadId}
        AND ${starterOf(threadId)} IS DISTINCT FROM ${viewer}::bigint
      UNION
      SELECT r.id, r.is_try FROM blocks k JOIN pin_comments c ON c.user_id = k.other_id
        JOIN pin_comments r ON r.thread_id = c.thread_id AND r.is_own = c.is_own AND r.parent_id = c.id
      WHERE k.user_id = ${viewer}::bigint AND r.is_counted AND c.is_own = ${isOwn} AND c.thread_id = ${threadId}
        AND ${starterOf(threadId)} IS DISTINCT FROM ${viewer}::bigint
    ) apart`;
