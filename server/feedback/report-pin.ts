import { upsertPinReport } from '../../db/queries/feedback/pin-feedback.ts';
import type { ReportReason } from '../../views/feedback/feedback.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/** Stores a user's report of a pin (FEED-07). Throws `pin_not_found`, also for their own pin. */
export async function reportPin(
  services: Services,
  reporterId: string,
  pinId: string,
  reason: ReportReason,
  details: string,
): Promise<void> {
  if (!(await upsertPinReport(services.db, reporterId, pinId, reason, details)))
    throw new AppError('pin_not_found');
}
