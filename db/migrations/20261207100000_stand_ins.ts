import type { Knex } from 'knex';

/** While an original is on a board that is not public, a public copy stands in for it in search and lists. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';

    CREATE FUNCTION stand_ins_of_board() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO jobs (kind, payload, priority)
      VALUES ('choose-stand-ins-of-board', jsonb_build_object('board', NEW.id::text, 'after', '0'), 6);
      PERFORM pg_notify('jobs', 'choose-stand-ins-of-board');
      RETURN NULL;
    END $$;
    CREATE TRIGGER boards_stand_ins AFTER UPDATE OF privacy, deleted_at ON boards FOR EACH ROW
      WHEN ((OLD.privacy = 'public' AND OLD.deleted_at IS NULL) <> (NEW.privacy = 'public' AND NEW.deleted_at IS NULL))
      EXECUTE FUNCTION stand_ins_of_board();

    CREATE FUNCTION stand_in_of_moved_pin() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO jobs (kind, payload, priority)
      SELECT 'choose-stand-in', jsonb_build_object('pin', NEW.id::text), 6
      WHERE 1 < (SELECT count(DISTINCT privacy = 'public' AND deleted_at IS NULL) FROM boards
          WHERE id IN (OLD.board_id, NEW.board_id))
        AND EXISTS (SELECT FROM pins p WHERE p.root_pin_id = NEW.root_pin_id AND p.id <> NEW.id);
      IF FOUND THEN
        PERFORM pg_notify('jobs', 'choose-stand-in');
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER pins_stand_in_moved AFTER UPDATE OF board_id ON pins FOR EACH ROW
      WHEN (OLD.board_id <> NEW.board_id) EXECUTE FUNCTION stand_in_of_moved_pin();

    INSERT INTO jobs (kind, payload, priority)
    SELECT 'choose-stand-ins', '{"after": "0"}', 9 WHERE EXISTS (SELECT 1 FROM pins);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM jobs WHERE kind IN ('choose-stand-in', 'choose-stand-ins', 'choose-stand-ins-of-board');
    DROP FUNCTION stand_ins_of_board, stand_in_of_moved_pin CASCADE;
  `);
}
