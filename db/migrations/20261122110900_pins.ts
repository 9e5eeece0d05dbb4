import type { Knex } from 'knex';

/** Pins: their places, saves, and notes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE pins (
      id bigint PRIMARY KEY DEFAULT new_id(),
      user_id bigint NOT NULL,
      board_id bigint NOT NULL,
      section_id bigint,
      parent_pin_id bigint,
      root_pin_id bigint NOT NULL,
      title text NOT NULL DEFAULT '' CHECK (length(title) <= 100),
      description text NOT NULL DEFAULT '' CHECK (length(description) <= 800),
      alt_text text NOT NULL DEFAULT '' CHECK (length(alt_text) <= 500),
      link text NOT NULL DEFAULT '' CHECK (length(link) <= 2048),
      domain text NOT NULL DEFAULT 'Uploaded by user',
      method text NOT NULL DEFAULT 'uploaded',
      image_signature text NOT NULL CHECK (image_signature ~ '^[0-9a-f]{32}$'),
      image_width integer NOT NULL,
      image_height integer NOT NULL,
      image_color text NOT NULL,
      image_format text NOT NULL,
      media_id bigint,
      rich_id bigint,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE pins IS 'distribution: id';
    COMMENT ON COLUMN pins.parent_pin_id IS 'the pin this one was saved from; null when created here';
    COMMENT ON COLUMN pins.root_pin_id IS 'the first pin of the chain of saves; itself when created here';
    COMMENT ON COLUMN pins.image_signature IS
      'image_* repeat the images row, which never changes, so that lists need no join';
    COMMENT ON COLUMN pins.media_id IS 'its pin_media, shared by copies; null for a picture alone';
    COMMENT ON COLUMN pins.rich_id IS 'its rich_metadata, shared by copies; null for a picture alone';
    CREATE INDEX pins_created ON pins (id DESC) WHERE parent_pin_id IS NULL;
    COMMENT ON INDEX pins_created IS 'reader: home discovery candidates';
    CREATE INDEX pins_by_picture ON pins (image_signature, id DESC) WHERE parent_pin_id IS NULL;
    COMMENT ON INDEX pins_by_picture IS 'reader: one card per picture in home discovery';
    CREATE INDEX pins_by_root ON pins (root_pin_id, board_id, id DESC);
    COMMENT ON INDEX pins_by_root IS 'reader: boards that share pins with a board, for its more ideas';
    CREATE INDEX pins_by_picture_and_board ON pins (image_signature, board_id DESC, id);
    COMMENT ON INDEX pins_by_picture_and_board IS
      'reader: graph changes; a pin for each picture of a walk; boards that share a picture';
    CREATE INDEX pins_of_board_by_picture ON pins (board_id, image_signature);
    COMMENT ON INDEX pins_of_board_by_picture IS 'reader: merging of boards: whether the target has a picture';
    CREATE INDEX pins_by_rich_metadata ON pins (rich_id) WHERE rich_id IS NOT NULL;
    COMMENT ON INDEX pins_by_rich_metadata IS 'reader: daily removal of metadata that no pin refers to';
    -- By digest: addresses may be longer than an index entry.
    CREATE INDEX pins_by_link ON pins (md5(link)) WHERE link <> '';
    COMMENT ON INDEX pins_by_link IS 'reader: how often an address was saved';
    CREATE INDEX pins_by_media ON pins (media_id) WHERE media_id IS NOT NULL;
    COMMENT ON INDEX pins_by_media IS 'reader: feed of videos, daily removal of media that no pin refers to';
    CREATE INDEX pins_of_person_by_link ON pins (user_id, md5(link), id DESC) WHERE link <> '';
    COMMENT ON INDEX pins_of_person_by_link IS 'reader: whether a person has saved a page already';
    CREATE INDEX pins_by_domain ON pins (domain, id DESC) WHERE parent_pin_id IS NULL AND link <> '';
    COMMENT ON INDEX pins_by_domain IS 'reader: pins from one site';
    CREATE INDEX pins_moving_of_person ON pins (user_id, id DESC)
      WHERE media_id IS NOT NULL AND parent_pin_id IS NULL;
    COMMENT ON INDEX pins_moving_of_person IS 'reader: videos that a person has made, newest first';

    CREATE TABLE board_pins (
      board_id bigint NOT NULL,
      pin_id bigint NOT NULL,
      section_id bigint,
      user_id bigint NOT NULL,
      PRIMARY KEY (board_id, pin_id)
    );
    COMMENT ON TABLE board_pins IS 'distribution: board_id';
    CREATE INDEX board_pins_by_section ON board_pins (board_id, section_id, pin_id DESC);
    COMMENT ON INDEX board_pins_by_section IS 'reader: section pages; board pins without a section';

    CREATE TABLE saves (
      user_id bigint NOT NULL,
      pin_id bigint NOT NULL,
      root_pin_id bigint NOT NULL,
      board_id bigint NOT NULL,
      section_id bigint,
      is_copy boolean NOT NULL,
      PRIMARY KEY (user_id, pin_id)
    );
    COMMENT ON TABLE saves IS 'distribution: user_id';
    CREATE INDEX saves_by_root ON saves (user_id, root_pin_id, pin_id DESC) WHERE is_copy;
    COMMENT ON INDEX saves_by_root IS 'reader: whether the viewer has saved the pins of a page';
    CREATE INDEX saves_created ON saves (user_id, pin_id DESC) WHERE NOT is_copy;
    COMMENT ON INDEX saves_created IS 'reader: pins a person created';

    CREATE TABLE pin_drafts (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      fields jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(fields) = 'object'),
      image_signature text CHECK (image_signature ~ '^[0-9a-f]{32}$'),
      publish_at timestamptz,
      problem text,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, id)
    );
    COMMENT ON TABLE pin_drafts IS
'Pins that are not yet: in no list and no count, seen by nobody but their maker.
distribution: user_id';
    COMMENT ON COLUMN pin_drafts.publish_at IS 'when the worker makes a pin of it; null for a draft';
    COMMENT ON COLUMN pin_drafts.problem IS 'why it could not be published at its time';
    CREATE INDEX pin_drafts_due ON pin_drafts (publish_at) WHERE publish_at IS NOT NULL;
    COMMENT ON INDEX pin_drafts_due IS 'reader: worker publishing what is due';

    CREATE TABLE deleted_pins (
      user_id bigint NOT NULL,
      pin_id bigint NOT NULL,
      pin jsonb NOT NULL,
      deleted_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, pin_id)
    );
    COMMENT ON TABLE deleted_pins IS 'distribution: user_id';
    COMMENT ON COLUMN deleted_pins.pin IS 'the row of pins, put back when its owner undoes the deletion in time';
    CREATE INDEX deleted_pins_by_age ON deleted_pins (deleted_at);
    COMMENT ON INDEX deleted_pins_by_age IS 'reader: hourly removal of deletions past their time';

    CREATE TABLE hidden_pins (
      user_id bigint NOT NULL,
      root_pin_id bigint NOT NULL,
      surface text NOT NULL CHECK (surface IN ('related', 'search', 'news')),
      query text CHECK (length(query) <= 500),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, root_pin_id)
    );
    COMMENT ON TABLE hidden_pins IS 'distribution: user_id';
    COMMENT ON COLUMN hidden_pins.root_pin_id IS 'all copies of a pin are hidden with it';

    CREATE TABLE pin_notes (
      user_id bigint NOT NULL,
      pin_id bigint NOT NULL,
      body text NOT NULL CHECK (length(body) BETWEEN 1 AND 500),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, pin_id)
    );
    COMMENT ON TABLE pin_notes IS 'distribution: user_id';

    CREATE TABLE pin_sponsorships (
      root_pin_id bigint PRIMARY KEY,
      status smallint NOT NULL CHECK (status BETWEEN 0 AND 9),
      sponsor_name text NOT NULL DEFAULT '' CHECK (length(sponsor_name) <= 100),
      has_affiliates boolean NOT NULL DEFAULT false
    );
    COMMENT ON TABLE pin_sponsorships IS
'Who pays for a pin, told on its page and on those of its copies.
distribution: root_pin_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'DROP TABLE pin_sponsorships, pin_notes, hidden_pins, deleted_pins, pin_drafts, saves, board_pins, pins',
  );
}
