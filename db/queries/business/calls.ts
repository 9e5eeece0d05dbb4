import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

/** A call that a business requested. `number` and `note` are the business's own text. */
export interface CallRow {
  id: string;
  businessId: string;
  businessName: string;
  number: string;
  note: string;
  askedAt: Date;
}

const columns = `i.id, i.business_id AS "businessId", b.name AS "businessName", i.name AS number, i.note,
  i.created_at AS "askedAt"`;

const open = statement('business_calls_open')`
  SELECT ${columns} FROM business_items i JOIN businesses b ON b.owner_id = i.business_id
  WHERE i.kind = 'call' AND i.status = 'active' AND i.id < $1 ORDER BY i.id DESC LIMIT $2`;

/** Returns open calls of all businesses, newest first below an exclusive ID. */
export async function openCalls(sql: Sql, before: string, limit: number): Promise<CallRow[]> {
  return sql.rows<CallRow>(open, [before, limit]);
}

const close = statement('business_call_close')`
  UPDATE business_items i SET status = 'closed' FROM businesses b
  WHERE i.business_id = $1 AND i.id = $2 AND i.kind = 'call' AND i.status = 'active' AND b.owner_id = i.business_id
  RETURNING ${columns}`;

/** Marks a call as made. Returns null if no such call is open. */
export async function closeCall(tx: Sql, businessId: string, id: string): Promise<CallRow | null> {
  return firstRow<CallRow>(tx, close, [businessId, id]);
}
