import {
  followedBoards,
  followedPeople,
  peopleAround,
  type FollowList,
} from '../../../db/queries/people/follows.ts';
import type { BoardRef, Page, UserSummary } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { boardAddress, toUserSummary } from '../pins/pin-record.ts';
import { pageOfPeople } from '../users/page-of-people.ts';

/** Most of each kind that are listed at once. */
const most = 200;

/** People and boards that a person follows, latest first. `isCut` when there are more than are listed. */
export async function listFollowing(
  services: Services,
  userId: string,
): Promise<{ people: UserSummary[]; boards: BoardRef[]; isCut: boolean }> {
  const [people, boards] = await Promise.all([
    followedPeople(services.db, userId, most + 1),
    followedBoards(services.db, userId, most + 1),
  ]);
  return {
    people: people.slice(0, most).map(toUserSummary),
    boards: boards.slice(0, most).map((board) => ({
      id: board.id,
      name: board.name,
      url: boardAddress(board.ownerUsername, board.slug, board.layout),
      layout: board.layout,
    })),
    isCut: people.length > most || boards.length > most,
  };
}

/** People who follow a person or a board, or whom a person follows, a page at a time (spec §9: 50). */
export async function listPeople(
  services: Services,
  viewerId: string | null,
  targetId: string,
  which: FollowList,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<UserSummary>> {
  return pageOfPeople(services, `${which}:${targetId}`, bookmark, pageSize, (before, limit) =>
    peopleAround(services.db, viewerId, targetId, which, before, limit),
  );
}
