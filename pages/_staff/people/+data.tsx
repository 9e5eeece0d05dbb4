import type { PageContextServer } from 'vike/types';
import { findPeople } from '../../../server/moderation/staff-people.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { PeopleFilter, PeopleList } from '../../../views/staff/person-parts.tsx';
import { peopleStates } from '../../../views/contract/staff/staff.ts';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { staffPeopleTexts as t } from '../../../views/staff/texts/people.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { queryText } from '../../render/query-text.ts';
import { staffPage } from '../staff-page.tsx';

/** People by name, username or address. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'people', async (staff) => {
    const { search } = urlParsed;
    const query = queryText(search['query'], 100);
    const state = peopleStates.find((known) => known === search['state']) ?? 'all';
    const here = { query, state: state === 'all' ? '' : state };
    const people = await listOfPage(urlParsed, staffSectionUrl('people', here), (bookmark) =>
      findPeople(request.services, staff, { text: query, state }, bookmark),
    );
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          <PeopleFilter query={query} state={state} />
          <PeopleList people={people.items} nextHref={people.nextHref} />
        </>
      ),
    };
  });
}
