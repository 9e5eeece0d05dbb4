import { takeUntoldEnds } from '../../db/queries/ads/untold-ends.ts';
import { managersOfBusiness } from '../../db/queries/business/people.ts';
import { insertNews } from '../../db/queries/notifications/add-news.ts';
import type { Services } from '../services.ts';

const toldAtOnce = 50;

/**
 * Tells those who manage a business, once, that a promotion ended on its last day (BIZ-03), and returns of how many
 * promotions. Whoever ends one themselves knows.
 */
export async function tellEndsOfPromotions(
  { db }: Pick<Services, 'db'>,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  let told = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const over = await takeUntoldEnds(tx, today, toldAtOnce);
      for (const { ownerId, id: subjectId } of over) {
        const userIds = await managersOfBusiness(tx, ownerId);
        await insertNews(tx, { userIds, kind: 'promotion_over', subjectId, actorId: null });
      }
      return over.length;
    });
    told += count;
    if (count < toldAtOnce || isStopping()) return told;
  }
}
