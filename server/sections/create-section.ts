import { recordBoardActivity } from '../../db/queries/collaborators/board-activity.ts';
import { sectionById, type SectionKey } from '../../db/queries/sections/sections.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import {
  addSection,
  changeSections,
  renameSection,
  sectionTitled,
  type SectionChange,
} from './change-sections.ts';
import { getSection, type PlacedSection } from './list-sections.ts';

export interface CreateSectionInput {
  memberId: string;
  boardId: string;
  title: string;
}

/**
 * Creates a section (BOARD-07) within a transaction and returns its ID. Throws `section_name_taken`, `sections_full`.
 */
export async function addNamedSection(
  change: SectionChange,
  { memberId, boardId, title }: CreateSectionInput,
): Promise<string> {
  const sectionId = await addSection(change, title);
  await recordBoardActivity(change.tx, { boardId, kind: 'section_made', actorId: memberId, title });
  return sectionId;
}

/**
 * Returns the id of a board's section with this title, creating it if needed. Concurrent requests and repeated form
 * submissions get the same section. Throws `sections_full` and the errors of `authorizeBoard`.
 */
export function sectionOfTitle(services: Pick<Services, 'db'>, input: CreateSectionInput): Promise<string> {
  return changeSections(
    services,
    input.memberId,
    input.boardId,
    async (change) => sectionTitled(change, input.title)?.id ?? addNamedSection(change, input),
  );
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
