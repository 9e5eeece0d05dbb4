import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { CampaignEditForm } from '../../../../../../views/ads/campaign-edit-form.tsx';
import { campaignEditUrl } from '../../../../../../views/ads/promote-urls.ts';
import type { PanelProps } from '../../../../../../views/base/form/panel-screen.tsx';
import { businessTexts as t } from '../../../../../../views/business/texts.ts';
import { campaignStatsUrl } from '../../../../../../views/stats/stats-urls.ts';
import { campaignOfPage, campaignPage } from '../../../../../render/business/campaign-page.tsx';
import { formState } from '../../../../../render/forms/form-state.ts';
import type { PageModel } from '../../../../../render/page-model.ts';

/** Changes a promotion, for managers of its business (BIZ-03). One that is over leads to its stats. */
export async function data({ request, routeParams }: PageContextServer): Promise<PageModel<PanelProps>> {
  const page = await campaignOfPage(request, routeParams, campaignEditUrl);
  const { business, id, campaign, today } = page;
  if (campaign.status === 'ended') throw redirect(campaignStatsUrl(business, id), 302);
  const form = formState(request, `/v3/businesses/${business}/campaigns/${id}/`, [
    { name: '_method', value: 'PUT' },
  ]);
  return campaignPage(request, page, {
    title: t.editCampaign,
    lead: t.editCampaignLead,
    children: <CampaignEditForm campaign={campaign} form={form} today={today} />,
  });
}
