import type { PageContextServer } from 'vike/types';
import { readHomeShares } from '../../../server/feeds/home-shares.ts';
import { HomeGroupShares, HomeShares } from '../../../views/staff/service/home-shares.tsx';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { homeStaffTexts as t } from '../../../views/staff/texts/home.ts';
import { RangeForm } from '../../../views/stats/range-form.tsx';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { dayRange } from '../../../views/stats/day-range.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

/** What fills home, by day. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'home', async (staff) => {
    const nowMs = request.services.clock.now().getTime();
    const range = dayRange(urlParsed.search, nowMs);
    const { shares, experiments } = await readHomeShares(request.services, staff, range);
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          <RangeForm action={staffSectionUrl('home')} range={range} today={dayRange({}, nowMs).until} />
          <HomeShares shares={shares} />
          <HomeGroupShares experiments={experiments} />
        </>
      ),
    };
  });
}
