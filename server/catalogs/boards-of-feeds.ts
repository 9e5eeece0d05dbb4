import { boardById } from '../../db/queries/boards/find-board.ts';
import type { ProductFeed } from '../../views/contract/business/catalogs.ts';
import type { BoardRef } from '../../views/contract/models.ts';
import { toBoardRef } from '../boards/board-address.ts';
import type { Services } from '../services.ts';

/** Returns the boards of feeds that a viewer may see, by id. */
export async function boardsOfFeeds(
  services: Pick<Services, 'db'>,
  viewerId: string,
  feeds: readonly ProductFeed[],
): Promise<Map<string, BoardRef>> {
  const ids = [...new Set(feeds.map(({ boardId }) => boardId))];
  const rows = await Promise.all(ids.map((id) => boardById(services.db, viewerId, id)));
  return new Map(rows.flatMap((row) => (row === null ? [] : [[row.id, toBoardRef(row)] as const])));
}
