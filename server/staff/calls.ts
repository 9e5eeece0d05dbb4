import { rememberBusinessAct } from '../../db/queries/business/businesses.ts';
import { closeCall, openCalls, type CallRow } from '../../db/queries/business/calls.ts';
import type { Page } from '../../views/contract/models.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import { AppError } from '../errors.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import type { Services } from '../services.ts';
import { recordAct } from './audit.ts';
import type { ActingStaff, Staff } from './staff.ts';

/** No user, because businesses are not told which employee it was. */
const nobody = '0';

/**
 * Returns the calls that businesses requested and that are still to be made, newest first (BIZ-01). Throws
 * `bad_bookmark`.
 */
export async function listCalls(
  services: Pick<Services, 'db' | 'signer'>,
  _staff: Staff,
  bookmark: string | null | undefined,
  pageSize: number = staffLimits.page,
): Promise<Page<CallRow>> {
  return pageOfRows(
    services,
    { list: 'staff-calls', bookmark, pageSize },
    (before, limit) => openCalls(services.db, before, limit),
    ({ id }) => id,
  );
}

/** Marks a call as made. The business sees it in its history. Throws `not_found`. */
export async function finishCall(
  { db }: Pick<Services, 'db'>,
  staff: ActingStaff<'call.done'>,
  businessId: string,
  callId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const call = await closeCall(tx, businessId, callId);
    if (call === null) throw new AppError('not_found');
    await rememberBusinessAct(tx, businessId, nobody, 'called', call.number);
    await recordAct(tx, staff, {
      subject: { id: businessId, name: call.businessName },
    });
  });
}
