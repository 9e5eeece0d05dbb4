import type { Knex } from 'knex';

const tables = [
  {
    table: 'pin_reports',
    name: 'pin_report',
    subject: `'pin', NEW.pin_id, 0, (SELECT user_id FROM pins WHERE id = NEW.pin_id)`,
  },
  {
    table: 'comment_reports',
    name: 'comment_report',
    subject: `'comment', NEW.comment_id, NEW.thread_id,
        (SELECT user_id FROM pin_comments WHERE id = NEW.comment_id)`,
  },
  {
    table: 'reports',
    name: 'other_report',
    subject: 'NEW.subject_kind, NEW.subject_id, NEW.place_id, NEW.reported_user_id',
  },
];

/** Who reports something again after it was decided opens its case again; before that, the report takes the place of theirs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION queue_report_again(kind text, subject bigint, place bigint, whose bigint) RETURNS void
    LANGUAGE sql AS $$
      INSERT INTO moderation_cases AS c (subject_kind, subject_id, place_id, reported_user_id)
      SELECT kind, subject, place, whose WHERE whose IS NOT NULL
      ON CONFLICT (subject_kind, subject_id) DO UPDATE SET last_report_id = new_id(), status = 'open'
        WHERE c.status = 'decided'
    $$`);
  for (const { table, name, subject } of tables) {
    await knex.raw(`
      CREATE FUNCTION queue_${name}_again() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM queue_report_again(${subject});
        RETURN NULL; END $$`);
    await knex.raw(`
      CREATE TRIGGER ${table}_queue_again AFTER UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION queue_${name}_again()`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const { table, name } of tables) {
    await knex.raw(`DROP TRIGGER ${table}_queue_again ON ${table}`);
    await knex.raw(`DROP FUNCTION queue_${name}_again`);
  }
  await knex.raw('DROP FUNCTION queue_report_again');
}
