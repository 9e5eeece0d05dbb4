import type { ReactionCounts } from '../../../../views/contract/reactions.ts';

/** A pin's counts as rows of `name value`, both aggregated and pending. */
export interface TalliesColumns {
  tallies: string[];
  /** Count for a board that is not public. Null on public boards, whose comments are among the tallies. */
  ownComments: string | null;
  /** Comments of people blocked by or blocking the viewer. Null if there are no such people. */
  commentsKeptApart: string | null;
}

const counted = (owner: string, condition: (name: string) => string): string => `
    SELECT c.name, c.value FROM counters c WHERE c.owner_id = ${owner} AND ${condition('c.name')}
    UNION ALL SELECT d.name, d.delta FROM counter_deltas d WHERE d.owner_id = ${owner} AND ${condition('d.name')}`;

/** Columns for a pin `p` on a board `b`. Rare values are looked up only for the rows that need them. */
export const talliesColumns = (viewer: string): string => `
  ARRAY(SELECT said.name || ' ' || said.value FROM (
    ${counted('p.root_pin_id', (name) => `(${name} = 'comments' OR starts_with(${name}, 'reaction:'))`)}) said
  ) AS tallies,
  CASE WHEN b.privacy <> 'public' THEN (SELECT coalesce(sum(said.value), 0) FROM (
    ${counted('p.id', (name) => `${name} = 'own_comments'`)}) said) END AS "ownComments",
  CASE WHEN EXISTS (SELECT 1 FROM blocks any_block WHERE any_block.user_id = ${viewer}::bigint) THEN (
    SELECT count(*) FROM blocks k JOIN pin_comments c ON c.user_id = k.other_id
    WHERE k.user_id = ${viewer}::bigint AND c.is_own = (b.privacy <> 'public')
      AND c.thread_id = CASE WHEN b.privacy = 'public' THEN p.root_pin_id ELSE p.id END) END AS "commentsKeptApart"`;

/** Parses those columns into reactions by type and the comment count for the viewer. */
export function readTallies({ tallies, ownComments, commentsKeptApart }: TalliesColumns): {
  reactions: ReactionCounts;
  commentCount: number;
} {
  const totals = new Map<string, number>();
  for (const tally of tallies) {
    const [name = '', value] = tally.split(' ');
    totals.set(name, (totals.get(name) ?? 0) + Number(value));
  }
  const comments = Number(ownComments ?? totals.get('comments') ?? 0) - Number(commentsKeptApart ?? 0);
  totals.delete('comments');
  return {
    reactions: Object.fromEntries(
      [...totals].flatMap(([name, total]) => (total > 0 ? [[name.slice('reaction:'.length), total]] : [])),
    ),
    commentCount: Math.max(0, comments),
  };
}
