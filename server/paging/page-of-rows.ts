import type { Page } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { readBookmark, readKeyBookmark, writeBookmark, writeKeyBookmark } from './bookmark.ts';

/** A page that a caller asks for. `list` names the list and its subject, so that others' bookmarks are rejected. */
interface PageRequest {
  list: string;
  bookmark: string | null | undefined;
  pageSize: number;
}

/**
 * Returns a page of a list in descending order of a 64-bit position, usually the id. `load(before, limit)` reads the
 * rows below a position. Throws `bad_bookmark`.
 */
export async function pageOfRows<Row>(
  { signer }: Pick<Services, 'signer'>,
  { list, bookmark, pageSize }: PageRequest,
  load: (before: string, limit: number) => Promise<Row[]>,
  positionOf: (row: Row) => string,
): Promise<Page<Row>> {
  const [before] = readBookmark(signer, list, bookmark) ?? [];
  if (before === undefined) return { items: [], bookmark: null };
  return pageFrom(await load(before, pageSize + 1), pageSize, (last) =>
    writeBookmark(signer, list, [positionOf(last)]),
  );
}

/** Like `pageOfRows`, for a list in ascending order of a text key. `after` is null for the first page. */
export async function pageOfKeyedRows<Row>(
  { signer }: Pick<Services, 'signer'>,
  { list, bookmark, pageSize }: PageRequest,
  load: (after: string | null, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): Promise<Page<Row>> {
  const place = readKeyBookmark(signer, list, bookmark);
  if (place === null) return { items: [], bookmark: null };
  return pageFrom(await load(place.after, pageSize + 1), pageSize, (last) =>
    writeKeyBookmark(signer, list, keyOf(last)),
  );
}

/** One row more than the page holds shows that there is a next page. */
function pageFrom<Row>(rows: Row[], pageSize: number, bookmarkAfter: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return {
    items,
    bookmark: rows.length > pageSize && last !== undefined ? bookmarkAfter(last) : null,
  };
}

/** Converts a page to an operation's response. */
export function presentPage<Item, Wire>(
  page: Page<Item>,
  present: (item: Item) => Wire,
): { data: Wire[]; bookmark: string | undefined } {
  return { data: page.items.map(present), bookmark: page.bookmark ?? undefined };
}
