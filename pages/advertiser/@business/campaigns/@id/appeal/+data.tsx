import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { campaignAppealUrl } from '../../../../../../views/ads/promote-urls.ts';
import type { PanelProps } from '../../../../../../views/base/form/panel-screen.tsx';
import { en } from '../../../../../../views/base/texts/en.ts';
import { businessTexts as t } from '../../../../../../views/business/texts.ts';
import { AppealOrOutcome } from '../../../../../../views/staff/cases/appeal-parts.tsx';
import { campaignStatsUrl } from '../../../../../../views/stats/stats-urls.ts';
import { campaignOfPage, campaignPage } from '../../../../../render/business/campaign-page.tsx';
import { formState } from '../../../../../render/forms/form-state.ts';
import type { PageModel } from '../../../../../render/page-model.ts';

/** Says why the staff ended a promotion, and takes an appeal (BIZ-03). Another promotion leads to its stats. */
export async function data({ request, routeParams }: PageContextServer): Promise<PageModel<PanelProps>> {
  const page = await campaignOfPage(request, routeParams, campaignAppealUrl);
  const { business, id, campaign } = page;
  if (campaign.endedByStaff === null) throw redirect(campaignStatsUrl(business, id), 302);
  return campaignPage(request, page, {
    title: t.appealTitle,
    lead: t.appealLead,
    heading: <h2 dir="auto">{campaign.name}</h2>,
    children: (
      <AppealOrOutcome
        {...campaign.endedByStaff}
        form={formState(request, `/v3/businesses/${business}/campaigns/${id}/appeal/`)}
        t={en}
      />
    ),
  });
}
