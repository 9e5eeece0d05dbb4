import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { lockPins } from '../organize/find-pins.ts';
import { entryColumns, listedAgain, unlisted, wholePin } from '../pins/pin-entries.ts';

const lockPicture = statement('pins_of_picture_lock')`
  SELECT id FROM pins WHERE image_signature = $1 ORDER BY id LIMIT $2 FOR UPDATE`;
const take = statement('pins_take_away')`
  WITH gone AS (
    DELETE FROM pins p WHERE p.id = ANY ($1)
    RETURNING ${entryColumns}, p.image_signature, ${wholePin('p')} || jsonb_build_object('board_privacy', (
        SELECT b.privacy FROM boards b WHERE b.id = p.board_id)) AS pin
  ), kept AS (
    INSERT INTO removed_pins (pin_id, user_id, signature, is_takedown, reason, pin, removed_at)
    SELECT id, user_id, image_signature, $2, $3, pin, clock_timestamp() FROM gone
    ON CONFLICT (pin_id) DO UPDATE SET is_takedown = EXCLUDED.is_takedown, reason = EXCLUDED.reason,
      pin = EXCLUDED.pin, removed_at = EXCLUDED.removed_at
  ), uncovered AS (
    UPDATE boards b SET cover_pin_id = NULL FROM gone WHERE b.id = gone.board_id AND b.cover_pin_id = gone.id
  ), ${unlisted}
  SELECT id, user_id AS "userId", pin ->> 'title' AS title FROM gone`;

export interface TakenPin {
  id: string;
  userId: string;
  title: string;
}

/** Removes a pin from everywhere, restorable. */
export async function takePinAway(tx: Sql, pinId: string, reason: string): Promise<TakenPin | null> {
  await lockPins(tx, [pinId]);
  return firstRow<TakenPin>(tx, take, [[pinId], false, reason]);
}

/** Removes up to `limit` pins of an image, including saved copies, and returns them. */
export async function takePicturesPins(
  tx: Sql,
  signature: string,
  reason: string,
  limit: number,
): Promise<TakenPin[]> {
  const pins = await tx.rows<{ id: string }>(lockPicture, [signature, limit]);
  return tx.rows<TakenPin>(take, [pins.map(({ id }) => id), true, reason]);
}

/** Boards that a pin's own was merged into, one after the other. */
const mostMerges = 20;

/** `by` is a parameter: who decided. */
const back = (name: string, examined: string, by: string) => statement(name)`
  WITH RECURSIVE examined AS MATERIALIZED (
    SELECT r.pin_id, r.user_id, r.pin FROM removed_pins r WHERE ${examined} FOR UPDATE
  ), path AS (
    SELECT e.pin_id, 0 AS step, b.id, b.deleted_at, b.merged_into_id
    FROM examined e JOIN boards b ON b.id = (e.pin ->> 'board_id')::bigint
    UNION ALL
    SELECT path.pin_id, path.step + 1, b.id, b.deleted_at, b.merged_into_id
    FROM path JOIN boards b ON b.id = path.merged_into_id
    WHERE path.deleted_at IS NOT NULL AND path.step < ${mostMerges}
  ), home AS MATERIALIZED (
    SELECT e.pin_id, CASE
      WHEN last.deleted_at IS NULL AND last.id IS NOT NULL THEN last.id
      WHEN coalesce(b.privacy, e.pin ->> 'board_privacy') = 'public' THEN (
        SELECT own.id FROM boards own
        WHERE own.owner_id = e.user_id AND own.layout = 'quick_saves' AND own.deleted_at IS NULL
        ORDER BY own.id LIMIT 1)
      WHEN last.merged_into_id IS NULL THEN last.id END AS board_id
    FROM examined e LEFT JOIN boards b ON b.id = (e.pin ->> 'board_id')::bigint
      LEFT JOIN LATERAL (SELECT * FROM path WHERE path.pin_id = e.pin_id ORDER BY step DESC LIMIT 1) last ON true
    WHERE EXISTS (SELECT 1 FROM users u WHERE u.id = e.user_id)
  ), taken AS (
    DELETE FROM removed_pins r USING examined e LEFT JOIN home h ON h.pin_id = e.pin_id
    WHERE r.pin_id = e.pin_id AND (h.pin_id IS NULL OR h.board_id IS NOT NULL)
    RETURNING r.pin_id, r.pin
  ), was AS (
    SELECT (jsonb_populate_record(NULL::pins, t.pin || jsonb_build_object('board_id', h.board_id, 'section_id', (
      SELECT bs.id FROM board_sections bs
      WHERE bs.board_id = h.board_id AND bs.id = (t.pin ->> 'section_id')::bigint)))).*
    FROM taken t JOIN home h ON h.pin_id = t.pin_id
  ), added AS (
    INSERT INTO pins SELECT w.* FROM was w ON CONFLICT DO NOTHING
    RETURNING ${entryColumns}
  ), ${listedAgain}, appealed AS (
    UPDATE appeals a SET status = 'granted', decided_by = ${by}, decided_at = clock_timestamp() FROM added
    WHERE a.kind = 'pin' AND a.subject_id = added.id AND a.status = 'open' RETURNING a.subject_id, added.user_id
  )
  SELECT (SELECT count(*)::int FROM examined) AS examined, (SELECT max(pin_id) FROM examined) AS last,
    (SELECT count(*)::int FROM home WHERE board_id IS NULL) AS kept, (SELECT count(*)::int FROM added) AS back,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', subject_id::text, 'userId', user_id::text)), '[]')
      FROM appealed) AS appealed`;
const putOne = back('pin_put_back', 'r.pin_id = $1', '$2');
const putPicture = back(
  'pins_put_back',
  'r.signature = $1 AND r.is_takedown AND r.pin_id > $2 ORDER BY r.pin_id LIMIT $3',
  '$4',
);

const joinTakedown = statement('removed_pin_join_takedown')`
  UPDATE removed_pins r SET is_takedown = true, reason = b.reason, removed_at = clock_timestamp()
  FROM blocked_pictures b WHERE r.pin_id = $1 AND b.signature = r.signature RETURNING r.pin_id`;

export type PutBack = 'back' | 'taken_down' | 'without_place' | 'gone';

/**
 * Restores a pin to its place, to the board that its own was merged into, or to its owner's profile if a public board is
 * gone. What stood on another board shares that board's deletion, and stays removed once such a board is gone for
 * good: `without_place`. If its image is taken down, the pin stays removed with it instead, and is restored once the
 * image is allowed again. `gone` if it was not removed. An open appeal against its removal is granted with it.
 */
export async function putPinBack(tx: Sql, pinId: string, by: string): Promise<PutBack> {
  if ((await tx.rows(joinTakedown, [pinId])).length > 0) return 'taken_down';
  const [row] = await tx.rows<{ kept: number; back: number }>(putOne, [pinId, by]);
  if ((row?.kept ?? 0) > 0) return 'without_place';
  return (row?.back ?? 0) > 0 ? 'back' : 'gone';
}

/**
 * Restores those of up to `limit` pins of an image that have a place, after the given one. Returns the last of them, or
 * null if there are no more, and the restored ones whose open appeals are granted with it.
 */
export async function putPicturesPinsBack(
  tx: Sql,
  signature: string,
  afterId: string,
  limit: number,
  by: string,
): Promise<{ last: string | null; appealed: AppealedPin[] }> {
  const [row] = await tx.rows<{ examined: number; last: string | null; appealed: AppealedPin[] }>(
    putPicture,
    [signature, afterId, limit, by],
  );
  return { last: row?.examined === limit ? row.last : null, appealed: row?.appealed ?? [] };
}

export type AppealedPin = Pick<TakenPin, 'id' | 'userId'>;

export interface RemovedPinRow {
  id: string;
  userId: string;
  signature: string;
  isTakedown: boolean;
  reason: string;
  title: string;
  removedAt: Date;
}

const read = statement('removed_pin')`
  SELECT pin_id AS id, user_id AS "userId", signature, is_takedown AS "isTakedown", reason, pin ->> 'title' AS title,
    removed_at AS "removedAt"
  FROM removed_pins WHERE pin_id = $1`;

const own = statement('removed_pins_own')`
  SELECT pin_id AS id FROM removed_pins WHERE pin_id = ANY ($2) AND user_id = $1`;

/** Returns those of the pins that are a person's own and were removed or quarantined by the staff. */
export async function ownRemovedPins(sql: Sql, userId: string, pinIds: string[]): Promise<string[]> {
  return (await sql.rows<{ id: string }>(own, [userId, pinIds])).map(({ id }) => id);
}

/** Returns a removed pin, or null. */
export async function removedPin(sql: Sql, pinId: string): Promise<RemovedPinRow | null> {
  return firstRow<RemovedPinRow>(sql, read, [pinId]);
}
