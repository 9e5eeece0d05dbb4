import type { Database } from '../../../db/connection/database.ts';

/**
 * Puts copies of a Pin beside it, each with a picture of its own. Triggers, which would take half a minute, stay off: a
 * graph is loaded from the Pins alone.
 */
export async function copiesOf(db: Database, pinId: string, count: number): Promise<void> {
  await db.rows({
    name: 'test_graph_copies',
    text: `DO $$ BEGIN
      ALTER TABLE pins DISABLE TRIGGER USER;
      INSERT INTO pins (user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color,
        image_format)
      SELECT p.user_id, p.board_id, p.id, md5(n::text), 1, 1, p.image_color, p.image_format
      FROM pins p, generate_series(1, ${count}) n WHERE p.id = ${pinId};
      ALTER TABLE pins ENABLE TRIGGER USER;
    END $$`,
  });
}
