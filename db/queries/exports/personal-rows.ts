import { statement, type Sql } from '../../connection/database.ts';

/** A table with rows about a person: the column that refers to them, and what to leave out. */
interface Place {
  table: string;
  column: string;
  /** Columns whose holder could impersonate the person (hashes, tokens, encrypted secrets), or that tell on others. */
  without?: string[];
  /** Rows that the person may know of, as a condition on `t`. All if missing. */
  where?: string;
}

/** Tables included in a person's export. */
export const exportedPlaces: readonly Place[] = [
  { table: 'users', column: 'id' },
  { table: 'usernames', column: 'user_id' },
  { table: 'user_emails', column: 'user_id' },
  { table: 'website_claims', column: 'user_id' },
  { table: 'account_states', column: 'user_id' },
  { table: 'account_suspensions', column: 'user_id' },
  { table: 'outlasted_suspensions', column: 'user_id' },
  { table: 'appeals', column: 'user_id', without: ['decided_by'] },
  { table: 'removed_pins', column: 'user_id' },
  { table: 'held_pins', column: 'user_id' },
  { table: 'product_feeds', column: 'owner_id', without: ['body', 'sealed_login'] },
  { table: 'notification_settings', column: 'user_id' },
  { table: 'user_states', column: 'user_id' },
  { table: 'onboardings', column: 'user_id' },
  { table: 'unconfirmed_acts', column: 'user_id' },
  { table: 'user_totp', column: 'user_id', without: ['sealed_secret', 'last_step'] },
  { table: 'passkeys', column: 'user_id', without: ['public_key', 'credential_id'] },
  { table: 'sso_identities', column: 'user_id' },
  { table: 'security_events', column: 'user_id' },
  { table: 'oauth_tokens', column: 'user_id', without: ['token_hash'] },
  { table: 'oauth_apps', column: 'owner_id', without: ['secret_hash'] },
  { table: 'sessions', column: 'user_id', without: ['sid', 'sess'] },
  { table: 'survey_answers', column: 'user_id' },
  { table: 'digests', column: 'user_id' },
  { table: 'news_mails', column: 'user_id' },
  { table: 'mails', column: 'user_id', without: ['body_text', 'body_html', 'unsubscribe_url'] },
  { table: 'account_exports', column: 'user_id', without: ['file_key', 'more_files'] },
  { table: 'account_imports', column: 'user_id' },
  { table: 'account_import_items', column: 'user_id', without: ['made_as'] },
  { table: 'account_import_undos', column: 'user_id' },
  { table: 'follows', column: 'follower_id' },
  { table: 'blocks', column: 'user_id', without: ['is_blocked'], where: 't.is_blocking' },
  { table: 'hidden_people', column: 'user_id' },
  { table: 'hidden_pins', column: 'user_id' },
  { table: 'board_collaborators', column: 'user_id', where: "t.status <> 'banned'" },
  { table: 'board_requests', column: 'user_id' },
  { table: 'board_viewers', column: 'user_id' },
  { table: 'board_notes', column: 'user_id' },
  { table: 'board_links', column: 'created_by', without: ['token', 'token_hash', 'code'] },
  { table: 'board_activity', column: 'actor_id' },
  { table: 'board_jobs', column: 'actor_id' },
  { table: 'home_tuning', column: 'user_id' },
  { table: 'verified_merchants', column: 'user_id' },
  { table: 'merchant_applications', column: 'user_id', without: ['decided_by'] },
  { table: 'subject_roles', column: 'user_id' },
  { table: 'invite_codes', column: 'sender_id' },
  { table: 'saves', column: 'user_id' },
  { table: 'pin_days', column: 'user_id' },
  { table: 'pin_notes', column: 'user_id', without: ['words'] },
  { table: 'pin_drafts', column: 'user_id' },
  { table: 'pin_reactions', column: 'user_id' },
  { table: 'pin_comments', column: 'user_id' },
  { table: 'pin_reports', column: 'reporter_id' },
  { table: 'comment_reports', column: 'reporter_id' },
  { table: 'reports', column: 'reporter_id' },
  { table: 'deleted_pins', column: 'user_id' },
  { table: 'board_job_pins', column: 'user_id' },
  { table: 'recent_searches', column: 'user_id' },
  { table: 'uploads', column: 'user_id' },
  { table: 'events', column: 'user_id' },
  { table: 'news_items', column: 'user_id' },
  { table: 'news_seen', column: 'user_id' },
  { table: 'conversation_members', column: 'user_id' },
  { table: 'messages', column: 'sender_id' },
  { table: 'message_reactions', column: 'user_id' },
  { table: 'businesses', column: 'owner_id' },
  { table: 'business_people', column: 'user_id' },
  { table: 'business_items', column: 'business_id' },
  { table: 'business_history', column: 'business_id' },
  { table: 'campaigns', column: 'owner_id' },
];

const rowsAtOnce = 1000;

/**
 * Yields a table's rows about a person as JSON texts, without secrets and what others keep from them, up to a thousand
 * at once and none for an empty table. `sql` is of a transaction, which ends with the last.
 */
export async function* personalRows(sql: Sql, place: Place, userId: string): AsyncGenerator<string[]> {
  const cursor = `personal_${place.table}`;
  const declare = statement(cursor)`
    DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT (to_jsonb(t) - $2::text[])::text AS row
    FROM ${place.table} t WHERE t.${place.column} = $1 AND ${place.where ?? 'true'}`;
  const fetch = statement(`${cursor}_rows`)`FETCH ${rowsAtOnce} FROM ${cursor}`;
  await sql.rows(declare, [userId, place.without ?? []]);
  for (;;) {
    const rows = await sql.rows<{ row: string }>(fetch);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < rowsAtOnce) return;
  }
}
