import type { PageContextServer } from 'vike/types';
import { listJoinRequests } from '../../../../server/site/join-requests.ts';
import { JoinRequestList } from '../../../../views/site/join-request-list.tsx';
import { joinRequestsUrl } from '../../../../views/site/site-urls.ts';
import { siteTexts as t } from '../../../../views/site/texts.ts';
import type { StaffScreenProps } from '../../../../views/staff/staff-screen.tsx';
import { guardBookmark } from '../../../render/guards/guard-bookmark.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { staffPage } from '../../staff-page.tsx';

/** People who ask to join, oldest first. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'site', async (staff) => {
    const { items, bookmark } = await guardBookmark(joinRequestsUrl(), () =>
      listJoinRequests(request.services, staff, urlParsed.search['bookmark']),
    );
    return {
      title: t.toRequests,
      lead: t.requestsLead,
      children: (
        <JoinRequestList
          requests={items}
          nextHref={bookmark === null ? null : joinRequestsUrl(bookmark)}
          csrfToken={request.csrfToken}
        />
      ),
    };
  });
}
