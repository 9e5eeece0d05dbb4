import type { PageContextServer } from 'vike/types';
import { listCalls } from '../../../server/staff/calls.ts';
import { CallList } from '../../../views/staff/service/call-list.tsx';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { callStaffTexts as t } from '../../../views/staff/texts/calls.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

/** Businesses that requested a call (BIZ-01). */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'calls', async (staff) => {
    const found = await listOfPage(urlParsed, staffSectionUrl('calls'), (bookmark) =>
      listCalls(request.services, staff, bookmark),
    );
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <CallList
          calls={found.items.map((call) => ({ ...call, askedAt: call.askedAt.toISOString() }))}
          csrfToken={request.csrfToken}
          nextHref={found.nextHref}
        />
      ),
    };
  });
}
