import type { PageContextServer } from 'vike/types';
import { listPromotions } from '../../../server/staff/promotions.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { Tabs } from '../../../views/base/shell/header/tabs.tsx';
import { PromotionList } from '../../../views/staff/service/promotion-list.tsx';
import { promotionStates, type StaffPromotion } from '../../../views/contract/staff/promotions.ts';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { promotionStaffTexts as t } from '../../../views/staff/texts/promotions.ts';
import { formState } from '../../render/forms/form-state.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

/** Paid promotions. */
export function data({ request, urlParsed }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'promotions', async (staff) => {
    const { search } = urlParsed;
    const state = promotionStates.find((known) => known === search['state']) ?? 'running';
    const here = { state: state === 'running' ? '' : state };
    const found = await listOfPage(urlParsed, staffSectionUrl('promotions', here), (bookmark) =>
      listPromotions(request.services, staff, state, bookmark),
    );
    const formOf = ({ id, ownerId, endedByStaff }: StaffPromotion) => {
      const form = formState(request, `/v3/staff/promotions/${ownerId}/${id}/`, [
        { name: '_method', value: endedByStaff === null ? 'DELETE' : 'PUT' },
      ]);
      return form.values['campaign_id'] === id ? form : { ...form, values: {}, errors: {} };
    };
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          <Tabs
            label={t.state}
            tabs={promotionStates.map((each) => ({
              label: t.states[each],
              href: staffSectionUrl('promotions', { state: each === 'running' ? '' : each }),
              isCurrent: each === state,
            }))}
          />
          <PromotionList promotions={found.items} formOf={formOf} nextHref={found.nextHref} />
        </>
      ),
    };
  });
}
