import type { Sql, Statement } from '../../connection/database.ts';

/** A call that a business asked for; `number` and `note` are its own words. */
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

const open: Statement = {
  name: 'business_calls_open',
  text: `
    SELECT ${columns} FROM business_items i JOIN businesses b ON b.owner_id = i.business_id
    WHERE i.kind = 'call' AND i.status = 'active' AND i.id < $1 ORDER BY i.id DESC LIMIT $2`,
};

/** Calls of all businesses that have yet to be made, newest first below an exclusive id. */
export async function openCalls(sql: Sql, before: string, limit: number): Promise<CallRow[]> {
  return sql.rows<CallRow>(open, [before, limit]);
}

const close: Statement = {
  name: 'business_call_close',
  text: `
    UPDATE business_items i SET status = 'closed' FROM businesses b
    WHERE i.business_id = $1 AND i.id = $2 AND i.kind = 'call' AND i.status = 'active' AND b.owner_id = i.business_id
    RETURNING ${columns}`,
};

/** Notes that a call was made; null when there is none that waits. */
export async function closeCall(tx: Sql, businessId: string, id: string): Promise<CallRow | null> {
  const [row] = await tx.rows<CallRow>(close, [businessId, id]);
  return row ?? null;
}
