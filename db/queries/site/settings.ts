import type { Invitation, SiteSettings } from '../../../views/contract/staff/site.ts';
import { statement, type Sql } from '../../connection/database.ts';

const read = statement('site_read')`SELECT settings FROM site_settings`;
const hold = statement('site_hold')`SELECT pg_advisory_xact_lock(hashtext('site settings')) IS NULL AS held`;
const put = statement('site_put')`
  INSERT INTO site_settings (settings) VALUES ($1)
  ON CONFLICT (only_one) DO UPDATE SET settings = EXCLUDED.settings`;

/** Returns the settings that have ever been set. */
export async function readSite(sql: Sql): Promise<Partial<SiteSettings>> {
  const [row] = await sql.rows<{ settings: Partial<SiteSettings> }>(read);
  return row?.settings ?? {};
}

/** Waits for other changes of the settings until the transaction ends. */
export async function holdSite(tx: Sql): Promise<void> {
  await tx.rows(hold);
}

export async function putSite(sql: Sql, settings: SiteSettings): Promise<void> {
  await sql.rows(put, [JSON.stringify(settings)]);
}

const insert = statement('invitation_insert')`
  INSERT INTO site_invitations (code, note, uses_left, expires_at) VALUES ($1, $2, $3, $4)`;
const open = statement('invitations_open')`
  SELECT code, note, uses_left AS "usesLeft", expires_at AS "expiresAt" FROM site_invitations
  WHERE uses_left > 0 AND expires_at > $1 ORDER BY created_at DESC LIMIT 200`;
const use = statement('invitation_use')`
  UPDATE site_invitations SET uses_left = uses_left - 1
  WHERE code = $1 AND uses_left > 0 AND expires_at > $2 RETURNING code`;
const end = statement('invitation_end')`DELETE FROM site_invitations WHERE code = $1 RETURNING note`;

export async function insertInvitation(sql: Sql, invitation: Invitation): Promise<void> {
  const { code, note, usesLeft, expiresAt } = invitation;
  await sql.rows(insert, [code, note, usesLeft, expiresAt]);
}

/** Returns the invitations that can still be used, newest first. */
export function openInvitations(sql: Sql, now: Date): Promise<Invitation[]> {
  return sql.rows(open, [now]);
}

/** Uses an invitation up by one. Returns whether it was still valid. */
export async function useInvitation(sql: Sql, code: string, now: Date): Promise<boolean> {
  return (await sql.rows(use, [code, now])).length > 0;
}

/** Returns the note of the ended invitation, or null if there is none. */
export async function endInvitation(sql: Sql, code: string): Promise<string | null> {
  const [row] = await sql.rows<{ note: string }>(end, [code]);
  return row?.note ?? null;
}
