import { insertStaffAct, staffActs } from '../../db/queries/staff/audit.ts';
import type { Sql } from '../../db/connection/database.ts';
import { staffLimits, type StaffActRecord } from '../../views/contract/staff/staff.ts';
import type { Page } from '../../views/contract/models.ts';
import type { StaffAct } from '../../views/staff/texts/acts.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { requireDeclared } from '../require-declared.ts';
import type { NewStaffAct } from './audited-acts.ts';
import type { Staff } from './staff.ts';

/**
 * Writes a staff act to the audit log. Every staff act calls this in its own transaction, so that the act and its log
 * entry are committed together or not at all. Throws for an act that the operation does not declare (`audit`), which
 * rolls the act back.
 */
export async function recordAct<Act extends StaffAct>(
  tx: Sql,
  staff: Staff,
  act: NewStaffAct<Act>,
): Promise<void> {
  requireDeclared(staff, act.act);
  const { kind, id, name } = act.subject;
  await insertStaffAct(tx, {
    actorKey: staff.id,
    actor: staff.username,
    act: act.act,
    subjectKey: `${kind}:${id}`,
    subject: name,
    reason: act.reason ?? '',
    before: act.before ?? {},
    after: act.after ?? {},
  });
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
