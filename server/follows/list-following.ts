import {
  followedBoards,
  followedOf,
  followedPeople,
  peopleAround,
  publicBoardsFollowedBy,
  type FollowList,
  type FollowPlace,
} from '../../db/queries/follows.ts';
import type { BoardRef, Page, UserSummary } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { pageOfKeyedRows } from '../paging/page-of-rows.ts';
import { toBoardRef } from '../boards/board-address.ts';
import { toUserSummary } from '../people/user-summary.ts';
import { pageOfPeople } from '../people/page-of-people.ts';

/** Returns a page of the people whom a person follows, latest first. Throws `bad_bookmark`. */
export async function listFollowedPeople(
  services: Pick<Services, 'db' | 'signer'>,
  userId: string,
  bookmark: string | undefined,
  pageSize: number,
): Promise<Page<UserSummary>> {
  const page = await pageOfFollowed(
    services,
    `followed-people:${userId}`,
    bookmark,
    pageSize,
    (after, limit) => followedPeople(services.db, userId, after, limit),
  );
  return { ...page, items: page.items.map(toUserSummary) };
}

/**
 * Returns a page of the boards that a person follows, latest first. The person sees the boards that they may see,
 * others only the public ones. The names of protected boards are hidden from all but their members. Throws `bad_bookmark`.
 */
export async function listFollowedBoards(
  services: Pick<Services, 'db' | 'signer'>,
  userId: string,
  bookmark: string | undefined,
  pageSize: number,
  viewerId: string | null = userId,
): Promise<Page<BoardRef>> {
  const page = await pageOfFollowed(
    services,
    `followed-boards:${userId}`,
    bookmark,
    pageSize,
    (after, limit) =>
      viewerId === userId
        ? followedBoards(services.db, userId, after, limit)
        : publicBoardsFollowedBy(services.db, viewerId, userId, after, limit),
  );
  return { ...page, items: page.items.map(toBoardRef) };
}

async function pageOfFollowed<Row extends { since: string } & ({ id: string } | { userId: string })>(
  services: Pick<Services, 'signer'>,
  list: string,
  bookmark: string | undefined,
  pageSize: number,
  load: (after: FollowPlace | null, limit: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  return pageOfKeyedRows(
    services,
    { list, bookmark, pageSize },
    (after, limit) => {
      const [since = '', id = ''] = after?.split('|') ?? [];
      return load(after === null ? null : { since, id }, limit);
    },
    (row) => `${row.since}|${'id' in row ? row.id : row.userId}`,
  );
}

/** Returns a page of the followers of a person or board, or of the people whom a person follows (spec §9: 50). */
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

/** Returns which people of a page the viewer follows. */
export async function followedAmong(
  services: Pick<Services, 'db'>,
  viewerId: string,
  people: readonly UserSummary[],
): Promise<Set<string>> {
  return followedOf(
    services.db,
    viewerId,
    people.map(({ id }) => id),
  );
}
