import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { decidedSince, reportAgain } from './decided-since.ts';
import { boardKnown, boardVisible, notBlocked, notHiddenPerson, pinNotHidden } from '../visibility.ts';

export type HideSurface = 'related' | 'search' | 'news';

const hide = statement('pin_hide')`
  INSERT INTO hidden_pins (user_id, root_pin_id, surface, query)
  SELECT $1, p.root_pin_id, $3, $4 FROM pins p JOIN boards b ON b.id = p.board_id
  WHERE p.id = $2 AND ${boardVisible('b', '$1')} AND ${notBlocked('p.user_id', '$1')}
  ON CONFLICT (user_id, root_pin_id) DO UPDATE SET surface = hidden_pins.surface
  RETURNING root_pin_id AS "rootPinId"`;

/** Hides a pin and its copies. False if there is no such pin for this person. Idempotent. */
export async function insertHiddenPin(
  sql: Sql,
  userId: string,
  pinId: string,
  surface: HideSurface,
  query: string | null,
): Promise<boolean> {
  return (await sql.rows(hide, [userId, pinId, surface, query])).length > 0;
}

const unhide = statement('pin_unhide')`
  DELETE FROM hidden_pins h USING pins p
  WHERE p.id = $2 AND h.user_id = $1 AND h.root_pin_id = p.root_pin_id`;

export async function deleteHiddenPin(sql: Sql, userId: string, pinId: string): Promise<void> {
  await sql.rows(unhide, [userId, pinId]);
}

const among = statement('pins_hidden_among')`
  SELECT p.id FROM pins p WHERE p.id = ANY ($2::bigint[]) AND NOT ${pinNotHidden('p', '$1')}`;

/** Returns which of the pins a member has hidden, by themselves, a copy or another pin of the picture. */
export async function hiddenAmong(sql: Sql, userId: string, pinIds: readonly string[]): Promise<string[]> {
  return (await sql.rows<{ id: string }>(among, [userId, pinIds])).map(({ id }) => id);
}

const report = statement('pin_report')`
  INSERT INTO pin_reports AS r (pin_id, reporter_id, reason, details, evidence)
  SELECT p.id, $1, $3, $4, jsonb_build_object('title', left(p.title, 1000), 'description', left(p.description, 4000),
    'link', left(p.link, 4000), 'signature', p.image_signature)
  FROM pins p JOIN boards b ON b.id = p.board_id
  WHERE p.id = $2 AND p.user_id <> $1 AND ${boardKnown('b', '$1')} AND ${notHiddenPerson('p.user_id')}
  ON CONFLICT (pin_id, reporter_id) DO UPDATE SET ${reportAgain(`'pin'`, 'r.pin_id', `'{}'`)}
  RETURNING pin_id AS "pinId"`;

/**
 * Stores a person's report of a pin with its words and picture, replacing an earlier one. False if there is no such pin for
 * them. Blocks do not keep anyone from it.
 */
export async function upsertPinReport(
  sql: Sql,
  reporterId: string,
  pinId: string,
  reason: string,
  details: string,
): Promise<boolean> {
  return (await sql.rows(report, [reporterId, pinId, reason, details])).length > 0;
}

export interface PinFeedbackRow {
  isHidden: boolean;
  /** Whether a report of theirs waits for a decision. */
  isReported: boolean;
  followsPinner: boolean;
  followsBoard: boolean;
  /** Owner of its board, if the member follows them. */
  followedOwner: { id: string; name: string } | null;
  /** Followed topics that it matches, best first, including hidden and merged ones. */
  followedInterests: string[];
}

const state = statement('pin_feedback')`
  SELECT
    EXISTS (SELECT 1 FROM hidden_pins h WHERE h.user_id = $1 AND h.root_pin_id = p.root_pin_id) AS "isHidden",
    EXISTS (SELECT 1 FROM pin_reports r WHERE r.pin_id = p.id AND r.reporter_id = $1
      AND NOT ${decidedSince(`'pin'`, 'p.id', 'r')}) AS "isReported",
    EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $1 AND f.target_kind = 'user'
      AND f.target_id = p.user_id) AS "followsPinner",
    EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $1 AND f.target_kind = 'board'
      AND f.target_id = p.board_id) AS "followsBoard",
    (SELECT jsonb_build_object('id', o.id::text, 'name', coalesce(nullif(o.full_name, ''), o.username::text))
      FROM boards b JOIN follows f ON f.follower_id = $1 AND f.target_kind = 'user' AND f.target_id = b.owner_id
      JOIN users o ON o.id = b.owner_id WHERE b.id = p.board_id) AS "followedOwner",
    ARRAY(SELECT i.interest_id::text FROM pin_interests i JOIN follows f ON f.follower_id = $1
        AND f.target_kind = 'interest' AND f.target_id = i.interest_id
      WHERE i.pin_id = p.root_pin_id ORDER BY i.is_own DESC, i.score DESC) AS "followedInterests"
  FROM pins p WHERE p.id = $2`;

/** Returns a member's feedback on a pin and the likely reasons it was shown to them. */
export async function pinFeedback(sql: Sql, userId: string, pinId: string): Promise<PinFeedbackRow | null> {
  return firstRow<PinFeedbackRow>(sql, state, [userId, pinId]);
}
