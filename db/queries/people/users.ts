import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { counterValue } from '../counters.ts';
import { followerCount } from './follower-count.ts';
import { unreadNews } from '../notifications/news.ts';
import { unreadConversations } from '../messages/conversation-visible.ts';
import { boardVisible, notBlocked, notHiddenPerson } from '../visibility.ts';

export interface UserRow {
  id: string;
  username: string;
  firstName: string;
  fullName: string;
  about: string;
  websiteUrl: string;
  locale: string;
  isVerifiedMerchant: boolean;
  isWebsiteVerified: boolean;
  isIdentityVerified: boolean;
  avatarSignature: string | null;
  avatarFormat: string | null;
  showsMessaging: boolean;
  isSearchable: boolean;
}

/** A person as their profile shows them. */
export interface ProfileRow extends UserRow {
  location: string;
}

const columns = `
  u.id, u.username, u.first_name AS "firstName", u.full_name AS "fullName", u.about,
  u.website_url AS "websiteUrl", u.locale, u.is_verified_merchant AS "isVerifiedMerchant",
  u.is_website_verified AS "isWebsiteVerified",
  u.is_identity_verified AS "isIdentityVerified",
  u.avatar_signature AS "avatarSignature", a.format AS "avatarFormat", u.shows_messaging AS "showsMessaging",
  u.is_searchable AS "isSearchable"`;
const from = 'users u LEFT JOIN images a ON a.signature = u.avatar_signature';

/** The account as seen by its owner. */
export interface AccountRow extends UserRow {
  theme: 'system' | 'light' | 'dark';
  /** The country that the person set, as two letters. Null for none. */
  country: string | null;
  isEmployee: boolean;
  /** For how long the account still reads from the primary. */
  ownWritesSeconds: number;
  createdAt: Date;
  isConfirmed: boolean;
  awaitsConfirmation: boolean;
}

/** What waits for a person, with counts. */
export interface WaitingRow {
  /** Boards with a pending invitation, up to 99. */
  invitations: string;
  /** Conversations with unread messages, up to 99. */
  unreadMessages: string;
  unreadNews: string;
  /** Whether they have begun onboarding and not finished it. */
  isOnboarding: boolean;
}

const accountColumns = `${columns}, u.theme, CASE WHEN u.is_country_set THEN u.country END AS country, u.is_employee AS "isEmployee",
  greatest(0, extract(epoch FROM u.own_writes_until - now()))::float8 AS "ownWritesSeconds",
  u.created_at AS "createdAt", u.confirmed_at IS NOT NULL AS "isConfirmed",
  u.awaits_confirmation AND u.confirmed_at IS NULL AS "awaitsConfirmation"`;
const waitingColumns = `(
      SELECT count(*) FROM (
        SELECT 1 FROM board_collaborators bc JOIN boards b ON b.id = bc.board_id AND b.deleted_at IS NULL AND b.layout = 'default'
        WHERE bc.user_id = u.id AND bc.status = 'invited' AND ${notBlocked('b.owner_id', 'u.id')}
          AND ${notBlocked('bc.invited_by', 'u.id')} LIMIT 99) waiting) AS invitations,
      ${unreadConversations('u.id')} AS "unreadMessages", ${unreadNews('u.id')} AS "unreadNews",
      EXISTS (SELECT 1 FROM onboardings o WHERE o.user_id = u.id AND o.finished_at IS NULL) AS "isOnboarding"`;

const byId = statement('user_by_id')`SELECT ${accountColumns} FROM ${from} WHERE u.id = $1`;

export async function userById(sql: Sql, id: string): Promise<AccountRow | null> {
  return firstRow<AccountRow>(sql, byId, [id]);
}

const noteWrite = statement('user_own_writes')`
  UPDATE users SET own_writes_until = now() + make_interval(secs => $2) WHERE id = $1`;

/** Lets an account read from the primary for some seconds, in every process and browser. */
export async function noteOwnWrites(sql: Sql, id: string, seconds: number): Promise<void> {
  await sql.rows(noteWrite, [id, seconds]);
}

/**
 * The session store's query on every request, which also returns the account: `sess`, and the columns of `userById`,
 * null for a visitor. Takes the session id and the seconds since 1970.
 */
export const sessionWithAccount = statement('session_with_account')`
  SELECT s.sess, ${accountColumns} FROM sessions s LEFT JOIN (${from}) ON u.id = s.user_id
  WHERE s.sid = $1 AND s.expire >= to_timestamp($2)`;

/**
 * The same with what waits for the person, which pages show. They double the cost of the account.
 */
export const sessionForPage = statement('session_for_page')`
  SELECT s.sess, ${accountColumns}, ${waitingColumns} FROM sessions s LEFT JOIN (${from}) ON u.id = s.user_id
  WHERE s.sid = $1 AND s.expire >= to_timestamp($2)`;

const waiting = statement('user_waiting')`SELECT ${waitingColumns} FROM users u WHERE u.id = $1`;

/** Counts a person's unread items. Null if the account does not exist. */
export async function waitingOf(sql: Sql, id: string): Promise<WaitingRow | null> {
  return firstRow<WaitingRow>(sql, waiting, [id]);
}

const byUsername = statement('user_by_username')`
  SELECT ${columns}, u.location FROM usernames n JOIN ${from} ON u.id = n.user_id WHERE n.username = $1
  AND ${notHiddenPerson('u.id')}`;

/** Returns the person with that username. Also finds former names, so compare `username` and redirect. */
export async function userByUsername(sql: Sql, username: string): Promise<ProfileRow | null> {
  return firstRow<ProfileRow>(sql, byUsername, [username]);
}

const login = statement('user_login')`
  SELECT w.user_id AS "userId", w.hash FROM user_passwords w WHERE w.user_id = coalesce(
    (SELECT user_id FROM user_emails WHERE email = $1), (SELECT user_id FROM usernames WHERE username = $1))`;

/** Returns account and password hash by email address or username. */
export async function loginByName(sql: Sql, name: string): Promise<{ userId: string; hash: string } | null> {
  const [row] = await sql.rows<{ userId: string; hash: string }>(login, [name]);
  return row ?? null;
}

const emailTaken = statement('user_email_exists')`
  SELECT EXISTS (SELECT 1 FROM user_emails WHERE email = $1) AS found`;

export async function emailExists(sql: Sql, email: string): Promise<boolean> {
  const [row] = await sql.rows<{ found: boolean }>(emailTaken, [email]);
  return row?.found ?? false;
}

export interface InsertUser {
  username: string;
  email: string;
  passwordHash: string;
  firstName: string;
  fullName: string;
  about: string;
  birthDate: string | null;
  gender: 'female' | 'male' | 'unspecified';
  locale: string;
  /** The country that the person set, as two letters. Null for none. */
  country: string | null;
  /** Whether the account may write only after its address is confirmed. */
  awaitsConfirmation?: boolean;
}

const insert = statement('user_insert')`
  INSERT INTO users (username, first_name, full_name, about, birth_date, gender, locale, country,
    is_country_set, awaits_confirmation)
  VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8, 'US'), $8::text IS NOT NULL, $9) RETURNING id`;
const insertName = statement('username_insert')`
  INSERT INTO usernames (username, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id`;
const insertEmail = statement('user_email_insert')`
  INSERT INTO user_emails (email, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id`;
const insertPassword = statement('user_password_insert')`
  INSERT INTO user_passwords (user_id, hash) VALUES ($1, $2)`;

/** Adds an account in the caller's transaction. Returns which name was taken instead of throwing. */
export async function insertUser(
  tx: Sql,
  user: InsertUser,
): Promise<{ userId: string } | { taken: 'username' | 'email' }> {
  const [row] = await tx.rows<{ id: string }>(insert, [
    user.username,
    user.firstName,
    user.fullName,
    user.about,
    user.birthDate,
    user.gender,
    user.locale,
    user.country,
    user.awaitsConfirmation ?? false,
  ]);
  const userId = row?.id ?? '';
  const [email] = await tx.rows(insertEmail, [user.email, userId]);
  if (!email) return { taken: 'email' };
  const [name] = await tx.rows(insertName, [user.username, userId]);
  if (!name) return { taken: 'username' };
  await tx.rows(insertPassword, [userId, user.passwordHash]);
  return { userId };
}

const setAvatar = statement('user_set_avatar')`UPDATE users SET avatar_signature = $2 WHERE id = $1`;

export async function setUserAvatar(sql: Sql, userId: string, signature: string): Promise<void> {
  await sql.rows(setAvatar, [userId, signature]);
}

const setAbout = statement('user_set_about')`UPDATE users SET about = $2 WHERE id = $1`;

export async function setUserAbout(sql: Sql, userId: string, about: string): Promise<void> {
  await sql.rows(setAbout, [userId, about]);
}

export interface ProfileCountsRow {
  followerCount: string;
  followingCount: string;
  boardCount: string;
  pinCount: string;
  scheduledPinCount: string | null;
  /** Null for an account that is no business. */
  businessName: string | null;
  followedByMe: boolean;
}

const counts = statement('user_profile_counts')`
  SELECT
    ${followerCount('$2::bigint', '$1')} AS "followerCount",
    (SELECT count(*) FROM follows f WHERE f.follower_id = $2 AND f.target_kind = 'user'
      AND ${notBlocked('f.target_id', '$1')}) AS "followingCount",
    (SELECT count(*) FROM boards b WHERE b.owner_id = $2 AND b.layout = 'default'
      AND ${boardVisible('b', '$1')}) AS "boardCount",
    (SELECT coalesce(sum(${counterValue('b.id', 'board_pins')}), 0) FROM boards b
      WHERE b.owner_id = $2 AND ${boardVisible('b', '$1')}) AS "pinCount",
    CASE WHEN $1::bigint = $2 THEN (SELECT count(*) FROM pin_drafts d
      WHERE d.user_id = $2 AND d.publish_at IS NOT NULL) END AS "scheduledPinCount",
    (SELECT name FROM businesses WHERE owner_id = $2) AS "businessName",
    EXISTS (SELECT 1 FROM follows WHERE follower_id = $1::bigint AND target_kind = 'user'
      AND target_id = $2) AS "followedByMe"`;

/** Returns exact counts of a person's items visible to this viewer. Scheduled pins are null for everyone else. */
export async function profileCounts(
  sql: Sql,
  viewerId: string | null,
  userId: string,
): Promise<ProfileCountsRow> {
  const [row] = await sql.rows<ProfileCountsRow>(counts, [viewerId, userId]);
  if (!row) throw new Error('a statement without FROM answered no row');
  return row;
}
