import { boardsOfOwner } from '../../../db/queries/boards/list-boards.ts';
import type { BoardSummary, Page } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { readBookmark, writeBookmark } from '../feeds/bookmark.ts';
import { toBoard } from './board-record.ts';

/** A person's boards that the viewer may see, last pinned to first (BOARD-03). */
export async function listBoards(
  services: Services,
  viewerId: string | null,
  ownerId: string,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<BoardSummary>> {
  const feed = `boards:${ownerId}`;
  const positions = readBookmark(services.signer, feed, bookmark);
  if (positions === null) return { items: [], bookmark: null };
  const rows = await boardsOfOwner(services.db, viewerId, ownerId, positions[0] ?? '0', pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(toBoard),
    bookmark:
      rows.length > pageSize && last !== undefined
        ? writeBookmark(services.signer, feed, [last.lastPinned])
        : null,
  };
}
