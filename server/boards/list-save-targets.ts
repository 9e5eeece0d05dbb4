import { sectionsOfBoards } from '../../db/queries/sections/sections.ts';
import { saveTargetRows, type SaveTargetRow } from '../../db/queries/saves/save-targets.ts';
import type { Page, SaveTarget } from '../../views/contract/models.ts';
import type { Picture } from '../../views/contract/picture.ts';
import type { Services } from '../services.ts';
import { newest, readBookmark, writeBookmark } from '../paging/bookmark.ts';
import { toSection } from './board-record.ts';

export interface SaveTargetRequest {
  bookmark?: string | null | undefined;
  pageSize?: number;
  /** Part of a board's name or a section's title. */
  words?: string | null | undefined;
}

/** Most boards that the picker offers at once. */
const pickerBoards = 200;

/**
 * Where a person may save to, last used first: own boards and those of others that they are on, with their sections
 * (SAVE-08). Archived and deleted boards take nothing.
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

/** The board that a person used last, or null when there is none (SAVE-05). */
export async function lastUsedBoardId(
  services: Pick<Services, 'db'>,
  userId: string,
): Promise<string | null> {
  const [row] = await saveTargetRows(services.db, userId, newest, 1, null);
  return row?.id ?? null;
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
