import { statement, type Sql } from '../../connection/database.ts';

// The pins stand half a place above each other's ids: pins that come later are first, as on any board, and none has the
// key of a pin that stands by its id.
const put = statement('import_pins_by_hand')`
  WITH brought AS (
    SELECT bp.pin_id, min(w.number) AS number
    FROM unnest($3::text[]) WITH ORDINALITY AS w (source, number)
    JOIN account_import_items i ON i.user_id = $1 AND i.kind = 'pin' AND i.source = w.source
    JOIN board_pins bp ON bp.board_id = $2 AND bp.pin_id = i.target_id GROUP BY bp.pin_id
  ), ranked AS (
    SELECT pin_id, row_number() OVER (ORDER BY number) AS rank FROM brought
  ), places AS (
    SELECT pin_id AS place, row_number() OVER (ORDER BY pin_id DESC) AS rank FROM brought
  )
  UPDATE board_pins o SET place = places.place + 0.5 FROM ranked JOIN places USING (rank)
  WHERE o.board_id = $2 AND o.pin_id = ranked.pin_id`;

/** Puts the imported pins of a board into an order, given by the keys of their sources, first to last. */
export async function putImportedPins(
  tx: Sql,
  userId: string,
  boardId: string,
  sources: string[],
): Promise<void> {
  await tx.rows(put, [userId, boardId, sources]);
}

const details = statement('import_pin_details')`
  UPDATE pins SET chosen_language = $3, alt_text = $4,
    crop_top_percent = CASE WHEN $5 THEN $6::smallint ELSE crop_top_percent END,
    crop_bottom_percent = CASE WHEN $5 THEN $7::smallint ELSE crop_bottom_percent END
  WHERE id = $2 AND user_id = $1`;

export interface ImportedDetails {
  /** ISO 639-1. Null to detect it. */
  chosenLanguage: string | null;
  altText: string;
  /** Null for all of the picture. Undefined keeps that of the pin that was saved. */
  crop: { topPercent: number; bottomPercent: number } | null | undefined;
}

/** Sets what the owner said of an imported pin, in place of what it has from the pin that was saved. */
export async function putImportedDetails(
  sql: Sql,
  userId: string,
  pinId: string,
  { chosenLanguage, altText, crop }: ImportedDetails,
): Promise<void> {
  const edges = [crop !== undefined, crop?.topPercent ?? null, crop?.bottomPercent ?? null];
  await sql.rows(details, [userId, pinId, chosenLanguage, altText, ...edges]);
}
