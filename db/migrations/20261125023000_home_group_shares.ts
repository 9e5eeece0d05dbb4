import type { Knex } from 'knex';

/** Which sources fill how much of home for each group of an experiment. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    CREATE TABLE home_group_shares (
      day date NOT NULL,
      experiment text NOT NULL,
      group_name text NOT NULL,
      source text NOT NULL CHECK (source IN ('followed', 'topics', 'near', 'fresh', 'discovered', 'ads')),
      places bigint NOT NULL,
      PRIMARY KEY (day, experiment, group_name, source)
    );
    COMMENT ON TABLE home_group_shares IS
'Places on the pages of home composed for members of an experiment''s group, by the source that filled them. Six rows a day and group of the running experiments, of nobody in particular.
distribution: day';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE home_group_shares');
}
