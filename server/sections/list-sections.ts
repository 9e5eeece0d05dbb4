import {
  picturesOfSections,
  sectionById,
  sectionBySlug,
  sectionsOfBoards,
  type SectionKey,
  type SectionPictureRow,
  type SectionRow,
} from '../../db/queries/sections/sections.ts';
export type { SectionKey };
import type { Page, SectionCard } from '../../views/contract/models.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toSection } from '../boards/board-record.ts';

/** Number of images on a section's card. */
const previewCount = 3;

/**
 * Lists a board's sections in order, with previews. The bookmark is the last section shown, so that paging continues
 * correctly while sections are added, removed, and reordered. The caller must have checked that the viewer may see the
 * board's contents.
 */
export async function listSections(
  services: Services,
  viewerId: string | null,
  boardId: string,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<SectionCard>> {
  if (bookmark === '-end-') return { items: [], bookmark: null };
  const rows = await sectionsOfBoards(services.db, viewerId, [boardId]);
  const feed = `bookmark:sections:${boardId}`;
  const start = placeAfter(rows, bookmark ? services.signer.verify(feed, bookmark) : '');
  const shown = rows.slice(start, start + pageSize);
  const last = shown.at(-1);
  return {
    items: await withPreviews(services, viewerId, boardId, shown),
    bookmark:
      last !== undefined && start + pageSize < rows.length
        ? services.signer.sign(feed, `${start + pageSize},${last.id}`)
        : null,
  };
}

function placeAfter(rows: SectionRow[], position: string | null): number {
  if (position === null) throw fieldError('bookmarks', new AppError('bad_bookmark').message, 'bad_bookmark');
  if (position === '') return 0;
  const [place = '0', lastId] = position.split(',');
  const found = rows.findIndex(({ id }) => id === lastId);
  return found === -1 ? Number(place) : found + 1;
}

async function withPreviews(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  boardId: string,
  rows: SectionRow[],
): Promise<SectionCard[]> {
  const pictures = await picturesOfSections(
    services.db,
    viewerId,
    boardId,
    rows.map(({ id }) => id),
    previewCount,
  );
  return rows.map((row) => toSectionCard(row, pictures));
}

/** A section with its board. */
export type PlacedSection = SectionCard & { boardId: string };

/**
 * Returns a section by id. Null if it is missing, not on the given board, or hidden from this viewer, which are
 * indistinguishable.
 */
export async function getSection(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  key: SectionKey,
): Promise<PlacedSection | null> {
  return placed(services, viewerId, await sectionById(services.db, viewerId, key));
}

/** Like `getSection`, by the slugs in the URL, current or former. */
export async function getSectionBySlug(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  boardId: string,
  boardSlug: string,
  slug: string,
): Promise<PlacedSection | null> {
  return placed(services, viewerId, await sectionBySlug(services.db, viewerId, boardId, boardSlug, slug));
}

async function placed(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  row: SectionRow | null,
): Promise<PlacedSection | null> {
  if (row === null) return null;
  const [section] = await withPreviews(services, viewerId, row.boardId, [row]);
  return section === undefined ? null : { ...section, boardId: row.boardId };
}

/** Converts a section with its newest images. */
function toSectionCard(row: SectionRow, pictures: SectionPictureRow[]): SectionCard {
  return {
    ...toSection(row),
    previews: pictures
      .filter((picture) => picture.sectionId === row.id)
      .map((picture) => ({
        signature: picture.signature,
        width: picture.width,
        height: picture.height,
        dominantColor: picture.color,
        format: picture.format as Picture['format'],
      })),
  };
}
