import type { PageContextServer } from 'vike/types';
import { getWaitingApplication } from '../../../../server/merchants/decide-application.ts';
import { applicationTexts } from '../../../../views/merchants/texts/application.ts';
import { ApplicationDetail } from '../../../../views/staff/service/application-list.tsx';
import type { StaffScreenProps } from '../../../../views/staff/staff-screen.tsx';
import { staffSectionUrl } from '../../../../views/staff/staff-urls.ts';
import { formState } from '../../../render/forms/form-state.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { idOfPage } from '../../../render/guards/refused-page.ts';
import { staffPage } from '../../staff-page.tsx';

const t = applicationTexts.staff;

/** A person's waiting application, with its decision form. */
export function data({ request, routeParams }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'merchants', async (staff) => {
    const userId = idOfPage(routeParams);
    const application = await getWaitingApplication(request.services, staff, userId);
    const form = formState(request, `/v3/staff/merchant_applications/${userId}/`, [
      { name: '_method', value: 'PUT' },
    ]);
    return {
      title: application.businessName || `@${application.username}`,
      lead: applicationTexts.title,
      children: (
        <>
          <p>
            <a className="standalone-link" href={staffSectionUrl('merchants')}>
              {t.title}
            </a>
          </p>
          <ApplicationDetail application={application} form={form} />
        </>
      ),
    };
  });
}
