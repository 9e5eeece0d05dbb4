import { sectionsOfBoards } from '../../../db/queries/sections/sections.ts';
import { saveTargetRows, type SaveTargetRow } from '../../../db/queries/saves/save-targets.ts';
import type { Page, SaveTarget } from '../../../views/contract/models.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import type { Services } from '../../services.ts';
import { newest, readBookmark, writeBookmark } from '../../paging/bookmark.ts';
import { toSection } from '../board-record.ts';

export interface SaveTargetRequest {
  bookmark?: string | null | undefined;
  pageSize?: number;
  /** Substring of a board name or section title. */
  words?: string | null | undefined;
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
  { bookmark, pageSize = pickerBoards, words }: SaveTargetRequest = {},
): Promise<Page<SaveTarget>> {
  const feed = `save-targets:${userId}`;
  const positions = readBookmark(services.signer, feed, bookmark);
  if (positions === null) return { items: [], bookmark: null };
  const rows = await saveTargetRows(
    services.db,
    userId,
    positions[0] ?? newest,
    pageSize + 1,
    words?.trim() || null,
  );
  const shown = rows.slice(0, pageSize);
  const sections = await sectionsOfBoards(
    services.db,
    userId,
    shown.filter(({ sectionCount }) => sectionCount !== '0').map(({ id }) => id),
  );
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      ...toTarget(row),
      sections: sections.filter((section) => section.boardId === row.id).map(toSection),
    })),
    bookmark:
      rows.length > pageSize && last !== undefined
        ? writeBookmark(services.signer, feed, [last.lastUsed])
        : null,
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
