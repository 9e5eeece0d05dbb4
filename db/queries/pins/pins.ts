import { statement, type Sql } from '../../connection/database.ts';
import { entryColumns, listed, placed } from './pin-entries.ts';
import { recordPrice } from '../products/record-price.ts';
import type { RichRow } from '../products/rich-metadata.ts';
import type { MediaRow } from '../media/pin-media.ts';
import { pictureAllowed } from '../moderation/blocked-pictures.ts';
import { boardTakesPinsOf, boardVisible, notHiddenPerson } from '../visibility.ts';

export interface InsertPin {
  userId: string;
  boardId: string;
  sectionId: string | null;
  signature: string;
  title: string;
  description: string;
  altText: string;
  link: string;
  domain: string;
  method: string;
  key: string | null;
  /** Null or absent for an image alone. */
  rich?: RichRow | null;
  media?: MediaRow | null;
  /** Root and parent of a save whose source is not on this site. Absent for created pins. */
  savedFrom?: { rootPinId: string; parentPinId: string };
  /** Defaults to the current time. */
  createdAt?: Date | null;
}

export interface InsertPinResult {
  /** The new pin. Null if the key was already used, or the image or board is missing. */
  pinId: string | null;
  imageFound: boolean;
}

const insert = statement('pin_insert')`
  WITH picture AS (SELECT * FROM images i WHERE i.signature = $4 AND ${pictureAllowed('i.signature')}), target AS (
    SELECT b.id FROM boards b WHERE b.id = $2 AND ${boardTakesPinsOf('b', '$1')} AND ${boardVisible('b', '$1')}
      AND ${notHiddenPerson('$1')}
      AND ($3::bigint IS NULL OR EXISTS (
        SELECT 1 FROM board_sections bs WHERE bs.board_id = b.id AND bs.id = $3))
  ), fresh AS MATERIALIZED (SELECT new_id() AS id FROM picture, target),
  keyed AS (
    INSERT INTO idempotency_keys (user_id, key, pin_id)
    SELECT $1, $11, id FROM fresh WHERE $11::text IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING pin_id
  ), claimed AS (
    SELECT pin_id FROM keyed UNION ALL SELECT id FROM fresh WHERE $11::text IS NULL
  ), written AS (
    INSERT INTO rich_metadata (kind, card, details, is_oos_product, is_stale_product, shopping_flags)
    SELECT $12, $13::jsonb, $14::jsonb, $15, $16, $17::smallint[] FROM claimed WHERE $12::text IS NOT NULL
    RETURNING id, card
  ), priced AS (${recordPrice('coalesce($23::timestamptz, now())')}
  ), moving AS (
    INSERT INTO pin_media (id, kind, card, details)
    SELECT pin_id, $18, $19::jsonb, $20::jsonb FROM claimed WHERE $18::text IS NOT NULL
    RETURNING id
  ), added AS (
    INSERT INTO pins (id, user_id, board_id, section_id, parent_pin_id, root_pin_id, title, description,
      alt_text, link, domain, method, image_signature, image_width, image_height, image_color, image_format,
      rich_id, media_id, created_at)
    SELECT c.pin_id, $1, t.id, $3, $21::bigint, coalesce($22::bigint, c.pin_id), $5, $6, $7, $8, $9, $10, i.signature, i.width, i.height,
      i.dominant_color, i.format, (SELECT id FROM written), (SELECT id FROM moving),
      coalesce($23::timestamptz, now())
    FROM claimed c, picture i, target t
    RETURNING ${entryColumns}
  ), ${placed}, ${listed}
  SELECT (SELECT id FROM added) AS "pinId", EXISTS (SELECT 1 FROM picture) AS "imageFound"`;

/** Creates a pin from a stored image on the person's board, with list entries and counts, in one statement. */
export async function insertPin(sql: Sql, pin: InsertPin): Promise<InsertPinResult> {
  const { rich = null, media = null } = pin;
  const [row] = await sql.rows<InsertPinResult>(insert, [
    pin.userId,
    pin.boardId,
    pin.sectionId,
    pin.signature,
    pin.title,
    pin.description,
    pin.altText,
    pin.link,
    pin.domain,
    pin.method,
    pin.key,
    rich?.kind ?? null,
    rich && JSON.stringify(rich.card),
    rich && JSON.stringify(rich.details),
    rich?.isOutOfStock ?? false,
    rich?.isStale ?? false,
    rich?.shoppingFlags ?? [],
    media?.kind ?? null,
    media && JSON.stringify(media.card),
    media && JSON.stringify(media.details),
    pin.savedFrom?.parentPinId ?? null,
    pin.savedFrom?.rootPinId ?? null,
    pin.createdAt ?? null,
  ]);
  return row ?? { pinId: null, imageFound: false };
}

const count = statement('pins_any')`SELECT EXISTS (SELECT 1 FROM pins) AS found`;

/** Checks whether any pin exists. */
export async function anyPinExists(sql: Sql): Promise<boolean> {
  const [row] = await sql.rows<{ found: boolean }>(count);
  return row?.found ?? false;
}

const newest = statement('pin_of_link')`
  SELECT id FROM pins
  WHERE user_id = $1 AND link <> '' AND md5(link) = md5($2) AND link = $2
  ORDER BY id DESC LIMIT 1`;

/** Returns a person's newest pin with a link, or null. */
export async function pinOfLink(sql: Sql, userId: string, link: string): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(newest, [userId, link]);
  return row?.id ?? null;
}
