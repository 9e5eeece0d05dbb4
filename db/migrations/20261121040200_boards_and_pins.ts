import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE boards (
      id bigint PRIMARY KEY DEFAULT new_id(),
      owner_id bigint NOT NULL,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      slug text NOT NULL,
      description text NOT NULL DEFAULT '' CHECK (length(description) <= 500),
      privacy text NOT NULL DEFAULT 'public' CHECK (privacy IN ('public', 'protected', 'secret')),
      layout text NOT NULL DEFAULT 'default' CHECK (layout IN ('default', 'quick_saves')),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE boards IS 'distribution: id';
    CREATE INDEX boards_owner ON boards (owner_id, id DESC);
    COMMENT ON INDEX boards_owner IS 'reader: boards of a profile, board picker';

    CREATE TABLE board_slugs (
      owner_id bigint NOT NULL,
      slug text NOT NULL,
      board_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (owner_id, slug)
    );
    COMMENT ON TABLE board_slugs IS 'distribution: owner_id';
    COMMENT ON COLUMN board_slugs.slug IS 'every slug a board has or had, so that old addresses stay alive';

    CREATE TABLE board_sections (
      board_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      title text NOT NULL CHECK (length(title) BETWEEN 1 AND 50),
      slug text NOT NULL,
      position integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (board_id, id),
      UNIQUE (board_id, slug)
    );
    COMMENT ON TABLE board_sections IS 'distribution: board_id';

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
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE pins IS 'distribution: id';
    COMMENT ON COLUMN pins.parent_pin_id IS 'the pin this one was saved from; null when created here';
    COMMENT ON COLUMN pins.root_pin_id IS 'the first pin of the chain of saves; itself when created here';
    COMMENT ON COLUMN pins.image_signature IS 'image_* repeat the images row, which never changes, so that lists need no join';
    CREATE INDEX pins_created ON pins (id DESC) WHERE parent_pin_id IS NULL;
    COMMENT ON INDEX pins_created IS 'reader: home discovery candidates';
    CREATE INDEX pins_by_picture ON pins (image_signature, id DESC) WHERE parent_pin_id IS NULL;
    COMMENT ON INDEX pins_by_picture IS 'reader: one card per picture in home discovery';

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

    CREATE TABLE idempotency_keys (
      user_id bigint NOT NULL,
      key text NOT NULL CHECK (length(key) <= 200),
      pin_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, key)
    );
    COMMENT ON TABLE idempotency_keys IS 'distribution: user_id';
    CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
    COMMENT ON INDEX idempotency_keys_created IS 'reader: daily removal of keys past their time';

    CREATE TABLE counters (
      owner_id bigint NOT NULL,
      name text NOT NULL,
      value bigint NOT NULL,
      PRIMARY KEY (owner_id, name)
    );
    COMMENT ON TABLE counters IS 'distribution: owner_id';

    CREATE TABLE counter_deltas (
      owner_id bigint NOT NULL,
      name text NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      delta integer NOT NULL,
      PRIMARY KEY (owner_id, name, id)
    );
    COMMENT ON TABLE counter_deltas IS 'distribution: owner_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE counter_deltas, counters, idempotency_keys, saves, board_pins, pins, board_sections, board_slugs, boards;
  `);
}
