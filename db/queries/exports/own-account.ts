import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { boardContentsVisible, notBlocked } from '../visibility.ts';

/** An account's data besides its boards and pins, in portable terms. */
export interface OwnAccountRow {
  username: string;
  fullName: string;
  about: string;
  location: string;
  websiteUrl: string;
  theme: 'system' | 'light' | 'dark';
  isSearchable: boolean;
  showsMessaging: boolean;
  avatarSignature: string | null;
  avatarFormat: string | null;
  notifications: { kind: string; inApp: boolean; byEmail: boolean }[];
  followedPeople: { id: string; username: string }[];
  followedBoards: { id: string; name: string }[];
  /** Slugs of topics. */
  followedTopics: string[];
  blockedPeople: { id: string; username: string }[];
}

/** Limit per kind of follow, and of blocked people. The latest are kept. */
export const maxFollows = 5000;

const followed = (shape: string, kind: string, target: string, condition: string): string => `(
  SELECT coalesce(jsonb_agg(l.shape), '[]') FROM (
    SELECT ${shape} AS shape FROM follows f JOIN ${target} t ON t.id = f.target_id
    WHERE f.follower_id = $1 AND f.target_kind = '${kind}' AND ${condition}
    ORDER BY f.created_at DESC, f.target_id DESC LIMIT ${maxFollows}) l)`;
const shapes = {
  person: `jsonb_build_object('id', t.id::text, 'username', t.username)`,
  board: `jsonb_build_object('id', t.id::text, 'name', t.name)`,
  topic: 'to_jsonb(t.url_name)',
};

const account = statement('export_account')`
  SELECT u.username, u.full_name AS "fullName", u.about, u.location, u.website_url AS "websiteUrl", u.theme,
    u.is_searchable AS "isSearchable", u.shows_messaging AS "showsMessaging",
    i.signature AS "avatarSignature", i.format AS "avatarFormat",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'inApp', n.in_app, 'byEmail', n.by_email)), '[]')
      FROM notification_settings n WHERE n.user_id = u.id) AS notifications,
    ${followed(shapes.person, 'user', 'users', notBlocked('t.id', '$1'))} AS "followedPeople",
    ${followed(shapes.board, 'board', 'boards', boardContentsVisible('t', '$1'))} AS "followedBoards",
    ${followed(shapes.topic, 'interest', 'interests', 'true')} AS "followedTopics",
    (SELECT coalesce(jsonb_agg(l.shape), '[]') FROM (
      SELECT ${shapes.person} AS shape FROM blocks k JOIN users t ON t.id = k.other_id
      WHERE k.user_id = u.id AND k.is_blocking ORDER BY k.created_at DESC, k.other_id DESC LIMIT ${maxFollows}
    ) l) AS "blockedPeople"
  FROM users u LEFT JOIN images i ON i.signature = u.avatar_signature WHERE u.id = $1`;

/** Returns an account's data for export. Null if there is no such account. */
export async function ownAccount(sql: Sql, userId: string): Promise<OwnAccountRow | null> {
  return firstRow<OwnAccountRow>(sql, account, [userId]);
}

const topics = statement('import_topics')`
  SELECT id FROM interests WHERE url_name = ANY ($1) AND hidden_at IS NULL AND merged_into IS NULL`;

/** Returns the ids of the topics with these names that exist. */
export async function topicIdsByNames(sql: Sql, names: string[]): Promise<string[]> {
  return (await sql.rows<{ id: string }>(topics, [names])).map(({ id }) => id);
}
