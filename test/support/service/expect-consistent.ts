import type { Database } from '../../../db/connection/database.ts';
import { alwaysTrue, brokenRules } from '../data/consistency-rules.ts';

/** Throws unless lists and counts of pins, boards and sections agree with the rows. */
export async function expectConsistent(db: Database): Promise<void> {
  const [broken] = await brokenRules(alwaysTrue, (rule, text) =>
    db.rows({ name: `test ${rule}`.slice(0, 60), text }),
  );
  if (broken !== undefined) throw new Error(broken);
}
