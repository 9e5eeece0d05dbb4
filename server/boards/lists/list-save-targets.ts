import { sectionsOfBoards } from '../../../db/queries/sections/sections.ts';
import { saveTargetRows, type SaveTargetRow } from '../../../db/queries/saves/save-targets.ts';
import type { Page, SaveTarget } from '../../../views/contract/models.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import type { Services } from '../../services.ts';
import { pageOfRows } from '../../paging/page-of-rows.ts';
import { toSection } from '../board-record.ts';

export interface SaveTargetRequest {
  bookmark?: string | null | undefined;
  pageSize?: number;
  /** Substring of a board name or section title. */
  words?: string | null | undefined;
  /** Leaves out boards of others. */
  ownOnly?: boolean;
  /** A board to leave out. */
  butId?: string;
  /** Leaves out all other boards. */
  onlyIds?: readonly string[];
}

/** Maximum number of boards in the picker. */
const pickerBoards = 200;

/**
 * Returns the boards that a user may save to with their sections, last used first: their own and those they
 * collaborate on (SAVE-08). Archived and deleted boards are excluded.
 */
export async function listSaveTargets(
  services: Pick<Services, 'db' | 'signer'>,
  userId: string,
  { bookmark, pageSize = pickerBoards, words, ownOnly = false, butId, onlyIds }: SaveTargetRequest = {},
): Promise<Page<SaveTarget>> {
  const list = `save-targets:${userId}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) =>
      saveTargetRows(services.db, userId, before, limit, {
        words: words?.trim() || null,
        ownOnly,
        butId: butId ?? null,
        onlyIds: onlyIds ?? null,
      }),
    ({ lastUsed }) => lastUsed,
  );
  const sections = await sectionsOfBoards(
    services.db,
    userId,
    page.items.filter(({ sectionCount }) => sectionCount !== '0').map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      ...toTarget(row),
      sections: sections.filter((section) => section.boardId === row.id).map(toSection),
    })),
  };
}

function toTarget({ cover, ...row }: SaveTargetRow): Omit<SaveTarget, 'sections'> {
  return {
    id: row.id,
    name: row.name,
    privacy: row.privacy,
    ownerName: row.ownerName,
    pinCount: Number(row.pinCount),
    cover:
      cover === null
        ? null
        : {
            signature: cover.signature,
            width: cover.width,
            height: cover.height,
            dominantColor: cover.color,
            format: cover.format as Picture['format'],
          },
  };
}
