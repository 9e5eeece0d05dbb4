import type { Sql, Statement } from '../../connection/database.ts';

const claim: Statement = {
  name: 'demo_content_claim',
  text: `SELECT pg_try_advisory_xact_lock(hashtext('demo content')) AS "isMine"`,
};

/** Claims the making of demo content until the transaction ends. False while another process has it. */
export async function claimDemoContent(tx: Sql): Promise<boolean> {
  const [row] = await tx.rows<{ isMine: boolean }>(claim);
  return row?.isMine ?? false;
}
