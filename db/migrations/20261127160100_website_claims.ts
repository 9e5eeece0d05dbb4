import type { Knex } from 'knex';

/** Hosts of websites that people have proven to be theirs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    CREATE TABLE website_claims (
      host text PRIMARY KEY,
      user_id bigint NOT NULL,
      origin text NOT NULL,
      token text NOT NULL,
      place text NOT NULL CHECK (place IN ('tag', 'file')),
      claimed_at timestamptz NOT NULL,
      next_at timestamptz NOT NULL,
      failures smallint NOT NULL DEFAULT 0
    );
    COMMENT ON TABLE website_claims IS 'distribution: host';
    COMMENT ON COLUMN website_claims.host IS 'as in pins.domain';
    COMMENT ON COLUMN website_claims.origin IS 'where the proof is looked for: scheme and host as on the profile';
    COMMENT ON COLUMN website_claims.token IS 'what the proof contains; public on the site';
    COMMENT ON COLUMN website_claims.failures IS 'checks in a row that did not find the proof';
    CREATE INDEX website_claims_of_person ON website_claims (user_id);
    COMMENT ON INDEX website_claims_of_person IS 'reader: the website of a person, its end with the account';
    CREATE INDEX website_claims_due ON website_claims (next_at);
    COMMENT ON INDEX website_claims_due IS 'reader: websites to check again';
    ALTER TABLE users ADD COLUMN is_website_verified boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN users.is_website_verified IS
      'whether website_claims has the host of the website on the profile, so that it comes with the person';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE users DROP COLUMN is_website_verified');
  await knex.raw('DROP TABLE website_claims');
}
