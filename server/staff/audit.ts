import { insertStaffAct, staffActs } from '../../db/queries/staff/audit.ts';
import type { Sql } from '../../db/connection/database.ts';
import { staffLimits, type StaffActRecord } from '../../views/contract/staff/staff.ts';
import type { Page } from '../../views/contract/models.ts';
import type { StaffAct } from '../../views/staff/texts/acts.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { auditedActs, type NewEntry } from './audited-acts.ts';
import type { ActingStaff, Staff } from './staff.ts';

/**
 * Writes the entry of the act that the employee performs. Verbs call this in the transaction of their change, so that
 * the act and its entry are committed together or not at all. Which act it is, and of what kind its subject, say the
 * operation (`audit`) and `auditedActs`.
 */
export async function recordAct<Act extends StaffAct>(
  tx: Sql,
  { id: actorKey, username: actor, act, entry }: ActingStaff<Act>,
  { subject, reason = '', before, after }: NewEntry<Act>,
): Promise<void> {
  const kind = subject.kind ?? auditedActs[act].of[0];
  const subjectKey = `${kind}:${subject.id}`;
  const values = { before: before ?? {}, after: after ?? {} };
  await insertStaffAct(tx, { actorKey, actor, act, subjectKey, subject: subject.name, reason, ...values });
  entry.state = 'written';
}

/** Says that everything already was as the employee wants it, so that the audit log keeps nothing. */
export function changeNothing({ entry }: ActingStaff<StaffAct>): void {
  entry.state = 'needless';
}

export interface AuditFilter {
  /** A username. */
  actor: string | null;
  act: string | null;
  /** As `user:12`. */
  subjectKey: string | null;
}

/** Lists the audit log, newest first. Throws `bad_bookmark`. */
export async function listActs(
  services: Pick<Services, 'db' | 'signer'>,
  _staff: Staff,
  filter: AuditFilter,
  bookmark: string | null | undefined,
  pageSize: number = staffLimits.page,
): Promise<Page<StaffActRecord>> {
  const list = `staff-acts:${JSON.stringify([filter.actor, filter.act, filter.subjectKey])}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => staffActs(services.db, before, filter, limit),
    ({ id }) => id,
  );
  return {
    ...page,
    items: page.items.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })),
  };
}
