import { insertSaveNews } from '../../db/queries/notifications/add-news.ts';
import type { Services } from '../services.ts';

/** Copies told of with one statement at most. */
const copiesAtOnce = 200;

/** Copies that wait to be told of, while others are. */
const waiting = new WeakMap<Services['db'], string[]>();

/**
 * Tells whose pin was saved. Nobody who saves waits for it, and a failure is counted alone. What is saved while the
 * database is told of others is told of together.
 */
export async function tellSaved(
  { db, counters }: Pick<Services, 'db' | 'counters'>,
  copyId: string,
): Promise<void> {
  const others = waiting.get(db);
  if (others !== undefined) {
    others.push(copyId);
    return;
  }
  const queue = [copyId];
  waiting.set(db, queue);
  while (queue.length > 0) {
    const copyIds = queue.splice(0, copiesAtOnce);
    await insertSaveNews(db, copyIds).catch(() => counters.increment('news_failed'));
  }
  waiting.delete(db);
}
