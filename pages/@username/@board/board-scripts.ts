import { presentBoard, presentSectionRef } from '../../../server/boards/present.ts';
import type { BoardSummary, SectionSummary } from '../../../views/contract/models.ts';
import { stateScripts } from '../../render/state-scripts.ts';

/** Data scripts of the page of a board, or of one of its sections, for programs. */
export function boardScripts(
  origin: string,
  board: BoardSummary,
  sections: readonly SectionSummary[],
): string {
  const wire = presentBoard(origin, board);
  const key = JSON.stringify([
    ['slug', board.slug],
    ['username', board.owner.username],
  ]);
  return stateScripts({
    boards: { [board.id]: wire },
    boardsections: Object.fromEntries(sections.map((section) => [section.id, presentSectionRef(section)])),
    resources: { BoardResource: { [key]: { data: wire } } },
  });
}
