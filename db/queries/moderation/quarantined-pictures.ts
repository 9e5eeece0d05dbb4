import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { boardOpen, boardSensitive } from '../visibility.ts';
import { mediaForStaff, type PinForStaffRow } from './pins-for-staff.ts';

export interface QuarantinedPicture {
  signature: string;
  /** The taken-down image. */
  nearSignature: string;
  /** Similarity, up to 100. */
  percent: number;
}

const hold = statement('picture_hold')`
  INSERT INTO held_pictures (signature, near_signature, percent) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;

export async function quarantinePicture(tx: Sql, quarantined: QuarantinedPicture): Promise<void> {
  await tx.rows(hold, [quarantined.signature, quarantined.nearSignature, quarantined.percent]);
}

const columns = 'signature, near_signature AS "nearSignature", percent';
const among = statement('pictures_held_among')`
  SELECT ${columns} FROM held_pictures WHERE signature = ANY ($1) ORDER BY percent DESC, signature LIMIT 1`;

/** Returns the quarantined image most similar to a taken-down one. Null if none is quarantined. */
export async function quarantinedAmong(sql: Sql, signatures: string[]): Promise<QuarantinedPicture | null> {
  return firstRow<QuarantinedPicture>(sql, among, [signatures]);
}

const lock = statement('picture_held_lock')`
  SELECT ${columns} FROM held_pictures WHERE signature = $1 FOR SHARE`;

/** Checks whether an image is quarantined and locks decisions about it until the transaction ends. */
export async function isStillQuarantined(tx: Sql, signature: string): Promise<boolean> {
  return (await tx.rows(lock, [signature])).length > 0;
}

const addPin = statement('pin_hold')`
  INSERT INTO held_pins (pin_id, user_id, signature) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;

/** Records that a removed pin awaits the decision about an image. */
export async function quarantinePin(
  tx: Sql,
  pinId: string,
  userId: string,
  signature: string,
): Promise<void> {
  await tx.rows(addPin, [pinId, userId, signature]);
}

/** A quarantined pin for the staff, with the taken-down image. */
export interface QuarantinedPinRow extends PinForStaffRow {
  /** The quarantined image, not necessarily the cover. */
  heldSignature: string;
  heldFormat: PinForStaffRow['format'];
  heldWidth: number;
  heldHeight: number;
  heldColor: string;
  percent: number;
  nearSignature: string;
  nearFormat: PinForStaffRow['format'];
  nearWidth: number;
  nearHeight: number;
  nearColor: string;
}

const read = statement('pins_held')`
  SELECT hp.pin_id AS id, hp.user_id AS "userId", u.username, r.pin ->> 'title' AS title,
    r.pin ->> 'description' AS description, r.signature, r.pin ->> 'image_format' AS format,
    (r.pin ->> 'image_width')::int AS width, (r.pin ->> 'image_height')::int AS height,
    r.pin ->> 'image_color' AS color, r.pin ->> 'link' AS link, b.id AS "boardId", b.name AS "boardName",
    coalesce(${boardSensitive('b')}, false) AS "isSensitive",
    coalesce(b.is_sensitive_by_staff, false) AS "isSensitiveByStaff", b.privacy, 0 AS copies, ${mediaForStaff}, h.signature AS "heldSignature",
    i.format AS "heldFormat", i.width AS "heldWidth", i.height AS "heldHeight", i.dominant_color AS "heldColor",
    h.percent, n.signature AS "nearSignature", n.format AS "nearFormat", n.width AS "nearWidth",
    n.height AS "nearHeight", n.dominant_color AS "nearColor"
  FROM held_pins hp JOIN held_pictures h ON h.signature = hp.signature JOIN images i ON i.signature = h.signature
    JOIN images n ON n.signature = h.near_signature JOIN removed_pins r ON r.pin_id = hp.pin_id
    JOIN users u ON u.id = hp.user_id LEFT JOIN boards b ON b.id = (r.pin ->> 'board_id')::bigint
    LEFT JOIN pin_media pm ON pm.id = (r.pin ->> 'media_id')::bigint
  WHERE hp.pin_id = ANY ($1) AND (b.id IS NULL OR ${boardOpen('b')})`;

/** Filters the pins to quarantined ones. */
export function quarantinedPins(sql: Sql, pinIds: string[]): Promise<QuarantinedPinRow[]> {
  return pinIds.length === 0 ? Promise.resolve([]) : sql.rows<QuarantinedPinRow>(read, [pinIds]);
}

const end = statement('picture_hold_end')`
  WITH ended AS (DELETE FROM held_pictures WHERE signature = $1), gone AS (
    DELETE FROM held_pins WHERE signature = $1 RETURNING pin_id, user_id
  )
  SELECT g.pin_id AS id, g.user_id AS "userId", coalesce(r.pin ->> 'title', '') AS title
  FROM gone g LEFT JOIN removed_pins r ON r.pin_id = g.pin_id`;

/** Ends an image's quarantine. Returns its waiting pins, which stay removed. */
export function endHold(
  tx: Sql,
  signature: string,
): Promise<{ id: string; userId: string; title: string }[]> {
  return tx.rows(end, [signature]);
}

export interface ReleasedPinRow {
  id: string;
  userId: string;
  description: string;
  link: string;
  method: string;
  hasRich: boolean;
  /** Not a save, nor imported from another site. */
  isNew: boolean;
}

const released = statement('pin_released')`
  SELECT p.id, p.user_id AS "userId", p.description, p.link, p.method, p.rich_id IS NOT NULL AS "hasRich",
    p.parent_pin_id IS NULL AND NOT EXISTS (
      SELECT 1 FROM idempotency_keys k WHERE k.user_id = p.user_id AND k.pin_id = p.id AND k.key LIKE 'import:%'
    ) AS "isNew"
  FROM pins p WHERE p.id = $1`;

/** Returns what is left to do for a pin that was quarantined at its creation. Null if there is none. */
export async function releasedPin(tx: Sql, pinId: string): Promise<ReleasedPinRow | null> {
  return firstRow<ReleasedPinRow>(tx, released, [pinId]);
}

const forget = statement('pin_held_delete')`
  WITH gone AS (
    DELETE FROM held_pins WHERE pin_id = $2 AND user_id = $1 RETURNING pin_id
  ), removed AS (
    DELETE FROM removed_pins r USING gone WHERE r.pin_id = gone.pin_id
  ), closed AS (
    DELETE FROM moderation_cases c USING gone WHERE c.subject_kind = 'pin' AND c.subject_id = gone.pin_id
  ), untold AS (
    DELETE FROM news_items n USING gone
    WHERE n.user_id = $1 AND n.kind = 'moderation_held' AND n.subject_id = gone.pin_id
  )
  SELECT pin_id FROM gone`;

/** Permanently deletes a person's quarantined pin, with its case and notifications. False if it is not one. */
export async function deleteQuarantined(tx: Sql, userId: string, pinId: string): Promise<boolean> {
  return (await tx.rows(forget, [userId, pinId])).length > 0;
}

const markTaken = statement('pins_held_taken_down')`
  UPDATE removed_pins SET is_takedown = (signature = $2), reason = $3 WHERE pin_id = ANY ($1)`;

/** Marks formerly quarantined pins as removed with their image. */
export async function keepTakenDown(
  tx: Sql,
  pinIds: string[],
  signature: string,
  reason: string,
): Promise<void> {
  await tx.rows(markTaken, [pinIds, signature, reason]);
}

const holdAgain = statement('pins_held_again')`
  WITH waiting AS (
    UPDATE removed_pins SET is_takedown = false, reason = '' WHERE pin_id = ANY ($1) RETURNING pin_id, user_id
  )
  INSERT INTO held_pins (pin_id, user_id, signature) SELECT pin_id, user_id, $2 FROM waiting
  ON CONFLICT DO NOTHING RETURNING pin_id AS id, user_id AS "userId"`;

/** Returns those of the pins that are still removed to the quarantine of their image. */
export function holdTakenDown(
  tx: Sql,
  pinIds: string[],
  signature: string,
): Promise<{ id: string; userId: string }[]> {
  return tx.rows(holdAgain, [pinIds, signature]);
}

export interface BlockedNearRow {
  signature: string;
  hash: string;
  thumb: Buffer | null;
}

const near = statement('blocked_pictures_near')`
  SELECT i.signature, i.perceptual_hash AS hash, d.thumb
  FROM blocked_pictures b JOIN images i ON i.signature = b.signature
    LEFT JOIN picture_descriptors d ON d.signature = b.signature
  WHERE i.perceptual_hash ~ '^[0-9a-f]{16}$'
    AND bit_count(('x' || i.perceptual_hash)::bit(64) # ('x' || $1)::bit(64)) <= $2
  ORDER BY bit_count(('x' || i.perceptual_hash)::bit(64) # ('x' || $1)::bit(64)), i.signature LIMIT $3`;

/** Finds taken-down images whose perceptual hash differs by at most this many bits, nearest first. */
export function blockedNearHash(
  sql: Sql,
  hash: string,
  bits: number,
  limit: number,
): Promise<BlockedNearRow[]> {
  return sql.rows<BlockedNearRow>(near, [hash, bits, limit]);
}
