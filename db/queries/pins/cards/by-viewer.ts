import type { Statement } from '../../../connection/database.ts';

/** SQL of the viewer: a parameter for a member, or nobody. */
export type ViewerSql = '$1' | 'NULL';

/**
 * Returns a statement for members and one for visitors. For visitors, PostgreSQL drops all subqueries on what a viewer
 * blocked, hid or saved when it plans, and starts each execution in half the time.
 */
export function byViewer(
  name: string,
  textOf: (viewer: ViewerSql) => string,
): (viewerId: string | null) => Statement {
  const forMembers = { name, text: textOf('$1') };
  const forVisitors = { name: `${name}_for_visitors`, text: textOf('NULL') };
  return (viewerId) => (viewerId === null ? forVisitors : forMembers);
}

/** A condition that gives `$1` a type where a statement for visitors does not use it. */
export const isFor = (viewer: ViewerSql): string => (viewer === 'NULL' ? '$1::bigint IS NULL' : 'true');
