import type { Sql, Statement } from '../../connection/database.ts';

const ofBoard: Statement = {
  name: 'pictures_of_board',
  text: `
    SELECT DISTINCT p.image_signature AS signature FROM board_pins bp JOIN pins p ON p.id = bp.pin_id
    WHERE bp.board_id = $1`,
};

/** Returns the signatures of all images on a board. */
export async function pictureSignaturesOfBoard(sql: Sql, boardId: string): Promise<string[]> {
  const rows = await sql.rows<{ signature: string }>(ofBoard, [boardId]);
  return rows.map((row) => row.signature);
}
