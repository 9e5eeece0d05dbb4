import type { Knex } from 'knex';

/** Image embeddings and the queues for computing them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE picture_descriptors (
      signature text PRIMARY KEY,
      id bigint NOT NULL DEFAULT new_id(),
      maker text NOT NULL DEFAULT 'built-in-1',
      thumb bytea NOT NULL,
      descriptors bytea NOT NULL
    );
    COMMENT ON TABLE picture_descriptors IS
'What pictures look like, written by the worker, for visual search.
distribution: signature';
    COMMENT ON COLUMN picture_descriptors.maker IS
'name and version of what made the descriptors; those of different makers are never compared';
    COMMENT ON COLUMN picture_descriptors.thumb IS
      '48 × 48 pixels of red, green, blue, from which any part is described';
    CREATE INDEX picture_descriptors_newest ON picture_descriptors (id);
    COMMENT ON INDEX picture_descriptors_newest IS 'reader: web processes that keep descriptors in memory';

    CREATE TABLE descriptor_queue (
      signature text PRIMARY KEY
    );
    COMMENT ON TABLE descriptor_queue IS
'Pictures that the worker has yet to describe.
distribution: signature';

    CREATE TABLE descriptor_makers (
      maker text PRIMARY KEY,
      size integer NOT NULL CHECK (size > 0),
      describes boolean NOT NULL DEFAULT false,
      answers boolean NOT NULL DEFAULT false,
      described bigint NOT NULL DEFAULT 0,
      waiting bigint NOT NULL DEFAULT 0,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE descriptor_makers IS
'Models that describe pictures beside the built-in way.
distribution: reference — one or two rows, which every new picture looks at';
    COMMENT ON COLUMN descriptor_makers.describes IS 'pictures are described by it, new ones too; one at most';
    COMMENT ON COLUMN descriptor_makers.answers IS
'search by picture compares its descriptors; one at most, without one the built-in ones';
    COMMENT ON COLUMN descriptor_makers.waiting IS 'pictures that it had still to describe when last counted';
    COMMENT ON COLUMN descriptor_makers.changed_at IS 'when it began or ceased to describe or to answer';

    CREATE TABLE model_descriptors (
      signature text NOT NULL,
      maker text NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      descriptors bytea NOT NULL,
      PRIMARY KEY (signature, maker)
    );
    COMMENT ON TABLE model_descriptors IS
'What pictures look like to a model, written by the worker.
distribution: signature';
    CREATE INDEX model_descriptors_newest ON model_descriptors (maker, id);
    COMMENT ON INDEX model_descriptors_newest IS 'reader: the graph process, which keeps them in memory';

    CREATE TABLE model_queue (
      signature text NOT NULL,
      maker text NOT NULL,
      is_new boolean NOT NULL DEFAULT false,
      PRIMARY KEY (signature, maker)
    );
    COMMENT ON TABLE model_queue IS
'Pictures that a model has yet to describe.
distribution: signature';
    CREATE INDEX model_queue_next ON model_queue (maker, is_new DESC, signature);
    COMMENT ON INDEX model_queue_next IS 'reader: the worker, which takes new pictures before those that were there';

    CREATE FUNCTION descriptor_queue_new() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO descriptor_queue (signature) SELECT signature FROM fresh ON CONFLICT DO NOTHING;
      INSERT INTO model_queue (signature, maker, is_new)
        SELECT f.signature, k.maker, true FROM fresh f, descriptor_makers k WHERE k.describes
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER images_describe AFTER INSERT ON images REFERENCING NEW TABLE AS fresh
      FOR EACH STATEMENT EXECUTE FUNCTION descriptor_queue_new();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION descriptor_queue_new CASCADE;
    DROP TABLE model_queue, model_descriptors, descriptor_makers, descriptor_queue, picture_descriptors;
  `);
}
