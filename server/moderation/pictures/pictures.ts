import type { Sql } from '../../../db/connection/database.ts';
import {
  allowPicture,
  blockPicture,
  isPictureBlocked,
} from '../../../db/queries/moderation/blocked-pictures.ts';
import {
  putPicturesPinsBack,
  takePicturesPins,
  type TakenPin,
} from '../../../db/queries/moderation/removed-pins.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import type { Services } from '../../services.ts';
import { insertNews } from '../../../db/queries/notifications/add-news.ts';

/** Pins that go or come back within one transaction; the worker carries on with the others. */
const atOnce = 500;

/**
 * Takes a picture down, in the caller's transaction: its files are not answered any more, nothing can be made of it,
 * and its pins go, saved copies with the others. Answers those that went at once.
 */
export async function takePictureDown(tx: Sql, signature: string, reason: string): Promise<TakenPin[]> {
  await blockPicture(tx, signature, reason);
  const gone = await takePicturesPins(tx, signature, reason, atOnce);
  await tellOwners(tx, gone);
  if (gone.length === atOnce)
    await insertJob(tx, 'take-picture-down', { signature, reason }, { priority: 2 });
  await forgetKeptPages(tx);
  return gone;
}

/** Carries on with pins of a picture that was taken down; harmless when there are none, or it is allowed again. */
export async function resumeTakeDown(
  { db }: Pick<Services, 'db'>,
  signature: string,
  reason: string,
): Promise<void> {
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      if (!(await isPictureBlocked(tx, signature))) return 0;
      const pins = await takePicturesPins(tx, signature, reason, atOnce);
      await tellOwners(tx, pins);
      return pins.length;
    });
    if (gone < atOnce) return;
  }
}

/** Allows a picture again and puts its pins back, in the caller's transaction. */
export async function allowPictureAgain(tx: Sql, signature: string): Promise<boolean> {
  const wasBlocked = await allowPicture(tx, signature);
  while ((await putPicturesPinsBack(tx, signature, atOnce)) === atOnce);
  await forgetKeptPages(tx);
  return wasBlocked;
}

/** Tells everybody whose pin went; each may appeal against their own. */
async function tellOwners(tx: Sql, gone: TakenPin[]): Promise<void> {
  for (const { id, userId } of gone)
    await insertNews(tx, { userIds: [userId], kind: 'moderation_removed', subjectId: id, actorId: null });
}
