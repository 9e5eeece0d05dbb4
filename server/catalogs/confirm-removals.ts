import { rememberBusinessAct } from '../../db/queries/business/businesses.ts';
import { confirmFeedRemovals } from '../../db/queries/catalogs/feed-removals.ts';
import { feedById } from '../../db/queries/catalogs/feeds.ts';
import { authorizeBusiness } from '../business/authorize-business.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { queueRun } from './runs/queue-run.ts';

/**
 * Has the pins removed that the last run of a feed left, because there were many. Without such pins, as when it is
 * confirmed twice, nothing happens. Throws the errors of `authorizeBusiness` and `feed_not_found`.
 */
export async function confirmRemovals(
  services: Services,
  memberId: string,
  businessId: string,
  feedId: string,
): Promise<void> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  await services.db.transaction(async (tx) => {
    const name = await confirmFeedRemovals(tx, business.id, feedId);
    if (name !== null) {
      await rememberBusinessAct(tx, business.id, memberId, 'feed_removals', name);
      await queueRun(tx, business.id, feedId);
    } else if ((await feedById(tx, business.id, feedId)) === null) throw new AppError('feed_not_found');
  });
}
