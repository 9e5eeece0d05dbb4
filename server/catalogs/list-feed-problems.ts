import { feedById } from '../../db/queries/catalogs/feeds.ts';
import { feedProblems, type FeedProblemRow } from '../../db/queries/catalogs/feed-problems.ts';
import type { Page } from '../../views/contract/models.ts';
import type { AuthorizedBusiness } from '../business/authorize-business.ts';
import { AppError } from '../errors.ts';
import { pageOfKeyedRows } from '../paging/page-of-rows.ts';
import type { Services } from '../services.ts';

/**
 * Returns a page of the recorded problems of a feed's last run, in the order of their lines. Throws `feed_not_found` and
 * `bad_bookmark`.
 */
export async function listFeedProblems(
  services: Pick<Services, 'db' | 'signer'>,
  business: AuthorizedBusiness,
  feedId: string,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<FeedProblemRow>> {
  if ((await feedById(services.db, business.id, feedId)) === null) throw new AppError('feed_not_found');
  return pageOfKeyedRows(
    services,
    { list: `feed-problems:${feedId}`, bookmark, pageSize },
    (after, limit) => feedProblems(services.db, business.id, feedId, after ?? '0', limit),
    ({ position }) => position,
  );
}
