import { getBoard } from '../../boards/get-board.ts';
import type { PlacedSection } from '../list-sections.ts';
import { AppError } from '../../errors.ts';
import type { OperationContext } from '../../http/operations/operation.ts';
import { presentSection } from '../../boards/present.ts';

/** Returns a section with its board, as visible to this viewer. */
export async function presentPlacedSection(
  context: OperationContext,
  section: PlacedSection,
): Promise<ReturnType<typeof presentSection>> {
  const found = await getBoard(context.services, context.viewer.user?.id ?? null, section.boardId);
  if (found === null) throw new AppError('section_not_found');
  return presentSection(context.origin, section, found.board);
}
