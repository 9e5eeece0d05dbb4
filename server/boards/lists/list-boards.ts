import {
  boardsOfPerson,
  hasOwnOrder,
  type BoardListing,
  type BoardSort,
} from '../../../db/queries/boards/list-boards.ts';
import type { BoardSummary, Page } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { readKeyBookmark, writeKeyBookmark } from '../../paging/bookmark.ts';
import { toBoard } from '../board-record.ts';

export { boardSorts, type BoardSort } from '../../../db/queries/boards/list-boards.ts';

export interface BoardListOptions extends Partial<
  Pick<BoardListing, 'privacy' | 'archived' | 'byVisibility' | 'isSharedOnly'>
> {
  sort?: BoardSort;
}

/**
 * Returns a page of the boards that a person owns or collaborates on, limited to what the viewer may see (BOARD-03).
 * Sorted by last pin by default. A bookmark is valid only for the list that issued it.
 */
export async function listBoards(
  services: Services,
  viewerId: string | null,
  personId: string,
  bookmark: string | null | undefined,
  pageSize: number,
  options: BoardListOptions = {},
): Promise<Page<BoardSummary>> {
  const { sort = 'last_pinned_to', privacy = 'all', archived = 'with' } = options;
  const { byVisibility = false, isSharedOnly = false } = options;
  const feed = `boards:${personId}:${sort}:${privacy}:${archived}:${byVisibility}${isSharedOnly ? ':shared' : ''}`;
  const position = readKeyBookmark(services.signer, feed, bookmark);
  if (position === null) return { items: [], bookmark: null };
  const rows = await boardsOfPerson(services.db, sort, {
    viewerId,
    personId,
    privacy,
    archived,
    byVisibility,
    isSharedOnly,
    after: position.after,
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(toBoard),
    bookmark:
      rows.length > pageSize && last !== undefined ? writeKeyBookmark(services.signer, feed, last.key) : null,
  };
}

/** Returns the default sort of a profile's boards: the owner's custom order if there is one. */
export async function profileSort(services: Services, personId: string): Promise<BoardSort> {
  return (await hasOwnOrder(services.db, personId)) ? 'custom' : 'last_pinned_to';
}
