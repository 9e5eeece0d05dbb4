import { boardContentsVisible, notBlocked } from '../visibility.ts';

/**
 * SQL for the id of a pin under which the viewer sees the thread of a comment `c`: its first pin, or any copy on a
 * public board. Null if there is none.
 */
export const visiblePinOfThread = (c: string, viewer: string): string => {
  const seen = (condition: string): string => `(
    SELECT p.id FROM pins p JOIN boards b ON b.id = p.board_id
    WHERE ${condition} AND (b.privacy <> 'public') = ${c}.is_own AND ${boardContentsVisible('b', viewer)}
      AND ${notBlocked('p.user_id', viewer)} LIMIT 1)`;
  return `coalesce(${seen(`p.id = ${c}.thread_id`)}, ${seen(`p.root_pin_id = ${c}.thread_id AND NOT ${c}.is_own`)})`;
};
