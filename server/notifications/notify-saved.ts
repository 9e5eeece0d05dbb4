import { insertSaveNews } from '../../db/queries/notifications/add-news.ts';
import type { Services } from '../services.ts';

/** Maximum number of copies recorded in one statement. */
const copiesAtOnce = 200;

/** Copies queued while a batch is being recorded. */
const waiting = new WeakMap<Services['db'], string[]>();

/**
 * Notifies owners whose pins were saved. Saving does not wait for it, and a failure is only counted. Saves that arrive
 * while the database is busy are batched.
 */
export async function notifySaved(
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
  // Includes copies submitted in the same tick.
  await Promise.resolve();
  while (queue.length > 0) {
    const copyIds = queue.splice(0, copiesAtOnce);
    await insertSaveNews(db, copyIds).catch(() => counters.increment('news_failed'));
  }
  waiting.delete(db);
}
