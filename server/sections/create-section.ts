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
  /** Pins of the board to put in the section. Created together or not at all. */
  initialPinIds: string[];
  /** The section of the board that holds these pins. Null or absent for any. */
  source?: string | null;
}

/**
 * Creates a section, optionally from selected pins (BOARD-07). Throws `section_not_found` for a source that is not on
 * the board, `section_name_taken`, `sections_full`.
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
 * Returns the id of a board's section with this title, creating it if needed. Concurrent requests and repeated form
 * submissions get the same section. Throws `sections_full` and the errors of `authorizeBoard`.
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

/** Renames a section. Throws `section_not_found`, also if it is not on the given board, and `section_name_taken`. */
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

/** Returns the section that the member just created or changed. */
export async function ownSection(
  services: Pick<Services, 'db'>,
  memberId: string,
  sectionId: string,
): Promise<PlacedSection> {
  const section = await getSection(services, memberId, { sectionId });
  if (section === null) throw new AppError('section_not_found');
  return section;
}
