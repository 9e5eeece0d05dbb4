import type { Sql } from '../../../db/connection/database.ts';
import {
  allowFilmsOf,
  allowPicture,
  blockFilmsOf,
  blockPicture,
  isPictureBlocked,
} from '../../../db/queries/moderation/blocked-pictures.ts';
import {
  putPicturesPinsBack,
  takePicturesPins,
  type AppealedPin,
  type TakenPin,
} from '../../../db/queries/moderation/removed-pins.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import type { Services } from '../../services.ts';
import { insertNews } from '../../../db/queries/notifications/add-news.ts';

/** Pins removed or restored in one transaction. The worker handles the rest. */
const atOnce = 500;
/** Longer than a request takes that began before an image was blocked, and still saves it. */
const savesEndMs = 60_000;

/**
 * Takes an image down in the caller's transaction: its files are no longer served, nor those of its pins' films, it
 * cannot be used for anything new, and its pins are removed, including saved copies, as are those being saved meanwhile once they are there. Returns the
 * pins removed immediately.
 */
export async function takePictureDown(tx: Sql, signature: string, reason: string): Promise<TakenPin[]> {
  await blockPicture(tx, signature, reason);
  const gone = await takePicturesPins(tx, signature, reason, atOnce);
  await blockFilmsOf(tx, signature, reason);
  await notifyOwners(tx, gone);
  const job = { signature, reason };
  if (gone.length === atOnce) await insertJob(tx, 'take-picture-down', job, { priority: 2 });
  await insertJob(tx, 'take-picture-down', job, { priority: 2, delayMs: savesEndMs });
  await forgetKeptPages(tx);
  return gone;
}

/** Continues removing pins of a taken-down image. Does nothing if there are none or the image was unblocked. */
export async function resumeTakeDown(
  { db }: Pick<Services, 'db'>,
  signature: string,
  reason: string,
): Promise<void> {
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      if (!(await isPictureBlocked(tx, signature))) return 0;
      const pins = await takePicturesPins(tx, signature, reason, atOnce);
      if (pins.length > 0) await blockFilmsOf(tx, signature, reason);
      await notifyOwners(tx, pins);
      if (pins.length > 0) await forgetKeptPages(tx);
      return pins.length;
    });
    if (gone === 0) return;
  }
}

/**
 * Unblocks an image and restores its pins that have a place, in the caller's transaction. Open appeals against their
 * removal are granted with it; the caller tells the owners of those pins, `appealed`.
 */
export async function allowPictureAgain(
  tx: Sql,
  signature: string,
  by: string,
): Promise<{ wasBlocked: boolean; appealed: AppealedPin[] }> {
  const wasBlocked = await allowPicture(tx, signature);
  await allowFilmsOf(tx, signature);
  const appealed: AppealedPin[] = [];
  let last: string | null = '0';
  while (last !== null) {
    const restored = await putPicturesPinsBack(tx, signature, last, atOnce, by);
    appealed.push(...restored.appealed);
    ({ last } = restored);
  }
  await forgetKeptPages(tx);
  return { wasBlocked, appealed };
}

/** Notifies the owners of removed pins. Each may appeal. */
async function notifyOwners(tx: Sql, gone: TakenPin[]): Promise<void> {
  for (const { id, userId } of gone)
    await insertNews(tx, { userIds: [userId], kind: 'moderation_removed', subjectId: id, actorId: null });
}
