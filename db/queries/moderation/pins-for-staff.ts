import { statement, type Sql } from '../../connection/database.ts';
import type { MediaRow } from '../media/pin-media.ts';
import { boardSensitive, boardVisible, notBlocked } from '../visibility.ts';

/** A pin's film and pages, or nulls for a picture alone. `details` are those of a story. */
export interface MediaForStaff {
  mediaKind: MediaRow['kind'] | null;
  mediaCard: MediaRow['card'] | null;
  mediaDetails: MediaRow['details'] | null;
}

export interface PinForStaffRow extends MediaForStaff {
  id: string;
  userId: string;
  username: string;
  title: string;
  description: string;
  signature: string;
  format: 'jpg' | 'png' | 'webp' | 'gif';
  width: number;
  height: number;
  color: string;
  link: string;
  boardId: string;
  boardName: string;
  isSensitive: boolean;
  isSensitiveByStaff: boolean;
  privacy: string;
  /** Pins of the image, counted up to 1000. */
  copies: number;
}

/** Columns of a pin's media `pm`. Texts of captions are left out, which may be long. */
export const mediaForStaff = `pm.kind AS "mediaKind", pm.card AS "mediaCard",
      CASE WHEN pm.kind = 'story' THEN pm.details END AS "mediaDetails"`;

const present = statement('pin_for_staff')`
  SELECT p.id, p.user_id AS "userId", u.username, p.title, p.description, p.image_signature AS signature, p.image_format AS format,
    p.image_width AS width, p.image_height AS height, p.image_color AS color, p.link, p.board_id AS "boardId", b.name AS "boardName",
    ${boardSensitive('b')} AS "isSensitive", b.is_sensitive_by_staff AS "isSensitiveByStaff",
    b.privacy, ${mediaForStaff},
    (SELECT count(*)::int FROM (SELECT 1 FROM pins q WHERE q.image_signature = p.image_signature LIMIT 1000) same)
      AS copies
  FROM pins p JOIN users u ON u.id = p.user_id JOIN boards b ON b.id = p.board_id
    LEFT JOIN pin_media pm ON pm.id = p.media_id WHERE p.id = ANY ($1)`;

/**
 * Returns pins for the staff, including those on secret boards, because they were reported by someone who could see
 * them.
 */
export function pinsForStaff(sql: Sql, pinIds: string[]): Promise<PinForStaffRow[]> {
  return sql.rows<PinForStaffRow>(present, [pinIds]);
}

export interface RemovedPinForStaffRow extends MediaForStaff {
  id: string;
  userId: string;
  title: string;
  description: string;
  link: string;
  signature: string;
  format: PinForStaffRow['format'];
  width: number;
  height: number;
  color: string;
  /** Why it was removed. */
  reason: string;
}

const removed = statement('removed_pins_for_staff')`
  SELECT r.pin_id AS id, r.user_id AS "userId", r.pin ->> 'title' AS title, r.pin ->> 'description' AS description,
    r.pin ->> 'link' AS link, r.pin ->> 'image_signature' AS signature, r.pin ->> 'image_format' AS format,
    (r.pin ->> 'image_width')::int AS width, (r.pin ->> 'image_height')::int AS height,
    r.pin ->> 'image_color' AS color, r.reason, ${mediaForStaff}
  FROM removed_pins r LEFT JOIN pin_media pm ON pm.id = (r.pin ->> 'media_id')::bigint WHERE r.pin_id = ANY ($1)`;

/** Returns removed pins as they were, for the staff who decide on an appeal or an undo. */
export function removedPinsForStaff(sql: Sql, pinIds: string[]): Promise<RemovedPinForStaffRow[]> {
  return sql.rows<RemovedPinForStaffRow>(removed, [pinIds]);
}

const open = statement('pins_open_to_viewer')`
  SELECT p.id FROM pins p JOIN boards b ON b.id = p.board_id
  WHERE p.id = ANY ($2) AND ${boardVisible('b', '$1')} AND ${notBlocked('p.user_id', '$1')}`;

/** Returns which pins have a page for a viewer. */
export async function pinsOpenTo(sql: Sql, viewerId: string | null, pinIds: string[]): Promise<Set<string>> {
  return new Set((await sql.rows<{ id: string }>(open, [viewerId, pinIds])).map(({ id }) => id));
}
