import { statement, type Sql } from '../../connection/database.ts';
import { boardDiscoverable } from '../visibility.ts';

/** A queued pin's data for annotation. */
export interface QueuedPinRow {
  pinId: string;
  /** Null if the pin is gone. */
  title: string | null;
  description: string;
  altText: string;
  /** That of its text (`de`), or its creator's (`de-DE`) where that is unclear. */
  language: string;
  boards: string[];
  /** Topics of pins next to it, one entry per pin and topic. */
  beside: string[];
  /** How many neighboring pins have any. */
  besideTotal: number;
}

/** Limit on boards that hold the image, and on newest pins per board. */
const boardsLookedAt = 6;
const pinsLookedAt = 25;

const take = statement('interest_queue_take')`
  WITH taken AS (
    DELETE FROM interest_queue q USING (
      SELECT pin_id FROM interest_queue ORDER BY pin_id LIMIT $1 FOR UPDATE SKIP LOCKED
    ) next WHERE q.pin_id = next.pin_id RETURNING q.pin_id
  )
  SELECT t.pin_id AS "pinId", p.title, coalesce(p.description, '') AS description,
    coalesce(p.alt_text, '') AS "altText", coalesce(nullif(p.language, ''), u.locale, '') AS language, coalesce(near.boards, '{}') AS boards,
    coalesce(near.beside, '{}') AS beside, coalesce(near.total, 0)::int AS "besideTotal"
  FROM taken t LEFT JOIN pins p ON p.id = t.pin_id LEFT JOIN users u ON u.id = p.user_id
  LEFT JOIN LATERAL (
    SELECT array_agg(DISTINCT board.name) FILTER (WHERE board.name IS NOT NULL) AS boards,
      array_agg(placed.interest_id::text) FILTER (WHERE placed.interest_id IS NOT NULL) AS beside,
      count(DISTINCT placed.pin_id) FILTER (WHERE placed.interest_id IS NOT NULL) AS total
    FROM (
      SELECT b.id, CASE WHEN b.layout = 'default' THEN b.name END AS name
      FROM pins q JOIN boards b ON b.id = q.board_id
      WHERE q.image_signature = p.image_signature AND ${boardDiscoverable('b')}
      ORDER BY b.id LIMIT ${boardsLookedAt}
    ) board LEFT JOIN LATERAL (
      SELECT bp.pin_id, i.interest_id FROM (
        SELECT pin_id FROM board_pins WHERE board_id = board.id ORDER BY pin_id DESC LIMIT ${pinsLookedAt}
      ) bp JOIN pins r ON r.id = bp.pin_id
      JOIN pin_interests i ON i.pin_id = r.root_pin_id AND i.is_own
      WHERE r.root_pin_id <> p.root_pin_id
    ) placed ON true
  ) near ON true`;

/** Dequeues pins with their data. They return to the queue if the transaction fails. */
export async function takeQueuedPins(sql: Sql, limit: number): Promise<QueuedPinRow[]> {
  return sql.rows<QueuedPinRow>(take, [limit]);
}

const queueOthers = statement('interest_queue_other_languages')`
  WITH next AS (
    SELECT id, parent_pin_id, language FROM pins WHERE id > $1 ORDER BY id LIMIT $2
  ), queued AS (
    INSERT INTO interest_queue (pin_id)
    SELECT id FROM next WHERE parent_pin_id IS NULL AND language IS DISTINCT FROM 'en' ORDER BY id ON CONFLICT DO NOTHING
  )
  SELECT max(id) AS last FROM next`;

/**
 * Enqueues those of the next `limit` pins after an id that are not in English for annotation. Returns the last id that
 * was looked at, or null at the end.
 */
export async function queueOtherLanguages(sql: Sql, after: string, limit: number): Promise<string | null> {
  const [row] = await sql.rows<{ last: string | null }>(queueOthers, [after, limit]);
  return row?.last ?? null;
}

export interface PinInterestRow {
  pinId: string;
  interestId: string;
  score: number;
  isOwn: boolean;
}

const forget = statement('pin_interests_forget')`
  DELETE FROM pin_interests i WHERE i.pin_id = ANY ($1::bigint[]) AND NOT EXISTS (
    SELECT 1 FROM unnest($2::bigint[], $3::bigint[]) AS kept (pin_id, interest_id)
    WHERE kept.pin_id = i.pin_id AND kept.interest_id = i.interest_id)`;
const write = statement('pin_interests_write')`
  INSERT INTO pin_interests AS i (pin_id, interest_id, score, is_own)
  SELECT given.* FROM unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::boolean[])
    AS given (pin_id, interest_id, score, is_own)
  JOIN pins p ON p.id = given.pin_id
  ON CONFLICT (pin_id, interest_id) DO UPDATE SET score = EXCLUDED.score, is_own = EXCLUDED.is_own
  WHERE (i.score, i.is_own) <> (EXCLUDED.score, EXCLUDED.is_own)`;

/** Replaces the topics of these pins. Pins deleted in the meantime are skipped. */
export async function replacePinInterests(sql: Sql, pinIds: string[], rows: PinInterestRow[]): Promise<void> {
  const keys = [rows.map(({ pinId }) => pinId), rows.map(({ interestId }) => interestId)];
  await sql.rows(forget, [pinIds, ...keys]);
  if (rows.length > 0)
    await sql.rows(write, [...keys, rows.map(({ score }) => score), rows.map(({ isOwn }) => isOwn)]);
}
