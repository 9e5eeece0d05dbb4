import { statement, type Sql } from '../../connection/database.ts';
import { pictureAllowed } from '../moderation/blocked-pictures.ts';
import { boardTakesBack, boardTakesPinsOf, pinOpen } from '../visibility.ts';
import { entryColumns, listedAgain, unlisted, wholePin } from './pin-entries.ts';

// A pin's place is stored in three tables. Every change first locks the pin's row in a separate statement, so that the
// next statement sees concurrent moves.

export interface OwnPinRow {
  id: string;
  boardId: string;
  sectionId: string | null;
  parentPinId: string | null;
  rootPinId: string;
  title: string;
  description: string;
  altText: string;
  link: string;
  domain: string;
  cropTopPercent: number | null;
  cropBottomPercent: number | null;
  /** What the owner says that its language is. Null to detect it. */
  chosenLanguage: string | null;
}

const lock = statement('own_pin_lock')`
  SELECT id, board_id AS "boardId", section_id AS "sectionId", parent_pin_id AS "parentPinId",
    root_pin_id AS "rootPinId", title, description, alt_text AS "altText", link, domain,
    crop_top_percent AS "cropTopPercent", crop_bottom_percent AS "cropBottomPercent",
    chosen_language AS "chosenLanguage"
  FROM pins WHERE id = $2 AND user_id = $1 AND ${pinOpen('pins')} FOR UPDATE`;

/** Returns a person's own pin, locked until the transaction ends. Null if it is missing or another person's. */
export async function lockOwnPin(tx: Sql, userId: string, pinId: string): Promise<OwnPinRow | null> {
  const [row] = await tx.rows<OwnPinRow>(lock, [userId, pinId]);
  return row ?? null;
}

const chosen = statement('own_pin_chosen_language')`
  SELECT chosen_language AS language FROM pins WHERE id = $2 AND user_id = $1`;

/** Returns the language that the owner chose for a pin. Null if it is detected. */
export async function chosenLanguageOf(sql: Sql, userId: string, pinId: string): Promise<string | null> {
  const [row] = await sql.rows<{ language: string | null }>(chosen, [userId, pinId]);
  return row?.language ?? null;
}

const update = statement('own_pin_update')`
  WITH target AS (
    SELECT b.id FROM boards b
    WHERE b.id = $3 AND (b.id = $4 OR $15::boolean OR ${boardTakesPinsOf('b', '$1')})
      AND ($5::bigint IS NULL OR EXISTS (
        SELECT 1 FROM board_sections bs WHERE bs.board_id = b.id AND bs.id = $5))
  ), changed AS (
    UPDATE pins p SET board_id = t.id, section_id = $5, title = $7, description = $8, alt_text = $9, link = $10,
      domain = $11, crop_top_percent = $12, crop_bottom_percent = $13,
      chosen_language = $14
    FROM target t WHERE p.id = $2 AND p.user_id = $1 RETURNING p.id, p.board_id, p.section_id
  ), unplaced AS (
    DELETE FROM board_pins bp USING changed c
    WHERE bp.board_id = $4 AND bp.pin_id = c.id AND c.board_id <> $4
  ), placed AS (
    INSERT INTO board_pins (board_id, pin_id, section_id, user_id)
    SELECT board_id, id, section_id, $1 FROM changed WHERE board_id <> $4
  ), resectioned AS (
    UPDATE board_pins bp SET section_id = c.section_id FROM changed c
    WHERE bp.board_id = $4 AND bp.pin_id = c.id AND c.board_id = $4
  ), listed AS (
    UPDATE saves s SET board_id = c.board_id, section_id = c.section_id FROM changed c
    WHERE s.user_id = $1 AND s.pin_id = c.id
  ), counted AS (
    INSERT INTO counter_deltas (owner_id, name, delta)
    SELECT d.owner_id, d.name, d.delta FROM changed c, LATERAL (VALUES
      (CASE WHEN c.board_id <> $4 THEN $4::bigint END, 'board_pins', -1),
      (CASE WHEN c.board_id <> $4 THEN c.board_id END, 'board_pins', 1),
      (CASE WHEN c.section_id IS DISTINCT FROM $6 THEN $6::bigint END, 'section_pins', -1),
      (CASE WHEN c.section_id IS DISTINCT FROM $6 THEN c.section_id END, 'section_pins', 1)
    ) AS d (owner_id, name, delta)
    WHERE d.owner_id IS NOT NULL
  )
  SELECT id FROM changed`;

/**
 * Updates a locked pin: text, link, board, and section, with list entries and counts. False if this person may not
 * save to the board, or it has no such section. With `isBack`, whether the board takes pins is not asked.
 */
export async function updateOwnPin(
  tx: Sql,
  userId: string,
  was: OwnPinRow,
  pin: Omit<OwnPinRow, 'parentPinId' | 'rootPinId'>,
  isBack: boolean,
): Promise<boolean> {
  const rows = await tx.rows(update, [
    userId,
    was.id,
    pin.boardId,
    was.boardId,
    pin.sectionId,
    was.sectionId,
    pin.title,
    pin.description,
    pin.altText,
    pin.link,
    pin.domain,
    pin.cropTopPercent,
    pin.cropBottomPercent,
    pin.chosenLanguage,
    isBack,
  ]);
  return rows.length > 0;
}

const remove = statement('own_pin_delete')`
  WITH gone AS (
    DELETE FROM pins p WHERE p.id = $2 AND p.user_id = $1
    RETURNING ${entryColumns}, ${wholePin('p')} AS pin
  ), kept AS (
    INSERT INTO deleted_pins (user_id, pin_id, pin) SELECT $1, id, pin FROM gone
  ), ${unlisted}
  SELECT id, root_pin_id AS "rootPinId", board_id AS "boardId", parent_pin_id AS "parentPinId" FROM gone`;

export interface DeletedPinRow {
  id: string;
  rootPinId: string;
  boardId: string;
  parentPinId: string | null;
}

/**
 * Deletes a locked pin with its list entries and counts. It can be restored for a while, and its note is kept that
 * long.
 */
export async function deleteOwnPin(tx: Sql, userId: string, pinId: string): Promise<DeletedPinRow | null> {
  const [row] = await tx.rows<DeletedPinRow>(remove, [userId, pinId]);
  return row ?? null;
}

// Elsewhere than on a public board it would be shown to more people than before.
const restore = statement('own_pin_restore')`
  WITH taken AS (
    DELETE FROM deleted_pins d
    WHERE d.user_id = $1 AND d.pin_id = $2 AND d.deleted_at > now() - make_interval(secs => $3)
    RETURNING d.pin
  ), home AS MATERIALIZED (
    SELECT t.pin, CASE WHEN ${boardTakesBack('b', '$1')} THEN b.id WHEN b.privacy = 'public' THEN (
      SELECT own.id FROM boards own
      WHERE own.owner_id = $1 AND own.layout = 'quick_saves' AND own.deleted_at IS NULL
      ORDER BY own.id LIMIT 1) END AS board_id
    FROM taken t JOIN boards b ON b.id = (t.pin ->> 'board_id')::bigint
  ), was AS (
    SELECT (jsonb_populate_record(NULL::pins, h.pin || jsonb_build_object('board_id', h.board_id, 'section_id', (
      SELECT bs.id FROM board_sections bs
      WHERE bs.board_id = h.board_id AND bs.id = (h.pin ->> 'section_id')::bigint)))).*
    FROM home h WHERE h.board_id IS NOT NULL
  ), added AS (
    INSERT INTO pins SELECT w.* FROM was w WHERE ${pictureAllowed('w.image_signature')}
    RETURNING ${entryColumns}
  ), ${listedAgain}
  SELECT CASE
    WHEN NOT EXISTS (SELECT 1 FROM taken) THEN 'unknown'
    WHEN NOT EXISTS (SELECT 1 FROM was) THEN 'no_place'
    WHEN NOT EXISTS (SELECT 1 FROM added) THEN 'no_picture'
    WHEN EXISTS (SELECT 1 FROM taken t JOIN added ON added.board_id <> (t.pin ->> 'board_id')::bigint) THEN 'on_profile'
    ELSE 'in_place' END AS outcome`;

/** `unknown` is not deleted, or too long ago. Without a place, or with a picture that was taken down, it stays deleted. */
export type RestoreOutcome = 'unknown' | 'no_place' | 'no_picture' | 'on_profile' | 'in_place';

/**
 * Restores a deleted pin, once, within the time limit: to its place, or to the person's profile if its public board is
 * gone or takes it no more. Roll back where it stays deleted, so that the deletion can still be undone.
 */
export async function restoreOwnPin(
  tx: Sql,
  userId: string,
  pinId: string,
  withinSeconds: number,
): Promise<RestoreOutcome> {
  const values = [userId, pinId, withinSeconds];
  const [row] = await tx.rows<{ outcome: RestoreOutcome }>(restore, values);
  return row?.outcome ?? 'unknown';
}
