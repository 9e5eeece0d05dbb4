import { insertNews } from '../../db/queries/notifications/add-news.ts';
import { presentEmployees, takeStaffNews } from '../../db/queries/notifications/staff-news.ts';
import type { Services } from '../services.ts';

/** Work is told as a whole, not piece by piece, so that a flood of reports is one line. */
const ofAll = '0';

/**
 * Notifies the employees of new work: reports, appeals, people and shops that wait, calls to make. The first of a kind
 * is told at once, and what follows it an hour later, together.
 */
export async function tellStaff({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    const kinds = await takeStaffNews(tx, clock.now());
    if (kinds.length === 0) return;
    const userIds = await presentEmployees(tx);
    for (const kind of kinds) await insertNews(tx, { userIds, kind, subjectId: ofAll, actorId: null });
  });
}
