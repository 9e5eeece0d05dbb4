import type { Sql, Statement } from '../../connection/database.ts';
import { savedLately, type SavedLatelyRow } from '../graph/cards.ts';
import { maxFollowedInterests } from '../topics/interests.ts';

/** Sources of a member's home feed: followed topics, boards, and people, and their recent saves. */
export interface HomeTuning {
  topics: boolean;
  boards: boolean;
  people: boolean;
  activity: boolean;
}

const read: Statement = {
  name: 'home_tuning_read',
  text: 'SELECT topics, boards, people, activity FROM home_tuning WHERE user_id = $1',
};

/** Returns a member's home feed settings. All are on by default. */
export async function homeTuning(sql: Sql, userId: string): Promise<HomeTuning> {
  const [row] = await sql.rows<HomeTuning>(read, [userId]);
  return row ?? { topics: true, boards: true, people: true, activity: true };
}

const write: Statement = {
  name: 'home_tuning_write',
  text: `
    INSERT INTO home_tuning AS h (user_id, topics, boards, people, activity)
    VALUES ($1, coalesce($2, true), coalesce($3, true), coalesce($4, true), coalesce($5, true))
    ON CONFLICT (user_id) DO UPDATE SET topics = coalesce($2, h.topics), boards = coalesce($3, h.boards),
      people = coalesce($4, h.people), activity = coalesce($5, h.activity)
    RETURNING topics, boards, people, activity`,
};

/** Updates the given settings and returns all of them. */
export async function setHomeTuning(
  sql: Sql,
  userId: string,
  changes: Partial<HomeTuning>,
): Promise<HomeTuning> {
  const { topics, boards, people, activity } = changes;
  const [row] = await sql.rows<HomeTuning>(write, [
    userId,
    topics ?? null,
    boards ?? null,
    people ?? null,
    activity ?? null,
  ]);
  if (row === undefined) throw new Error('the switches were not written');
  return row;
}

/** Number of recently hidden pins of each board, person, and topic. */
const hiddenWeights = `
    WITH lately AS (
      SELECT h.root_pin_id FROM hidden_pins h WHERE h.user_id = $1 ORDER BY h.created_at DESC LIMIT 200
    ), pinned AS (
      SELECT p.id, p.board_id, p.user_id FROM lately l JOIN pins p ON p.id = l.root_pin_id
    )
    SELECT 'board' AS kind, board_id::text AS key, count(*)::int AS hidden FROM pinned GROUP BY board_id
    UNION ALL SELECT 'person', user_id::text, count(*)::int FROM pinned GROUP BY user_id
    UNION ALL SELECT 'interest', n.name, count(*)::int FROM pinned
      JOIN pin_interests i ON i.pin_id = pinned.id AND i.is_own JOIN interests n ON n.id = i.interest_id
      GROUP BY n.name`;

export interface HiddenWeightRow {
  kind: 'board' | 'person' | 'interest';
  /** Id of the board or person, or name of the topic. */
  key: string;
  hidden: number;
}

const numberAndLatest = (of: string): string =>
  `(SELECT count(*) AS number, max(created_at) AS latest FROM ${of} = $1)`;

const basis: Statement = {
  name: 'home_basis',
  text: `
    SELECT coalesce(t.topics, true) AS topics, coalesce(t.boards, true) AS boards, coalesce(t.people, true) AS people,
      coalesce(t.activity, true) AS activity,
      (SELECT coalesce(json_agg(w), '[]') FROM (${hiddenWeights}) w) AS weights,
      (SELECT coalesce(json_agg(l), '[]') FROM (${savedLately('$1', '$2')}) l) AS saved,
      ARRAY(SELECT target_id::text FROM follows WHERE follower_id = $1 AND target_kind = 'interest'
        ORDER BY created_at DESC, target_id DESC LIMIT ${maxFollowedInterests}) AS interests,
      concat_ws(' ', f.number, f.latest, h.number, h.latest, k.number, k.latest) AS changes,
      coalesce(greatest(f.latest, h.latest, k.latest) > now() - interval '2 seconds', false) AS "changedJustNow",
      EXISTS (SELECT 1 FROM campaigns WHERE status = 'active') AS "isAnyPromoted"
    FROM (SELECT $1::bigint AS user_id) me LEFT JOIN home_tuning t ON t.user_id = me.user_id,
      ${numberAndLatest('follows WHERE follower_id')} f, ${numberAndLatest('hidden_pins WHERE user_id')} h,
      ${numberAndLatest('blocks WHERE user_id')} k`,
};

/** Data from which a member's home feed is built. */
export interface HomeBasis extends HomeTuning {
  weights: HiddenWeightRow[];
  /** Their latest saves or pins, newest first. */
  saved: SavedLatelyRow[];
  /** Ids of the topics that they follow, latest first. */
  interests: string[];
  /** A text that changes whenever they follow, hide, or block, or undo that. */
  changes: string;
  /** Data read alongside this may not include the latest change. */
  changedJustNow: boolean;
  /** Whether there are any paid promotions. */
  isAnyPromoted: boolean;
}

/** Reads the data for a member's home feed in one database round trip. */
export async function homeBasis(sql: Sql, userId: string, mostSaved: number): Promise<HomeBasis> {
  const [row] = await sql.rows<HomeBasis>(basis, [userId, mostSaved]);
  if (row === undefined) throw new Error('a member without a row');
  return row;
}
