import type { PersonRow } from '../../db/queries/people/person.ts';
import type { Page, UserSummary } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { readBookmark, writeBookmark } from '../paging/bookmark.ts';
import { toUserSummary } from './user-summary.ts';

/**
 * Returns one page of a list of people ordered by id, newest account first. `list` names it. `load(before, limit)`
 * reads the rows below an id.
 */
export async function pageOfPeople(
  services: Pick<Services, 'signer'>,
  list: string,
  bookmark: string | null | undefined,
  pageSize: number,
  load: (before: string, limit: number) => Promise<PersonRow[]>,
): Promise<Page<UserSummary>> {
  const positions = readBookmark(services.signer, list, bookmark);
  if (positions === null) return { items: [], bookmark: null };
  const rows = await load(positions[0] ?? '0', pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(toUserSummary),
    bookmark:
      rows.length > pageSize && last !== undefined
        ? writeBookmark(services.signer, list, [last.userId])
        : null,
  };
}
