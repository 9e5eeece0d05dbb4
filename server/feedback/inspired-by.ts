import { savedBeside } from '../../db/queries/graph/saved-beside.ts';
import type { FeedReason } from '../../views/feedback/feedback.ts';
import type { Services } from '../services.ts';
import { picturesNearSaves, savesWalkedFrom } from '../feeds/near-saves.ts';
import type { PinRecord } from '../pins/pin-record.ts';

/** So many recent saves on one board of the member's, all beside the picture elsewhere, name the board. */
const fewestOfBoard = 2;

/** What of a member's own saves a picture is near (FEED-08): one of their boards, or what they did lately. */
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
  const near = await picturesNearSaves(services, userId, null);
  return near.includes(picture.signature) ? { kind: 'recentActivity' } : null;
}
