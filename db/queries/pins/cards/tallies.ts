import type { ReactionCounts } from '../../../../views/contract/pins/reactions.ts';
import { keptApart } from '../../comments/comment-count.ts';

/** A pin's counts as rows of `name value`, both aggregated and pending. */
export interface TalliesColumns {
  tallies: string[];
  /** The same of comments and tries on a board that is not public. Null on public boards. */
  ownTallies: string[] | null;
  /** Comments and tries that a block keeps from the viewer, and replies to them. Null without blocks. */
  keptApart: string[] | null;
}

const counted = (owner: string, condition: (name: string) => string): string => `
    SELECT c.name, c.value FROM counters c WHERE c.owner_id = ${owner} AND ${condition('c.name')}
    UNION ALL SELECT d.name, d.delta FROM counter_deltas d WHERE d.owner_id = ${owner} AND ${condition('d.name')}`;

/** The counts of a pin `p` that its copies share. */
export const sharedTallies = `ARRAY(SELECT said.name || ' ' || said.value FROM (
    ${counted('p.root_pin_id', (name) => `(${name} IN ('comments', 'tries', 'pin_saves') OR starts_with(${name}, 'reaction:'))`)}) said
  )`;

/** Columns for a pin `p` on a board `b`. Rare values are looked up only for the rows that need them. */
export const talliesColumns = (viewer: string): string => `
  ${sharedTallies} AS tallies,
  CASE WHEN b.privacy <> 'public' THEN ARRAY(SELECT substr(said.name, 5) || ' ' || said.value FROM (
    ${counted('p.id', (name) => `${name} IN ('own_comments', 'own_tries')`)}) said) END AS "ownTallies",
  CASE WHEN EXISTS (SELECT 1 FROM blocks any_block WHERE any_block.user_id = ${viewer}::bigint) THEN ARRAY(
    SELECT CASE WHEN said.is_try THEN 'tries ' ELSE 'comments ' END || count(*) FROM (
    ${keptApart(viewer, `CASE WHEN b.privacy = 'public' THEN p.root_pin_id ELSE p.id END`, `(b.privacy <> 'public')`)}) said
    GROUP BY said.is_try) END AS "keptApart"`;

/** Parses those columns into reactions by type, saves, and the counts of comments and tries for the viewer. */
export function readTallies({ tallies, ownTallies, keptApart }: TalliesColumns): {
  reactions: ReactionCounts;
  saveCount: number;
  commentCount: number;
  tryCount: number;
} {
  const totals = totalsOf(tallies);
  const shared = ownTallies === null ? totals : totalsOf(ownTallies);
  const apart = totalsOf(keptApart ?? []);
  const seen = (name: string): number => Math.max(0, (shared.get(name) ?? 0) - (apart.get(name) ?? 0));
  return {
    reactions: Object.fromEntries(
      [...totals].flatMap(([name, total]) =>
        total > 0 && name.startsWith(reaction) ? [[name.slice(reaction.length), total]] : [],
      ),
    ),
    saveCount: Math.max(0, totals.get('pin_saves') ?? 0),
    commentCount: seen('comments'),
    tryCount: seen('tries'),
  };
}

const reaction = 'reaction:';

function totalsOf(tallies: string[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const tally of tallies) {
    const [name = '', value] = tally.split(' ');
    totals.set(name, (totals.get(name) ?? 0) + Number(value));
  }
  return totals;
}
