import type { PageContextServer } from 'vike/types';
import { listJoinRequests } from '../../../../server/site/join-requests.ts';
import { JoinRequestList } from '../../../../views/site/join-request-list.tsx';
import { joinRequestsUrl } from '../../../../views/site/site-urls.ts';
import { siteTexts as t } from '../../../../views/site/texts.ts';
import type { StaffScreenProps } from '../../../../views/staff/staff-screen.tsx';
import { listOfPage } from '../../../render/guards/list-of-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { staffPage } from '../../staff-page.tsx';

/** People who ask to join, oldest first. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'site', async (staff) => {
    const { items, nextHref } = await listOfPage(urlParsed, joinRequestsUrl, (bookmark) =>
      listJoinRequests(request.services, staff, bookmark),
    );
    return {
      title: t.toRequests,
      lead: t.requestsLead,
      children: <JoinRequestList requests={items} nextHref={nextHref} csrfToken={request.csrfToken} />,
    };
  });
}
