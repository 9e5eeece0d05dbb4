import type { Knex } from 'knex';

/** Which sources fill how much of home. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    CREATE TABLE home_shares (
      day date NOT NULL,
      source text NOT NULL CHECK (source IN ('followed', 'topics', 'near', 'fresh', 'discovered', 'ads')),
      places bigint NOT NULL,
      PRIMARY KEY (day, source)
    );
    COMMENT ON TABLE home_shares IS
'Places on the pages of home that members were sent, by the source that filled them. Six rows a day, of nobody in particular.
distribution: day';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE home_shares');
}
