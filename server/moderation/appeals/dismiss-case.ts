import { settleCase, type CaseRow } from '../../../db/queries/moderation/cases.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { keptBeside, stateBefore } from '../earlier-decisions.ts';
import { notifyReporters, type Notifier } from '../notify.ts';

/** Settles a case whose decision an appeal reversed: nothing is left of it for an undo. */
export async function dismissCase(
  tx: Sql,
  notifier: Notifier,
  found: CaseRow,
  by: string,
  reason: string,
): Promise<void> {
  const before = stateBefore(found);
  const kept = keptBeside(before, {});
  await settleCase(tx, found.kind, found.subjectId, { decision: 'dismiss', by, reason, kept });
  await notifyReporters(tx, notifier, found, 'kept', { after: before.decidedAtExact });
}
