import type { PageContextServer } from 'vike/types';
import { listErrors } from '../../../server/browser-errors/browser-errors.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { ErrorFilter, ErrorList } from '../../../views/staff/error-list.tsx';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { errorStaffTexts as t } from '../../../views/staff/texts/errors.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

/** Browser errors. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'errors', async (staff) => {
    const { order, settled } = urlParsed.search;
    const asked = { order: order === 'frequent' ? order : 'newest', isSettled: settled === 'true' } as const;
    const query = {
      ...(asked.order === 'frequent' && { order: 'frequent' }),
      ...(asked.isSettled && { settled: 'true' }),
    };
    const page = await listOfPage(urlParsed, staffSectionUrl('errors', query), (bookmark) =>
      listErrors(request.services, staff, asked, bookmark),
    );
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          <ErrorFilter {...asked} />
          <ErrorList
            errors={page.items.map((error) => ({
              id: error.fingerprint,
              message: error.message,
              island: error.island,
              stack: error.stack,
              release: error.release,
              count: error.seen,
              firstAt: error.firstSeenAt.toISOString(),
              lastAt: error.lastSeenAt.toISOString(),
            }))}
            isSettled={asked.isSettled}
            csrfToken={request.csrfToken}
            nextHref={page.nextHref}
          />
        </>
      ),
    };
  });
}
