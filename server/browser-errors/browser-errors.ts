import {
  listBrowserErrors,
  settleBrowserError,
  type BrowserErrorRow,
} from '../../db/queries/browser-errors.ts';
import type { Page } from '../../views/contract/models.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { pageOfKeyedRows } from '../paging/page-of-rows.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff, Staff } from '../staff/staff.ts';

export interface ErrorsAsked {
  order: 'newest' | 'frequent';
  isSettled: boolean;
}

/** Returns a page of browser errors for staff. Throws `bad_bookmark`. */
export async function listErrors(
  services: Pick<Services, 'db' | 'signer'>,
  _staff: Staff,
  asked: ErrorsAsked,
  bookmark: string | null | undefined,
  pageSize: number = staffLimits.page,
): Promise<Page<BrowserErrorRow>> {
  const list = `browser-errors:${asked.order}:${asked.isSettled}`;
  return pageOfKeyedRows(
    services,
    { list, bookmark, pageSize },
    (after, limit) => {
      const [position = '', fingerprint = ''] = after?.split(' ') ?? [];
      return listBrowserErrors(services.db, asked, after === null ? null : { position, fingerprint }, limit);
    },
    ({ position, fingerprint }) => `${position} ${fingerprint}`,
  );
}

/** Resolves or reopens an error. Throws `not_found`. */
export async function settleError(
  services: Pick<Services, 'db'>,
  staff: ActingStaff<'error.settle' | 'error.reopen'>,
  fingerprint: string,
  isSettled: boolean,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const settled = await settleBrowserError(tx, fingerprint, isSettled);
    if (settled === null) throw new AppError('not_found');
    await recordAct(tx, staff, {
      subject: { id: fingerprint, name: settled.message },
      ...(settled.island !== '' && { after: { island: settled.island } }),
    });
  });
}
