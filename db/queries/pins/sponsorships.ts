import type { Sponsorship } from '../../../views/pins/sponsorship-texts.ts';
import { statement, type Sql } from '../../connection/database.ts';

const put = statement('pin_sponsorship_put')`
  INSERT INTO pin_sponsorships (root_pin_id, status, sponsor_name, has_affiliates) VALUES ($1, $2, $3, $4)
  ON CONFLICT (root_pin_id) DO UPDATE SET status = EXCLUDED.status, sponsor_name = EXCLUDED.sponsor_name,
    has_affiliates = EXCLUDED.has_affiliates`;

export async function putSponsorship(sql: Sql, rootPinId: string, row: Sponsorship): Promise<void> {
  await sql.rows(put, [rootPinId, row.status, row.sponsorName, row.hasAffiliates]);
}

const remove = statement('pin_sponsorship_delete')`DELETE FROM pin_sponsorships WHERE root_pin_id = $1`;

export async function deleteSponsorship(sql: Sql, rootPinId: string): Promise<void> {
  await sql.rows(remove, [rootPinId]);
}
