import { hasReportedPerson, upsertPersonReport } from '../../db/queries/feedback/person-reports.ts';
import { blockBetween } from '../../db/queries/people/blocks.ts';
import { userByUsername } from '../../db/queries/people/users.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import type { ReportReason } from '../../views/feedback/feedback.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toUser } from './get-profile.ts';

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

/** Returns whom a person may report by username, whoever blocks whom, with only the name. Null if there is nobody. */
export async function personToReport(
  services: Services,
  reporterId: string,
  username: string,
): Promise<(UserSummary & { isMe: boolean; blockedByMe: boolean; hasPage: boolean }) | null> {
  const row = await userByUsername(services.db, username);
  if (row === null) return null;
  const { isBlocking, isBlocked } = await blockBetween(services.db, reporterId, row.id);
  return { ...toUser(row), isMe: row.id === reporterId, blockedByMe: isBlocking, hasPage: !isBlocked };
}

/** Checks whether the viewer has reported a person and nothing was decided since. */
export function isPersonReported(
  services: Pick<Services, 'db'>,
  reporterId: string,
  userId: string,
): Promise<boolean> {
  return hasReportedPerson(services.db, reporterId, userId);
}
