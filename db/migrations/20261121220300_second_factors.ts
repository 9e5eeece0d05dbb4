import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE user_totp (
      user_id bigint PRIMARY KEY,
      sealed_secret text NOT NULL,
      confirmed_at timestamptz,
      last_step bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE user_totp IS 'distribution: user_id';
    COMMENT ON COLUMN user_totp.last_step IS 'the 30 seconds of the last code that was taken: none is taken twice';

    CREATE TABLE recovery_codes (
      user_id bigint NOT NULL,
      code_hash text NOT NULL CHECK (code_hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, code_hash)
    );
    COMMENT ON TABLE recovery_codes IS 'distribution: user_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE recovery_codes, user_totp');
}
