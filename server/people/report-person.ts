import { hasReportedPerson, upsertPersonReport } from '../../db/queries/feedback/person-reports.ts';
import type { ReportReason } from '../../views/feedback/feedback.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/** Reports a person to the staff (FEED-07). Throws `own_person`, `user_not_found`. */
export async function reportPerson(
  services: Services,
  reporterId: string,
  userId: string,
  report: { reason: ReportReason; details: string },
): Promise<void> {
  if (reporterId === userId) throw new AppError('own_person');
  if (!(await upsertPersonReport(services.db, reporterId, userId, report.reason, report.details)))
    throw new AppError('user_not_found');
}

/** Checks whether the viewer has reported a person and nothing was decided since. */
export function isPersonReported(
  services: Pick<Services, 'db'>,
  reporterId: string,
  userId: string,
): Promise<boolean> {
  return hasReportedPerson(services.db, reporterId, userId);
}
