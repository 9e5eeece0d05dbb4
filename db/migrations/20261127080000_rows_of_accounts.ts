import type { Knex } from 'knex';

export const config = { transaction: false };

const removing = 'removing an account';
const both = 'removing an account; its export';

/** Columns with an account's id that no other index begins with. */
const indexes: [name: string, on: string, reader: string][] = [
  ['board_viewers_of_person', 'board_viewers (user_id)', both],
  ['board_notes_of_person', 'board_notes (user_id)', both],
  ['board_links_of_person', 'board_links (created_by)', both],
  ['board_activity_of_actor', 'board_activity (actor_id)', both],
  ['board_activity_of_person', 'board_activity (person_id) WHERE person_id IS NOT NULL', removing],
  ['board_jobs_of_person', 'board_jobs (actor_id)', both],
  ['board_job_pins_of_person', 'board_job_pins (user_id)', both],
  ['board_collaborators_by_inviter', 'board_collaborators (invited_by)', removing],
  ['business_people_by_inviter', 'business_people (invited_by)', removing],
  ['business_items_by_creator', 'business_items (created_by)', removing],
  ['invite_codes_of_sender', 'invite_codes (sender_id)', both],
  ['subject_roles_of_person', 'subject_roles (user_id)', both],
  ['oauth_apps_of_owner', 'oauth_apps (owner_id) WHERE owner_id IS NOT NULL', both],
  ['pin_comments_of_writer', 'pin_comments (user_id)', both],
  ['pin_reports_of_reporter', 'pin_reports (reporter_id)', both],
  ['comment_reports_of_reporter', 'comment_reports (reporter_id)', both],
  ['reports_of_reporter', 'reports (reporter_id)', both],
  ['reports_of_reported', 'reports (reported_user_id) WHERE reported_user_id IS NOT NULL', removing],
  [
    'moderation_cases_of_employee',
    'moderation_cases (assigned_to) WHERE assigned_to IS NOT NULL',
    'removing the account of an employee',
  ],
  ['news_actors_by_actor', 'news_actors (actor_id)', removing],
  ['news_items_by_subject', 'news_items (subject_id)', removing],
  ['conversation_pairs_by_high', 'conversation_pairs (high_id)', removing],
  ['messages_of_sender', 'messages (sender_id)', both],
  ['message_reactions_of_person', 'message_reactions (user_id)', both],
  ['mails_of_person', 'mails (user_id) WHERE user_id IS NOT NULL', both],
];

/**
 * An account is removed, and exported, by indexes, however many rows others have. Partitions of events get theirs one
 * by one, because that of a partitioned table cannot be built while events are written.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [name, on, reader] of indexes) {
    // An interrupted run leaves an index that is not valid.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
  await indexEvents(knex);
}

/** Continues after an interrupted run. Later partitions get theirs with all others. */
async function indexEvents(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    CREATE INDEX IF NOT EXISTS events_of_person ON ONLY events (user_id) WHERE user_id IS NOT NULL;
    COMMENT ON INDEX events_of_person IS 'reader: ${both}';
  `);
  const { rows } = await knex.raw<{ rows: { partition: string }[] }>(`
    SELECT p.relname AS partition FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhrelid
    WHERE i.inhparent = 'events'::regclass AND NOT i.inhdetachpending AND NOT EXISTS (
      SELECT 1 FROM pg_inherits attached JOIN pg_index x ON x.indexrelid = attached.inhrelid
      WHERE attached.inhparent = 'events_of_person'::regclass AND x.indrelid = p.oid)
    ORDER BY 1`);
  for (const { partition } of rows) {
    const name = `${partition}_user_id_idx`;
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${partition} (user_id) WHERE user_id IS NOT NULL`);
    await knex.raw(`ALTER INDEX events_of_person ATTACH PARTITION ${name}`);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX IF EXISTS events_of_person');
  for (const [name] of indexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
