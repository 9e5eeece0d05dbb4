import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { campaignToEdit } from '../../../../../../server/ads/change-campaign.ts';
import { managesBusiness } from '../../../../../../server/business/authorize-business.ts';
import { CampaignSummary } from '../../../../../../views/ads/campaign-rows.tsx';
import { campaignAppealUrl } from '../../../../../../views/ads/promote-urls.ts';
import { en } from '../../../../../../views/base/texts/en.ts';
import { isId } from '../../../../../../views/base/text/is-id.ts';
import type { PanelProps } from '../../../../../../views/base/form/panel-screen.tsx';
import { businessTexts as t } from '../../../../../../views/business/texts.ts';
import { AppealForm } from '../../../../../../views/staff/cases/appeal-parts.tsx';
import { appealTexts } from '../../../../../../views/staff/texts/appeals.ts';
import { campaignStatsUrl } from '../../../../../../views/stats/stats-urls.ts';
import { businessMember } from '../../../../../render/business/business-page.tsx';
import { campaignPictures } from '../../../../../render/business/campaign-pictures.ts';
import { formState } from '../../../../../render/forms/form-state.ts';
import { orMissing } from '../../../../../render/message-page.ts';
import type { PageModel } from '../../../../../render/page-model.ts';
import { privatePage } from '../../../../../render/guards/private-page.ts';
import { shellProps } from '../../../../../render/shell-props.tsx';

/** Says why the staff ended a promotion, and takes an appeal (BIZ-03). Another promotion leads to its stats. */
export async function data({ request, routeParams }: PageContextServer): Promise<PageModel<PanelProps>> {
  const { business = '', id = '' } = routeParams;
  const path = campaignAppealUrl(business, id);
  const member = businessMember(request, path);
  if (![business, id].every(isId) || !(await managesBusiness(request.services, member.id, business)))
    throw render(404);
  const campaign = await orMissing(() => campaignToEdit(request.services, member.id, business, id));
  const { endedByStaff } = campaign;
  if (endedByStaff === null) throw redirect(campaignStatsUrl(business, id), 302);
  const { appeal, answer } = endedByStaff;
  return {
    ...privatePage(request, t.appealTitle, t.appealLead),
    props: {
      shell: shellProps(request, path),
      title: t.appealTitle,
      lead: t.appealLead,
      children: (
        <>
          <div className="settings__row campaign">
            <CampaignSummary
              campaign={campaign}
              pictures={await campaignPictures(request, [campaign])}
              today={request.services.clock.now().toISOString().slice(0, 10)}
              title={<h2 dir="auto">{campaign.name}</h2>}
              t={en}
            />
          </div>
          {appeal === null ? (
            <AppealForm
              form={formState(request, `/v3/businesses/${business}/campaigns/${id}/appeal/`)}
              t={en}
            />
          ) : (
            <>
              <p className="alert info">{appealTexts.status[appeal]}</p>
              {answer !== '' && <p dir="auto">{answer}</p>}
            </>
          )}
        </>
      ),
    },
  };
}
