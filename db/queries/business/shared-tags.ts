import { statement, type Sql } from '../../connection/database.ts';
import { notBlocked } from '../visibility.ts';

export interface SharedTagRow {
  id: string;
  name: string;
  note: string;
  businessName: string;
}

const ofPartners = statement('business_tags_of_partners')`
  SELECT i.id, i.name, i.note, b.name AS "businessName" FROM (
    SELECT partner_id AS id FROM business_items
    WHERE business_id = $1 AND kind = 'partner' AND status = 'active'
    UNION
    SELECT business_id FROM business_items WHERE partner_id = $1 AND kind = 'partner' AND status = 'active'
  ) partner JOIN businesses b ON b.owner_id = partner.id
  JOIN business_items i ON i.business_id = partner.id AND i.kind = 'shared_tag' AND i.status = 'active'
  WHERE ${notBlocked('partner.id', '$1')} ORDER BY b.name, i.name, i.id LIMIT $2`;

/** Lists the shared tags of the businesses that are partners of this one, whoever asked. */
export function tagsOfPartners(sql: Sql, businessId: string, limit: number): Promise<SharedTagRow[]> {
  return sql.rows<SharedTagRow>(ofPartners, [businessId, limit]);
}
