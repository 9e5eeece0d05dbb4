import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { campaignToEdit } from '../../../../../../server/ads/change-campaign.ts';
import { managesBusiness } from '../../../../../../server/business/authorize-business.ts';
import { CampaignEditForm } from '../../../../../../views/ads/campaign-edit-form.tsx';
import { CampaignSummary } from '../../../../../../views/ads/campaign-rows.tsx';
import { campaignEditUrl } from '../../../../../../views/ads/promote-urls.ts';
import { en } from '../../../../../../views/base/texts/en.ts';
import { isId } from '../../../../../../views/base/text/is-id.ts';
import type { PanelProps } from '../../../../../../views/base/form/panel-screen.tsx';
import { businessTexts as t } from '../../../../../../views/business/texts.ts';
import { campaignStatsUrl } from '../../../../../../views/stats/stats-urls.ts';
import { businessMember } from '../../../../../render/business/business-page.tsx';
import { campaignPictures } from '../../../../../render/business/campaign-pictures.ts';
import { formState } from '../../../../../render/forms/form-state.ts';
import { orMissing } from '../../../../../render/message-page.ts';
import type { PageModel } from '../../../../../render/page-model.ts';
import { privatePage } from '../../../../../render/guards/private-page.ts';
import { shellProps } from '../../../../../render/shell-props.tsx';

/** Changes a promotion, for managers of its business (BIZ-03). One that is over leads to its stats. */
export async function data({ request, routeParams }: PageContextServer): Promise<PageModel<PanelProps>> {
  const { business = '', id = '' } = routeParams;
  const path = campaignEditUrl(business, id);
  const member = businessMember(request, path);
  if (![business, id].every(isId) || !(await managesBusiness(request.services, member.id, business)))
    throw render(404);
  const campaign = await orMissing(() => campaignToEdit(request.services, member.id, business, id));
  if (campaign.status === 'ended') throw redirect(campaignStatsUrl(business, id), 302);
  const today = request.services.clock.now().toISOString().slice(0, 10);
  const form = formState(request, `/v3/businesses/${business}/campaigns/${id}/`, [
    { name: '_method', value: 'PUT' },
  ]);
  return {
    ...privatePage(request, t.editCampaign, t.editCampaignLead),
    props: {
      shell: shellProps(request, path),
      title: t.editCampaign,
      lead: t.editCampaignLead,
      children: (
        <>
          <div className="settings__row campaign">
            <CampaignSummary
              campaign={campaign}
              pictures={await campaignPictures(request, [campaign])}
              today={today}
              t={en}
            />
          </div>
          <CampaignEditForm campaign={campaign} form={form} today={today} t={en} />
        </>
      ),
    },
  };
}
