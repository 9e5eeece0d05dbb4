import type { PageContextServer } from 'vike/types';
import { listApplications } from '../../../server/merchants/decide-application.ts';
import { applicationTexts } from '../../../views/merchants/texts/application.ts';
import { ApplicationList } from '../../../views/staff/service/application-list.tsx';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

const t = applicationTexts.staff;

/** Applications to become a verified merchant, oldest first (USER-08). */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'merchants', async (staff) => {
    const found = await listOfPage(urlParsed, staffSectionUrl('merchants'), (bookmark) =>
      listApplications(request.services, staff, bookmark),
    );
    return {
      title: t.title,
      lead: t.lead,
      children: <ApplicationList applications={found.items} nextHref={found.nextHref} />,
    };
  });
}
