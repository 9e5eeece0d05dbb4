import { statement, type Sql } from '../../connection/database.ts';

const claim = statement('demo_content_claim')`
  SELECT pg_try_advisory_xact_lock(hashtext('demo content')) AS "isMine"`;

/** Claims the making of demo content until the transaction ends. False while another process has it. */
export async function claimDemoContent(tx: Sql): Promise<boolean> {
  const [row] = await tx.rows<{ isMine: boolean }>(claim);
  return row?.isMine ?? false;
}
