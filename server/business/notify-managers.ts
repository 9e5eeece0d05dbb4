import type { Sql } from '../../db/connection/database.ts';
import { managersOfBusiness } from '../../db/queries/business/people.ts';
import { insertNews } from '../../db/queries/notifications/add-news.ts';
import type { NewsKind } from '../../views/contract/news.ts';

/** Notifies everybody who may make changes to a business, except the one who did it. */
export async function notifyManagers(
  sql: Sql,
  businessId: string,
  kind: Extract<NewsKind, 'business_partner' | `feed_${string}`>,
  actorId: string | null,
): Promise<void> {
  const userIds = await managersOfBusiness(sql, businessId);
  await insertNews(sql, { userIds, kind, subjectId: businessId, actorId });
}
