import type { PageContextServer } from 'vike/types';
import { actsOfPerson } from '../../../../server/staff/acts-of-person.ts';
import { getPerson } from '../../../../server/moderation/staff-people.ts';
import type { StaffScreenProps } from '../../../../views/staff/staff-screen.tsx';
import { AuditList } from '../../../../views/staff/audit-list.tsx';
import { PersonActs } from '../../../../views/staff/person/person-acts.tsx';
import { PersonDetails } from '../../../../views/staff/person-parts.tsx';
import { staffSectionUrl } from '../../../../views/staff/staff-urls.ts';
import { staffPeopleTexts as t } from '../../../../views/staff/texts/people.ts';
import { formState } from '../../../render/forms/form-state.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { idOfPage } from '../../../render/guards/refused-page.ts';
import { staffPage } from '../../staff-page.tsx';

const actsShown = 50;

/** A person: account status, staff actions and history. */
export function data({ request, routeParams }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'people', async (staff) => {
    const userId = idOfPage(routeParams);
    const person = await getPerson(request.services, staff, userId);
    const action = `/v3/staff/people/${userId}/`;
    const acts = await actsOfPerson(request.services, staff, userId, actsShown);
    return {
      title: person.username,
      lead: person.fullName,
      children: (
        <>
          <p>
            <a className="standalone-link" href={staffSectionUrl('people')}>
              {t.all}
            </a>
          </p>
          <PersonDetails person={person} />
          {person.id !== staff.id && (
            <PersonActs person={person} action={action} form={formState(request, action)} />
          )}
          {acts.length > 0 && (
            <section>
              <h2>{t.acts}</h2>
              <AuditList acts={acts} nextHref={null} />
            </section>
          )}
        </>
      ),
    };
  });
}
