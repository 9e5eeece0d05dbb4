import { homeTuning } from '../../db/queries/feeds/home-tuning.ts';
import { savedBeside } from '../../db/queries/graph/saved-beside.ts';
import type { FeedReason } from '../../views/feedback/feedback.ts';
import type { Services } from '../services.ts';
import { picturesNearSaves, savesWalkedFrom } from '../feeds/near/near-saves.ts';
import type { PinRecord } from '../pins/pin-record.ts';

/**
 * Number of recent saves on one of the member's boards, all saved beside the picture elsewhere, needed to name the
 * board.
 */
const fewestOfBoard = 2;

/**
 * Returns which of a member's own saves a picture is close to (FEED-08): one of their boards, or their recent
 * activity.
 */
export async function inspiredBy(
  services: Services,
  userId: string,
  { picture }: Pick<PinRecord, 'picture'>,
): Promise<FeedReason | null> {
  const beside = await savedBeside(services.db, userId, picture.signature, savesWalkedFrom);
  const [most] = beside;
  if (most !== undefined && most.saves >= fewestOfBoard && most.boardName !== null)
    return { kind: 'board', board: most.boardName };
  if (most !== undefined) return { kind: 'recentActivity' };
  const near = await picturesNearSaves(services, userId, null, await homeTuning(services.db, userId));
  return near.some(({ signature }) => signature === picture.signature) ? { kind: 'recentActivity' } : null;
}
