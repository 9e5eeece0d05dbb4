import { statement, type Sql } from '../../connection/database.ts';

const ofBoard = statement('pictures_of_board')`
  SELECT DISTINCT p.image_signature AS signature FROM board_pins bp JOIN pins p ON p.id = bp.pin_id
  WHERE bp.board_id = $1`;

/** Returns the signatures of all images on a board. */
export async function pictureSignaturesOfBoard(sql: Sql, boardId: string): Promise<string[]> {
  const rows = await sql.rows<{ signature: string }>(ofBoard, [boardId]);
  return rows.map((row) => row.signature);
}

const among = statement('pictures_on_board')`
  SELECT DISTINCT image_signature AS signature FROM pins WHERE board_id = $1 AND image_signature = ANY ($2::text[])`;

/** Returns those of the images that are on a board. */
export async function picturesOnBoard(
  sql: Sql,
  boardId: string,
  signatures: string[],
): Promise<ReadonlySet<string>> {
  if (signatures.length === 0) return new Set();
  const rows = await sql.rows<{ signature: string }>(among, [boardId, signatures]);
  return new Set(rows.map((row) => row.signature));
}
