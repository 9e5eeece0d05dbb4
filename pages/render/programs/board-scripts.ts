import { presentBoard } from '../../../server/boards/present.ts';
import type { BoardSummary } from '../../../views/contract/models.ts';
import { stateScripts } from './state-scripts.ts';

/** Data scripts of a board's page for programs. */
export function boardScripts(origin: string, board: BoardSummary): string {
  const wire = presentBoard(origin, board);
  const key = JSON.stringify([
    ['slug', board.slug],
    ['username', board.owner.username],
  ]);
  return stateScripts({
    boards: { [board.id]: wire },
    resources: { BoardResource: { [key]: { data: wire } } },
  });
}
