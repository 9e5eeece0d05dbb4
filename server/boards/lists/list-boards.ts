import {
  boardsOfPerson,
  hasOwnOrder,
  type BoardListing,
  type BoardSort,
} from '../../../db/queries/boards/list-boards.ts';
import type { BoardSummary, Page } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { pageOfKeyedRows } from '../../paging/page-of-rows.ts';
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
  options: BoardListOptions,
): Promise<Page<BoardSummary>> {
  const { sort = 'last_pinned_to', privacy = 'all', archived = 'with' } = options;
  const { byVisibility = false, isSharedOnly = false } = options;
  const list = `boards:${personId}:${sort}:${privacy}:${archived}:${byVisibility}${isSharedOnly ? ':shared' : ''}`;
  const page = await pageOfKeyedRows(
    services,
    { list, bookmark, pageSize },
    (after, limit) =>
      boardsOfPerson(services.db, sort, {
        viewerId,
        personId,
        privacy,
        archived,
        byVisibility,
        isSharedOnly,
        after,
        limit,
      }),
    ({ key }) => key,
  );
  return { ...page, items: page.items.map(toBoard) };
}

/** Returns the default sort of a profile's boards: the owner's custom order if there is one. */
export async function profileSort(services: Services, personId: string): Promise<BoardSort> {
  return (await hasOwnOrder(services.db, personId)) ? 'custom' : 'last_pinned_to';
}
