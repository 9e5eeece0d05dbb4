import type { Sql, Statement } from '../../connection/database.ts';
import type { MediaKind } from '../../../views/contract/media.ts';
import type { MediaRow } from '../media/pin-media.ts';

/** Where rows about a person stand: the column that names them, and columns that are not theirs to have. */
interface Place {
  table: string;
  column: string;
  /** Hashes, tokens and sealed secrets: whoever has them is taken for the person. */
  without?: string[];
}

/** Tables whose rows about a person are in their export. */
export const exportedPlaces: readonly Place[] = [
  { table: 'users', column: 'id' },
  { table: 'usernames', column: 'user_id' },
  { table: 'user_emails', column: 'user_id' },
  { table: 'account_states', column: 'user_id' },
  { table: 'account_suspensions', column: 'user_id' },
  { table: 'appeals', column: 'user_id', without: ['decided_by'] },
  { table: 'removed_pins', column: 'user_id' },
  { table: 'held_pins', column: 'user_id' },
  { table: 'product_feeds', column: 'owner_id', without: ['body'] },
  { table: 'notification_settings', column: 'user_id' },
  { table: 'user_states', column: 'user_id' },
  { table: 'onboardings', column: 'user_id' },
  { table: 'user_totp', column: 'user_id', without: ['sealed_secret', 'last_step'] },
  { table: 'passkeys', column: 'user_id', without: ['public_key', 'credential_id'] },
  { table: 'sso_identities', column: 'user_id' },
  { table: 'security_events', column: 'user_id' },
  { table: 'oauth_tokens', column: 'user_id', without: ['token_hash'] },
  { table: 'oauth_apps', column: 'owner_id', without: ['secret_hash'] },
  { table: 'sessions', column: 'user_id', without: ['sid', 'sess'] },
  { table: 'survey_answers', column: 'user_id' },
  { table: 'digests', column: 'user_id' },
  { table: 'mails', column: 'user_id', without: ['body_text', 'body_html', 'unsubscribe_url'] },
  { table: 'account_exports', column: 'user_id', without: ['file_key'] },
  { table: 'account_imports', column: 'user_id' },
  { table: 'account_import_items', column: 'user_id' },
  { table: 'follows', column: 'follower_id' },
  { table: 'blocks', column: 'user_id' },
  { table: 'hidden_people', column: 'user_id' },
  { table: 'hidden_pins', column: 'user_id' },
  { table: 'board_collaborators', column: 'user_id' },
  { table: 'board_viewers', column: 'user_id' },
  { table: 'board_notes', column: 'user_id' },
  { table: 'board_links', column: 'created_by', without: ['token', 'token_hash', 'code'] },
  { table: 'board_activity', column: 'actor_id' },
  { table: 'board_jobs', column: 'actor_id' },
  { table: 'home_tuning', column: 'user_id' },
  { table: 'verified_merchants', column: 'user_id' },
  { table: 'subject_roles', column: 'user_id' },
  { table: 'invite_codes', column: 'sender_id' },
  { table: 'saves', column: 'user_id' },
  { table: 'pin_days', column: 'user_id' },
  { table: 'pin_notes', column: 'user_id' },
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
  { table: 'businesses', column: 'owner_id' },
  { table: 'business_people', column: 'user_id' },
  { table: 'business_items', column: 'business_id' },
  { table: 'business_history', column: 'business_id' },
  { table: 'campaigns', column: 'owner_id' },
  { table: 'campaign_days', column: 'owner_id' },
];

/** Rows of one table that an export holds at most, the database's own order. */
export const mostRows = 50_000;

/** What one table says of a person, as JSON texts without what is secret. */
export async function personalRows(sql: Sql, place: Place, userId: string): Promise<string[]> {
  const statement: Statement = {
    name: `personal_${place.table}`,
    text: `SELECT (to_jsonb(t) - $2::text[])::text AS row FROM ${place.table} t
      WHERE t.${place.column} = $1 LIMIT ${mostRows}`,
  };
  return (await sql.rows<{ row: string }>(statement, [userId, place.without ?? []])).map(({ row }) => row);
}

export interface OwnBoardRow {
  id: string;
  name: string;
  description: string;
  privacy: 'public' | 'protected' | 'secret';
  layout: 'default' | 'quick_saves';
  createdAt: Date;
  sections: { id: string; title: string }[];
}

const boards: Statement = {
  name: 'export_boards',
  text: `
    SELECT b.id, b.name, b.description, b.privacy, b.layout, b.created_at AS "createdAt", coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', s.id::text, 'title', s.title) ORDER BY s.position, s.id)
      FROM board_sections s WHERE s.board_id = b.id), '[]') AS sections
    FROM boards b WHERE b.owner_id = $1 AND b.deleted_at IS NULL ORDER BY b.id`,
};

/** A person's boards with their sections, the oldest first. */
export function ownBoards(sql: Sql, userId: string): Promise<OwnBoardRow[]> {
  return sql.rows<OwnBoardRow>(boards, [userId]);
}

export interface OwnPinRow {
  id: string;
  boardId: string;
  sectionId: string | null;
  title: string;
  description: string;
  altText: string;
  link: string;
  signature: string;
  format: string;
  isSaved: boolean;
  createdAt: Date;
  /** Null for a picture alone. */
  mediaKind: MediaKind | null;
  mediaCard: MediaRow['card'] | null;
  mediaDetails: MediaRow['details'] | null;
}

const pins: Statement = {
  name: 'export_pins',
  text: `
    SELECT p.id, p.board_id AS "boardId", p.section_id AS "sectionId", p.title, p.description,
      p.alt_text AS "altText", p.link, p.image_signature AS signature, p.image_format AS format,
      s.is_copy AS "isSaved", p.created_at AS "createdAt", m.kind AS "mediaKind", m.card AS "mediaCard",
      m.details AS "mediaDetails"
    FROM saves s JOIN pins p ON p.id = s.pin_id LEFT JOIN pin_media m ON m.id = p.media_id
    WHERE s.user_id = $1 AND s.pin_id > $2 ORDER BY s.pin_id LIMIT $3`,
};

/** Pins of a person after one, the oldest first. */
export function ownPinsAfter(sql: Sql, userId: string, afterId: string, limit: number): Promise<OwnPinRow[]> {
  return sql.rows<OwnPinRow>(pins, [userId, afterId, limit]);
}
