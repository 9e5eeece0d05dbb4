import type { Knex } from 'knex';

export const config = { transaction: false };

const indexes = [
  ['experiment_exposures_of_run', 'experiment_exposures (experiment, run, group_name, unit_kind)'],
  ['experiment_outcomes_of_run', 'experiment_outcomes (experiment, run, metric, group_name)'],
] as const;
const formerIndexes = [
  ['experiment_exposures_by_experiment', 'experiment_exposures (experiment, group_name)'],
  ['experiment_outcomes_by_experiment', 'experiment_outcomes (experiment, metric, group_name)'],
] as const;

/** The last run of an experiment is counted, and earlier ones and those of former visitors are removed, by an index. */
export async function up(knex: Knex): Promise<void> {
  for (const [name, keys] of indexes) {
    await build(knex, name, keys);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: results of the last run, removal of earlier ones'`);
  }
  await build(
    knex,
    'experiment_exposures_of_visitors',
    `experiment_exposures (exposed_at) WHERE unit_kind = 'visitor'`,
  );
  await knex.raw(
    `COMMENT ON INDEX experiment_exposures_of_visitors IS 'reader: removal of visitors whose cookie has expired'`,
  );
  for (const [name] of formerIndexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const [name, keys] of formerIndexes) {
    await build(knex, name, keys);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: results of an experiment'`);
  }
  for (const name of ['experiment_exposures_of_visitors', ...indexes.map(([each]) => each)])
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}

async function build(knex: Knex, name: string, on: string): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
}
