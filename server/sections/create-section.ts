import { recordBoardActivity } from '../../db/queries/collaborators/board-activity.ts';
import { sectionById, type SectionKey } from '../../db/queries/sections/sections.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { moveChosenPinsIn } from '../organize/edit-pins.ts';
import {
  addSection,
  changeSections,
  renameSection,
  requireSection,
  sectionTitled,
} from './change-sections.ts';
import { getSection, type PlacedSection } from './list-sections.ts';

export interface CreateSectionInput {
  memberId: string;
  boardId: string;
  title: string;
  /** Pins of the board that go into it; made with them or not at all. */
  initialPinIds: string[];
  /** The section of the board that these pins are in; null or left out where they may be in any. */
  source?: string | null;
}

/**
 * Makes a section, of a selection of pins if there is one (BOARD-07). Throws `section_not_found` for a source that is
 * not on the board, `section_name_taken`, `sections_full`.
 */
export async function createSection(
  services: Pick<Services, 'db'>,
  { memberId, boardId, title, initialPinIds, source = null }: CreateSectionInput,
): Promise<PlacedSection> {
  const id = await changeSections(services, memberId, boardId, async (change) => {
    if (source !== null) requireSection(change, source);
    const sectionId = await addSection(change, title);
    await recordBoardActivity(change.tx, { boardId, kind: 'section_made', actorId: memberId, title });
    if (initialPinIds.length > 0)
      await moveChosenPinsIn(
        change.tx,
        { memberId, pinIds: initialPinIds, source: { boardId, sectionId: source } },
        { boardId, sectionId },
      );
    return sectionId;
  });
  return ownSection(services, memberId, id);
}

/**
 * The section of a board with this title, made where there is none: two people who name the same one at once, or one who
 * sends a form twice, mean the same. Answers its id. Throws `sections_full` and what `authorizeBoard` throws.
 */
export function sectionOfTitle(
  services: Pick<Services, 'db'>,
  { memberId, boardId, title }: Pick<CreateSectionInput, 'memberId' | 'boardId' | 'title'>,
): Promise<string> {
  return changeSections(services, memberId, boardId, async (change) => {
    const known = sectionTitled(change, title);
    if (known !== null) return known.id;
    const sectionId = await addSection(change, title);
    await recordBoardActivity(change.tx, { boardId, kind: 'section_made', actorId: memberId, title });
    return sectionId;
  });
}

/** Gives a section another title. Throws `section_not_found`, also on another board than its key's, `section_name_taken`. */
export async function retitleSection(
  services: Pick<Services, 'db'>,
  memberId: string,
  key: SectionKey,
  title: string,
): Promise<PlacedSection> {
  const section = await sectionById(services.db, memberId, key);
  if (section === null) throw new AppError('section_not_found');
  await changeSections(services, memberId, section.boardId, (change) =>
    renameSection(change, section.id, title),
  );
  return ownSection(services, memberId, section.id);
}

/** The section that the member has just made or changed. */
export async function ownSection(
  services: Pick<Services, 'db'>,
  memberId: string,
  sectionId: string,
): Promise<PlacedSection> {
  const section = await getSection(services, memberId, { sectionId });
  if (section === null) throw new AppError('section_not_found');
  return section;
}
