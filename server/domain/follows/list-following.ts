import { followedBoards, followedPeople, peopleAround } from '../../../db/queries/follows.ts';
import type { BoardRef, Page, UserSummary } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { readBookmark, writeBookmark } from '../feeds/bookmark.ts';
import { boardAddress, toUserSummary } from '../pins/pin-record.ts';

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

/** Followers of a person, or the people they follow, a page at a time (spec §9: 50). */
export async function listPeople(
  services: Services,
  userId: string,
  which: 'followers' | 'following',
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<UserSummary>> {
  const feed = `${which}:${userId}`;
  const positions = readBookmark(services.signer, feed, bookmark);
  if (positions === null) return { items: [], bookmark: null };
  const rows = await peopleAround(services.db, userId, which, positions[0] ?? '0', pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(toUserSummary),
    bookmark:
      rows.length > pageSize && last !== undefined
        ? writeBookmark(services.signer, feed, [last.userId])
        : null,
  };
}
