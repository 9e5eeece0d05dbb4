import type { Knex } from 'knex';

/**
 * Changes for the save graph to process: an image on a board, or a whole board. Written by triggers, so that no change
 * to pins or boards can miss it. `xid` lets a reader tell which transactions have all ended.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE graph_changes (
      board_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      picture bytea CHECK (octet_length(picture) = 16),
      PRIMARY KEY (board_id, id)
    );
    COMMENT ON TABLE graph_changes IS 'distribution: board_id';
    COMMENT ON COLUMN graph_changes.picture IS 'image signature; null when the whole board has to be looked at';
    CREATE INDEX graph_changes_by_xid ON graph_changes (xid, id);
    COMMENT ON INDEX graph_changes_by_xid IS 'reader: graph process following changes; removal of old ones';

    CREATE FUNCTION note_changed_pins() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO graph_changes (board_id, picture)
      SELECT DISTINCT board_id, decode(image_signature, 'hex') FROM changed;
      RETURN NULL;
    END $$;
    CREATE TRIGGER pins_note_inserted AFTER INSERT ON pins
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pins();
    CREATE TRIGGER pins_note_deleted AFTER DELETE ON pins
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pins();

    CREATE FUNCTION note_moved_pin() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO graph_changes (board_id, picture)
      VALUES (OLD.board_id, decode(OLD.image_signature, 'hex')), (NEW.board_id, decode(NEW.image_signature, 'hex'));
      RETURN NULL;
    END $$;
    CREATE TRIGGER pins_note_moved AFTER UPDATE OF board_id, image_signature ON pins FOR EACH ROW
      WHEN (OLD.board_id <> NEW.board_id OR OLD.image_signature <> NEW.image_signature)
      EXECUTE FUNCTION note_moved_pin();

    CREATE FUNCTION note_changed_board() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO graph_changes (board_id) VALUES (OLD.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER boards_note_changed AFTER UPDATE OF privacy, deleted_at ON boards FOR EACH ROW
      WHEN (OLD.privacy <> NEW.privacy OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
      EXECUTE FUNCTION note_changed_board();
    CREATE TRIGGER boards_note_deleted AFTER DELETE ON boards FOR EACH ROW EXECUTE FUNCTION note_changed_board();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION note_changed_board, note_moved_pin, note_changed_pins CASCADE;
    DROP TABLE graph_changes;
  `);
}
