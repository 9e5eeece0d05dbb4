import type { PersonRow } from '../../db/queries/people/person.ts';
import type { Page, UserSummary } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
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
  const page = await pageOfRows(services, { list, bookmark, pageSize }, load, ({ userId }) => userId);
  return { ...page, items: page.items.map(toUserSummary) };
}
