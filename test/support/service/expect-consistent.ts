import type { Database, Statement } from '../../../db/connection/database.ts';
import { alwaysTrue } from '../data/consistency-rules.ts';

/** Throws unless lists and counts of pins, boards and sections agree with the rows. */
export async function expectConsistent(db: Database): Promise<void> {
  for (const [rule, text] of Object.entries(alwaysTrue)) {
    const statement: Statement = { name: `test ${rule}`.slice(0, 60), text };
    const rows = await db.rows<Record<string, unknown>>(statement);
    if (rows.length > 0)
      throw new Error(`Broken rule: ${rule} (${rows.length} rows, such as ${JSON.stringify(rows[0])}).`);
  }
}
