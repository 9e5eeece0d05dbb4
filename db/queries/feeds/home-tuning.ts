import { statement, type Sql } from '../../connection/database.ts';
import {
  homeSwitches,
  leanings,
  type HomeLeanings,
  type HomeSwitches,
} from '../../../views/feeds/leanings.ts';
import { savedLately, type SavedLatelyRow } from '../graph/cards.ts';
import { maxFollowedInterests } from '../topics/interests.ts';

export type HomeTuning = HomeSwitches & HomeLeanings;
export type HomeTuningChanges = { [Name in keyof HomeTuning]?: HomeTuning[Name] | undefined };

const columns = [...homeSwitches, ...leanings].join(', ');

const read = statement('home_tuning_read')`SELECT ${columns} FROM home_tuning WHERE user_id = $1`;

const usual: HomeTuning = {
  topics: true,
  boards: true,
  people: true,
  activity: true,
  new_to_proven: 0,
  near_to_far: 0,
  people_to_topics: 0,
  text_to_looks: 0,
};

/** Returns a member's home feed settings. By default, all sources are on and all sliders in the middle. */
export async function homeTuning(sql: Sql, userId: string): Promise<HomeTuning> {
  const [row] = await sql.rows<HomeTuning>(read, [userId]);
  return row ?? usual;
}

const changed = [...homeSwitches, ...leanings].map((name, index) => ({ name, value: `$${index + 2}` }));

const write = statement('home_tuning_write')`
  INSERT INTO home_tuning AS h (user_id, ${columns})
  VALUES ($1, ${changed.map(({ name, value }) => `coalesce(${value}, ${usual[name]})`).join(', ')})
  ON CONFLICT (user_id) DO UPDATE SET
    ${changed.map(({ name, value }) => `${name} = coalesce(${value}, h.${name})`).join(', ')}
  RETURNING ${columns}`;

/** Updates the given settings and returns all of them. */
export async function setHomeTuning(
  sql: Sql,
  userId: string,
  changes: HomeTuningChanges,
): Promise<HomeTuning> {
  const [row] = await sql.rows<HomeTuning>(write, [
    userId,
    ...changed.map(({ name }) => changes[name] ?? null),
  ]);
  if (row === undefined) throw new Error('the settings were not written');
  return row;
}

/** Pictures whose neighborhood a member wants less of. */
const latestHidden = 10;

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

const basis = statement('home_basis')`
  SELECT ${changed.map(({ name }) => `coalesce(t.${name}, ${usual[name]}) AS ${name}`).join(', ')},
    (SELECT coalesce(json_agg(w), '[]') FROM (${hiddenWeights}) w) AS weights,
    ARRAY(SELECT p.image_signature FROM (
      SELECT h.root_pin_id, h.created_at FROM hidden_pins h WHERE h.user_id = $1 ORDER BY h.created_at DESC LIMIT ${latestHidden}
    ) lately JOIN pins p ON p.id = lately.root_pin_id ORDER BY lately.created_at DESC) AS hidden,
    (SELECT coalesce(json_agg(l), '[]') FROM (${savedLately('$1', '$2')}) l) AS saved,
    ARRAY(SELECT target_id::text FROM follows WHERE follower_id = $1 AND target_kind = 'interest'
      ORDER BY created_at DESC, target_id DESC LIMIT ${maxFollowedInterests}) AS interests,
    concat_ws(' ', f.number, f.latest, h.number, h.latest, k.number, k.latest) AS changes,
    coalesce(greatest(f.latest, h.latest, k.latest) > now() - interval '2 seconds', false) AS "changedJustNow",
    EXISTS (SELECT 1 FROM campaigns WHERE status = 'active') AS "isAnyPromoted"
  FROM (SELECT $1::bigint AS user_id) me LEFT JOIN home_tuning t ON t.user_id = me.user_id,
    ${numberAndLatest('follows WHERE follower_id')} f, ${numberAndLatest('hidden_pins WHERE user_id')} h,
    ${numberAndLatest('blocks WHERE user_id')} k`;

/** Data from which a member's home feed is built. */
export interface HomeBasis extends HomeTuning {
  weights: HiddenWeightRow[];
  /** Signatures of the pictures that they hid last, newest first. */
  hidden: string[];
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
export async function homeBasis(sql: Sql, userId: string, maxSaved: number): Promise<HomeBasis> {
  const [row] = await sql.rows<HomeBasis>(basis, [userId, maxSaved]);
  if (row === undefined) throw new Error('a member without a row');
  return row;
}
