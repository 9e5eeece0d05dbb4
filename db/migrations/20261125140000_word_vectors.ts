import type { Knex } from 'knex';

/** What words mean by the texts they stand in. Trained by the worker; empty until there are enough pins. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    CREATE TABLE word_vectors (
      word text PRIMARY KEY,
      language text NOT NULL,
      vector bytea NOT NULL,
      weight real NOT NULL
    );
    COMMENT ON TABLE word_vectors IS
'Stems of public pins'' texts and what they mean: words that stand in like texts have vectors of like directions. Replaced as a whole, in one transaction.
distribution: word';
    COMMENT ON COLUMN word_vectors.language IS 'that of most texts with the word, empty if unclear';
    COMMENT ON COLUMN word_vectors.vector IS 'a signed byte for each dimension';
    COMMENT ON COLUMN word_vectors.weight IS 'what the vector is multiplied by in the sum that is a text''s vector';

    CREATE TABLE word_trainings (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      trained_at timestamptz NOT NULL,
      texts integer NOT NULL,
      newest_pin_id bigint NOT NULL
    );
    COMMENT ON TABLE word_trainings IS
'When word_vectors was last replaced, and of how many texts.
distribution: local — one row';
    COMMENT ON COLUMN word_trainings.newest_pin_id IS 'later pins are what has changed since';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE word_vectors, word_trainings');
}
