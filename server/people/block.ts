import { blockedPeople, insertBlock, removeBlock } from '../../db/queries/people/blocks.ts';
import { userById } from '../../db/queries/people/users.ts';
import type { Page, UserSummary } from '../../views/contract/models.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordEvent } from '../events/record-event.ts';
import { pageOfPeople } from './page-of-people.ts';

/**
 * Blocks a person (USER-03): neither sees or reaches the other, and follows, invitations, collaborations on each other's
 * boards, and partnerships of their businesses end. Throws `own_person`, `user_not_found`. Idempotent.
 */
export async function blockPerson(services: Services, userId: string, otherId: string): Promise<void> {
  if (userId === otherId) throw new AppError('own_person');
  if ((await userById(services.db, otherId)) === null) throw new AppError('user_not_found');
  if (await services.db.transaction((tx) => insertBlock(tx, userId, otherId)))
    await recordEvent(services, 'block', { userId, objectId: otherId });
}

/** Removes a block. What it ended is not restored. Does nothing if there was none. */
export async function unblockPerson(services: Services, userId: string, otherId: string): Promise<void> {
  if (await services.db.transaction((tx) => removeBlock(tx, userId, otherId)))
    await recordEvent(services, 'unblock', { userId, objectId: otherId });
}

/** Lists the people that a person blocks, in pages. */
export function listBlocked(
  services: Services,
  userId: string,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<UserSummary>> {
  return pageOfPeople(services, `blocked:${userId}`, bookmark, pageSize, (before, limit) =>
    blockedPeople(services.db, userId, before, limit),
  );
}
