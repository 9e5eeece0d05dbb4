import { credentialsOf } from '../../../db/queries/accounts/credentials.ts';
import {
  appealOfRemoval,
  insertAppeal,
  isAddressAppealing,
  readAppeal,
  removedPinsOf,
  type AppealRow,
} from '../../../db/queries/moderation/appeals.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { isPictureBlocked } from '../../../db/queries/moderation/blocked-pictures.ts';
import { removedPinsForStaff } from '../../../db/queries/moderation/pins-for-staff.ts';
import { removedPin } from '../../../db/queries/moderation/removed-pins.ts';
import { pinCardById } from '../../../db/queries/pins/pin-cards.ts';
import { staffLimits, type RemovedPin } from '../../../views/contract/staff/staff.ts';
import type { Page } from '../../../views/contract/models.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireBirthDate } from '../../accounts/age.ts';
import { pageOfRows } from '../../paging/page-of-rows.ts';
import { quarantinedPin } from '../pictures/quarantined-pins.ts';
import { heldSuspension } from '../suspend.ts';

type Reads = Pick<Services, 'db' | 'signer'>;

/** Lists the person's removed pins, newest first. Throws `bad_bookmark`. */
export async function listRemovedPins(
  services: Reads,
  userId: string,
  bookmark: string | undefined,
): Promise<Page<RemovedPin>> {
  const list = `removed-pins:${userId}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize: staffLimits.page },
    (before, limit) => removedPinsOf(services.db, userId, before, limit),
    ({ id }) => id,
  );
  return {
    ...page,
    items: page.items.map(({ removedAt, status, ...pin }) => ({
      ...pin,
      appeal: status,
      at: removedAt.toISOString(),
    })),
  };
}

/**
 * Returns the caller's own removed or quarantined pin with the outcome of an appeal, and its picture unless that is taken
 * down. Throws `not_found`, also for other people's.
 */
export async function getRemovedPin(
  { db }: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
): Promise<RemovedPin & { answer: string; picture: Picture | null }> {
  const pin = await removedPin(db, pinId);
  if (pin?.userId !== userId) throw new AppError('not_found');
  const [appeal, quarantined, [removed]] = await Promise.all([
    appealOfRemoval(db, pinId),
    quarantinedPin(db, pinId),
    removedPinsForStaff(db, [pinId]),
  ]);
  const shown = removed === undefined || (await isPictureBlocked(db, removed.signature)) ? null : removed;
  return {
    isQuarantined: quarantined !== null,
    picture: shown && {
      signature: shown.signature,
      format: shown.format,
      width: shown.width,
      height: shown.height,
      dominantColor: shown.color,
    },
    id: pin.id,
    title: pin.title,
    reason: pin.reason,
    at: pin.removedAt.toISOString(),
    appeal: appeal?.status ?? null,
    answer: appeal?.answer ?? '',
  };
}

/** Returns whether a pin is the viewer's own and can be seen, such as one that was put back. */
export async function isOwnShownPin(
  { db }: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
): Promise<boolean> {
  return (await pinCardById(db, userId, pinId))?.userId === userId;
}

/** Returns whether a pin is the viewer's own and was removed by the staff, or is quarantined. */
export async function isOwnRemovedPin(
  { db }: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
): Promise<boolean> {
  return (await removedPin(db, pinId))?.userId === userId;
}

/** Appeals the present removal of the caller's own pin, once. Throws `not_found`, `pin_held`, `appeal_made`. */
export async function appealPin(
  services: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
  words: string,
): Promise<void> {
  if ((await getRemovedPin(services, userId, pinId)).isQuarantined) throw new AppError('pin_held');
  await keepAppeal(services.db, { kind: 'pin', subjectId: pinId, userId, email: '', birthDate: null, words });
}

/** Returns a suspension's user, reason, end, and appeal outcome. Null once it is over. */
export async function suspensionToAppeal(
  services: Pick<Services, 'db' | 'clock' | 'siteName'>,
  userId: string,
): Promise<{ endsAt: Date | null; reason: string; appeal: AppealRow['status'] | null } | null> {
  const suspension = await heldSuspension(services, userId);
  if (suspension === null) return null;
  const appeal = await readAppeal(services.db, 'account', suspension.id);
  return { endsAt: suspension.endsAt, reason: suspension.reason, appeal: appeal?.status ?? null };
}

/** Appeals the caller's own suspension, once. Throws `not_found` if there is none, `appeal_made`. */
export async function appealSuspension(
  services: Pick<Services, 'db' | 'clock' | 'siteName'>,
  userId: string,
  words: string,
): Promise<void> {
  const suspension = await heldSuspension(services, userId);
  if (suspension === null) throw new AppError('not_found');
  await keepAppeal(services.db, {
    kind: 'account',
    subjectId: suspension.id,
    userId,
    email: '',
    birthDate: null,
    words,
  });
}

/**
 * Contests a recorded age: members for their account, again once it was corrected but not once it was upheld; others
 * by email, one at a time. Throws `appeal_made`, and `bad_input` for an impossible date.
 */
export async function appealAge(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string | null,
  appeal: { email: string; birthDate: string; words: string },
): Promise<void> {
  requireBirthDate(appeal.birthDate, services.clock.now());
  if (userId === null) {
    await services.db.transaction(async (tx) => {
      if (await isAddressAppealing(tx, appeal.email)) throw new AppError('appeal_made');
      await keepAppeal(tx, { kind: 'age', subjectId: null, userId, ...appeal });
    });
    return;
  }
  const account = await credentialsOf(services.db, userId);
  await keepAppeal(services.db, {
    kind: 'age',
    subjectId: userId,
    userId,
    ...appeal,
    email: account?.email ?? appeal.email,
  });
}

/** Stores an appeal. Throws `appeal_made` if there is one against the same decision. */
export async function keepAppeal(sql: Sql, appeal: Parameters<typeof insertAppeal>[1]): Promise<void> {
  if (!(await insertAppeal(sql, appeal))) throw new AppError('appeal_made');
}
