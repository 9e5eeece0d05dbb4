import { statement, type Sql, type Statement } from '../../connection/database.ts';
import { threadCounter } from '../comments/comment-count.ts';
import { releaseCasesOf } from '../moderation/cases.ts';
import { forgetRemovedWordsOf } from '../moderation/removed-words.ts';
import { disownApps } from '../oauth/apps.ts';
import { entryColumns, uncounted } from '../pins/pin-entries.ts';

const jobPins = statement('purge_board_job_pins_first')`DELETE FROM board_job_pins WHERE user_id = $1`;
const boards = statement('purge_boards')`
  UPDATE boards SET deleted_at = now() - $2 * interval '1 millisecond'
  WHERE owner_id = $1 AND (deleted_at IS NULL OR deleted_at > now() - $2 * interval '1 millisecond')`;

/**
 * Expires the grace period of all boards of an account, so that they are purged like deleted boards. First clears what
 * board jobs deleted, so that nothing is restored during the purge.
 */
export async function expireBoardsOf(sql: Sql, userId: string, graceMs: number): Promise<void> {
  await sql.rows(jobPins, [userId]);
  await sql.rows(boards, [userId, graceMs]);
}

const lockPins = statement('purge_pins_lock')`
  SELECT id FROM pins WHERE id IN (SELECT pin_id FROM saves WHERE user_id = $1 ORDER BY pin_id LIMIT $2)
  ORDER BY id FOR UPDATE`;
const pins = statement('purge_pins')`
  WITH doomed AS (SELECT pin_id FROM saves WHERE user_id = $1 ORDER BY pin_id LIMIT $2),
  gone AS (
    DELETE FROM pins p USING doomed d WHERE p.id = d.pin_id AND p.user_id = $1
    RETURNING ${entryColumns}
  ), unplaced AS (
    DELETE FROM board_pins bp USING gone WHERE bp.board_id = gone.board_id AND bp.pin_id = gone.id
  ), uncovered AS (
    UPDATE boards b SET cover_pin_id = NULL FROM gone WHERE b.id = gone.board_id AND b.cover_pin_id = gone.id
  ), unlisted AS (DELETE FROM saves s USING doomed WHERE s.user_id = $1 AND s.pin_id = doomed.pin_id), ${uncounted}
  SELECT count(*)::int AS removed FROM doomed`;

/** Deletes up to `limit` pins of an account on other people's boards, with lists and counts. Returns how many. */
export async function removePinsOf(tx: Sql, userId: string, limit: number): Promise<number> {
  await tx.rows(lockPins, [userId, limit]);
  const [row] = await tx.rows<{ removed: number }>(pins, [userId, limit]);
  return row?.removed ?? 0;
}

const reactions = statement('purge_reactions')`
  WITH gone AS (DELETE FROM pin_reactions WHERE user_id = $1 RETURNING root_pin_id, reaction_type)
  INSERT INTO counter_deltas (owner_id, name, delta)
  SELECT root_pin_id, 'reaction:' || reaction_type, -1 FROM gone`;

const comments = statement('purge_comments')`
  WITH written AS MATERIALIZED (
    SELECT thread_id, is_own, id FROM pin_comments WHERE user_id = $1
  ), doomed AS (
    SELECT * FROM written UNION
    SELECT r.thread_id, r.is_own, r.id FROM written w JOIN pin_comments r
      ON r.thread_id = w.thread_id AND r.parent_id = w.id
  ), gone AS (
    DELETE FROM pin_comments c USING doomed d
    WHERE c.thread_id = d.thread_id AND c.is_own = d.is_own AND c.id = d.id
    RETURNING c.thread_id, c.is_own, c.is_try, c.is_counted
  )
  INSERT INTO counter_deltas (owner_id, name, delta)
  SELECT thread_id, ${threadCounter('gone')}, -count(*) FROM gone WHERE is_counted
  GROUP BY thread_id, is_own, is_try`;

/**
 * Other tables with an account's id, and the columns. Order matters for users, before which a business keeps its
 * history.
 */
const places: [table: string, ...columns: string[]][] = [
  ['follows', 'follower_id'],
  ['board_collaborators', 'user_id'],
  ['board_requests', 'user_id'],
  ['board_viewers', 'user_id'],
  ['board_notes', 'user_id'],
  ['board_links', 'created_by'],
  ['board_activity', 'actor_id', 'person_id'],
  ['board_jobs', 'actor_id'],
  ['blocks', 'user_id'],
  ['invite_codes', 'sender_id'],
  ['subject_roles', 'subject_id', 'user_id'],
  ['pin_notes', 'user_id'],
  ['deleted_pins', 'user_id'],
  ['board_job_pins', 'user_id'],
  ['hidden_pins', 'user_id'],
  ['pin_reports', 'reporter_id'],
  ['comment_reports', 'reporter_id'],
  ['recent_searches', 'user_id'],
  ['idempotency_keys', 'user_id'],
  ['uploads', 'user_id'],
  ['events', 'user_id'],
  ['pin_days', 'user_id'],
  ['rollup_days', 'subject_id'],
  ['notification_settings', 'user_id'],
  ['user_totp', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['security_events', 'user_id'],
  ['account_links', 'user_id'],
  ['mails', 'user_id'],
  ['user_states', 'user_id'],
  ['onboardings', 'user_id'],
  ['unconfirmed_acts', 'user_id'],
  ['passkeys', 'user_id'],
  ['sso_identities', 'user_id'],
  ['pin_drafts', 'user_id'],
  ['home_tuning', 'user_id'],
  ['verified_merchants', 'user_id'],
  ['merchant_applications', 'user_id'],
  ['account_exports', 'user_id'],
  ['account_imports', 'user_id'],
  ['account_import_items', 'user_id'],
  ['account_import_undos', 'user_id'],
  ['oauth_tokens', 'user_id'],
  ['oauth_codes', 'user_id'],
  ['survey_answers', 'user_id'],
  ['digests', 'user_id'],
  ['news_mails', 'user_id'],
  ['sessions', 'user_id'],
  ['user_passwords', 'user_id'],
  ['user_emails', 'user_id'],
  ['website_claims', 'user_id'],
  ['usernames', 'user_id'],
  ['counters', 'owner_id'],
  ['counter_deltas', 'owner_id'],
  ['users', 'id'],
  ['hidden_people', 'user_id'],
  ['account_states', 'user_id'],
  ['news_actors', 'user_id', 'actor_id'],
  ['news_items', 'user_id', 'subject_id'],
  ['news_seen', 'user_id'],
  ['conversation_members', 'user_id'],
  ['conversation_pairs', 'low_id', 'high_id'],
  ['message_reactions', 'user_id'],
  ['messages', 'sender_id'],
  ['reports', 'reporter_id', 'reported_user_id'],
  ['moderation_cases', 'reported_user_id'],
  ['removed_pins', 'user_id'],
  ['held_pins', 'user_id'],
  ['account_suspensions', 'user_id'],
  ['outlasted_suspensions', 'user_id'],
  ['appeals', 'user_id'],
  ['business_items', 'business_id', 'partner_id'],
  ['business_people', 'business_id', 'user_id'],
  ['product_feed_items', 'owner_id'],
  ['product_feed_parts', 'owner_id'],
  ['product_feeds', 'owner_id'],
  ['campaigns', 'owner_id'],
  ['campaign_budgets', 'owner_id'],
  ['businesses', 'owner_id'],
  ['business_history', 'business_id'],
];

const reactionsToMessages = statement('purge_reactions_to_messages')`
  DELETE FROM message_reactions r USING messages m
  WHERE m.sender_id = $1 AND r.conversation_id = m.conversation_id AND r.message_id = m.id`;

/** What others reported of them, which their reports keep. The cases name the account until they are deleted. */
const reported: Statement[] = (
  [
    ['pin', 'r.pin_id = k.subject_id'],
    ['comment', 'r.thread_id = k.place_id AND r.comment_id = k.subject_id'],
  ] as const
).map(
  ([kind, condition]) => statement(`purge_${kind}_reports_of_reported`)`
    DELETE FROM ${kind}_reports r USING moderation_cases k
  WHERE k.reported_user_id = $1 AND k.subject_kind = '${kind}' AND ${condition}`,
);

const followers = statement('purge_followers')`
  DELETE FROM follows WHERE target_kind = 'user' AND target_id = $1`;

/** People whom they brought onto a board or into a business stay, as the owner's guests. Open invitations end. */
const others: Statement[] = [
  statement('purge_board_invitations')`
    DELETE FROM board_collaborators WHERE invited_by = $1 AND status = 'invited'`,
  statement('purge_board_inviter')`
    UPDATE board_collaborators bc SET invited_by = b.owner_id FROM boards b
    WHERE bc.invited_by = $1 AND b.id = bc.board_id`,
  statement('purge_business_invitations')`
    DELETE FROM business_people WHERE invited_by = $1 AND status = 'pending'`,
  statement('purge_business_inviter')`
    UPDATE business_people SET invited_by = business_id WHERE invited_by = $1`,
  statement('purge_business_creator')`
    UPDATE business_items SET created_by = business_id WHERE created_by = $1`,
];

/** Rows that know an account by a text. */
const units: Statement[] = [
  ...['experiment_exposures', 'experiment_outcomes'].map(
    (table) => statement(`purge_${table}`)`
      DELETE FROM ${table} WHERE unit_id = $1::text AND unit_kind = 'user'`,
  ),
  statement('purge_experience_states')`DELETE FROM experience_states WHERE owner_id = 'user:' || $1::text`,
];

/** Each block is two rows, so that those of the person tell who has the others. */
const blocksOfOthers = statement('purge_blocks_of_others')`
  DELETE FROM blocks k USING blocks own
  WHERE own.user_id = $1 AND k.user_id = own.other_id AND k.other_id = $1`;

const statements: Statement[] = [
  reactions,
  comments,
  followers,
  blocksOfOthers,
  reactionsToMessages,
  ...others,
  ...units,
  ...reported,
  ...places.map(
    ([table, ...columns]) => statement(`purge_${table}`)`
      DELETE FROM ${table} WHERE ${columns.map((column) => `${column} = $1`).join(' OR ')}`,
  ),
];

/**
 * Deletes every row that refers to an account whose boards and pins are gone. The history of other people's businesses
 * stays.
 */
export async function removeAccountRows(tx: Sql, userId: string): Promise<void> {
  await releaseCasesOf(tx, userId);
  await forgetRemovedWordsOf(tx, userId);
  await disownApps(tx, userId);
  for (const statement of statements) await tx.rows(statement, [userId]);
}
