import type { Knex } from 'knex';

/**
 * The feed of a board at `/{username}/feed/` would stand where that of the person does. It gets another slug, and keeps
 * the former one, which redirects.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    WITH named AS (
      INSERT INTO board_slugs (owner_id, slug, board_id)
      SELECT b.owner_id, CASE WHEN EXISTS (
          SELECT 1 FROM board_slugs s WHERE s.owner_id = b.owner_id AND s.slug = 'feed-board')
        THEN 'feed-board-' || b.id ELSE 'feed-board' END, b.id
      FROM boards b WHERE b.slug = 'feed' AND b.deleted_at IS NULL
      RETURNING board_id, slug
    )
    UPDATE boards b SET slug = named.slug FROM named WHERE b.id = named.board_id
  `);
}

/** Renamed boards keep their new slugs. */
export async function down(): Promise<void> {}
