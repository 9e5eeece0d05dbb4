import type { Services } from '../services.ts';
import { changeSections, requireSection } from '../sections/change-sections.ts';
import { addNamedSection, type CreateSectionInput } from '../sections/create-section.ts';
import { moveChosenPinsIn } from './edit-pins.ts';

export interface SectionOfPins extends CreateSectionInput {
  /** Pins of the board to move into it. The section is created with them or not at all. */
  pinIds: string[];
  /** The section of the board that holds these pins. Null if they may be in any. */
  source: string | null;
}

/**
 * Creates a section from chosen pins (BOARD-07) and returns its ID. Throws `section_not_found` for a source that is
 * not on the board, `section_name_taken`, `sections_full`.
 */
export function makeSectionOfPins(
  services: Pick<Services, 'db'>,
  { pinIds, source, ...input }: SectionOfPins,
): Promise<string> {
  const { memberId, boardId } = input;
  return changeSections(services, memberId, boardId, async (change) => {
    if (source !== null) requireSection(change, source);
    const sectionId = await addNamedSection(change, input);
    if (pinIds.length > 0)
      await moveChosenPinsIn(
        change.tx,
        { memberId, pinIds, source: { boardId, sectionId: source } },
        { boardId, sectionId },
      );
    return sectionId;
  });
}
