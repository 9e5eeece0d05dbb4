import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

export interface SettingsRow {
  userId: string;
  username: string;
  firstName: string;
  fullName: string;
  about: string;
  location: string;
  websiteUrl: string;
  gender: 'female' | 'male' | 'unspecified';
  /** Two letters. Null if the person set none. */
  country: string | null;
  locale: string;
  theme: 'system' | 'light' | 'dark';
  isSearchable: boolean;
  showsMessaging: boolean;
  email: string | null;
  isEmailVerified: boolean;
}

const read = statement('settings_read')`
  SELECT u.id AS "userId", u.username, u.first_name AS "firstName", u.full_name AS "fullName", u.about, u.location,
    u.website_url AS "websiteUrl", u.gender, u.locale, u.theme,
    CASE WHEN u.is_country_set THEN u.country END AS country, u.is_searchable AS "isSearchable",
    u.shows_messaging AS "showsMessaging", e.email, e.verified_at IS NOT NULL AS "isEmailVerified"
  FROM users u LEFT JOIN LATERAL (SELECT email, verified_at FROM user_emails WHERE user_id = u.id
    ORDER BY created_at DESC LIMIT 1) e ON true
  WHERE u.id = $1`;

export async function readSettings(sql: Sql, userId: string): Promise<SettingsRow | null> {
  return firstRow<SettingsRow>(sql, read, [userId]);
}

const lock = statement('settings_lock')`SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`;

/** Holds an account's settings until the transaction ends. */
export async function lockSettings(tx: Sql, userId: string): Promise<void> {
  await tx.rows(lock, [userId]);
}

const locale = statement('account_locale')`SELECT locale FROM users WHERE id = $1`;

/** Returns the locale that an account has chosen. Null if there is no such account. */
export async function accountLocale(sql: Sql, userId: string): Promise<string | null> {
  return (await firstRow<{ locale: string }>(sql, locale, [userId]))?.locale ?? null;
}

export type ChangedSettings = Omit<SettingsRow, 'userId' | 'username' | 'email' | 'isEmailVerified'>;

const write = statement('settings_write')`
  UPDATE users SET first_name = $2, full_name = $3, is_identity_verified = is_identity_verified AND full_name = $3,
    about = $4, location = $5, website_url = $6, gender = $7, country = coalesce($8, country),
    is_country_set = $8::text IS NOT NULL, locale = $9, theme = $10,
    is_searchable = $11, shows_messaging = $12
  WHERE id = $1`;

/** Writes an account's settings. A verified identity is that of its name, and ends with it. */
export async function writeSettings(sql: Sql, userId: string, s: ChangedSettings): Promise<void> {
  await sql.rows(write, [
    userId,
    s.firstName,
    s.fullName,
    s.about,
    s.location,
    s.websiteUrl,
    s.gender,
    s.country,
    s.locale,
    s.theme,
    s.isSearchable,
    s.showsMessaging,
  ]);
}

const claimName = statement('username_claim')`
  INSERT INTO usernames (username, user_id) VALUES ($1, $2)
  ON CONFLICT (username) DO UPDATE SET username = excluded.username WHERE usernames.user_id = $2
  RETURNING user_id`;
const rename = statement('user_rename')`UPDATE users SET username = $1 WHERE id = $2`;

/** Renames an account, which keeps its former names. False if the name is or was another person's. */
export async function renameUser(tx: Sql, userId: string, username: string): Promise<boolean> {
  if ((await tx.rows(claimName, [username, userId])).length === 0) return false;
  await tx.rows(rename, [username, userId]);
  return true;
}

const clearAvatar = statement('user_clear_avatar')`UPDATE users SET avatar_signature = NULL WHERE id = $1`;

export async function clearUserAvatar(sql: Sql, userId: string): Promise<void> {
  await sql.rows(clearAvatar, [userId]);
}

export interface NotificationSettingRow {
  kind: string;
  inApp: boolean;
  byEmail: boolean;
}

const notifications = statement('notification_settings_read')`
  SELECT kind, in_app AS "inApp", by_email AS "byEmail" FROM notification_settings WHERE user_id = $1`;

/** Returns a person's explicit settings. Kinds without a row have their default. */
export function notificationSettingRows(sql: Sql, userId: string): Promise<NotificationSettingRow[]> {
  return sql.rows<NotificationSettingRow>(notifications, [userId]);
}

const setNotifications = statement('notification_settings_write')`
  INSERT INTO notification_settings (user_id, kind, in_app, by_email)
  SELECT $1, k.kind, k.kind = ANY ($3), k.kind = ANY ($4) FROM unnest($2::text[]) AS k (kind)
  ON CONFLICT (user_id, kind) DO UPDATE SET in_app = excluded.in_app, by_email = excluded.by_email`;

/** Sets each of `kinds`: on if listed, off otherwise. */
export async function writeNotificationSettings(
  sql: Sql,
  userId: string,
  kinds: readonly string[],
  inApp: string[],
  byEmail: string[],
): Promise<void> {
  await sql.rows(setNotifications, [userId, kinds, inApp, byEmail]);
}
