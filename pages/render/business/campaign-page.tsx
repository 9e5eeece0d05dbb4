import type { ReactNode } from 'react';
import { render } from 'vike/abort';
import { campaignToEdit } from '../../../server/ads/change-campaign.ts';
import { managesBusiness } from '../../../server/business/authorize-business.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { CampaignSummary } from '../../../views/ads/campaign-rows.tsx';
import type { PanelProps } from '../../../views/base/form/panel-screen.tsx';
import { en } from '../../../views/base/texts/en.ts';
import { isId } from '../../../views/base/text/is-id.ts';
import type { Campaign } from '../../../views/contract/business/business.ts';
import { privatePage } from '../guards/private-page.ts';
import type { PageModel } from '../page-model.ts';
import { shellProps } from '../shell-props.tsx';
import { campaignPictures } from './campaign-pictures.ts';
import { orMissing } from '../guards/or-missing.ts';
import { memberOfPage } from '../guards/refused-page.ts';

interface CampaignOfPage {
  business: string;
  id: string;
  /** Address of the page. */
  path: string;
  campaign: Campaign;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Returns the promotion that a page is about. Only managers of its business find it. */
export async function campaignOfPage(
  request: PageRequest,
  { business = '', id = '' }: Record<string, string>,
  urlOf: (business: string, id: string) => string,
): Promise<CampaignOfPage> {
  const path = urlOf(business, id);
  const member = memberOfPage(request, path);
  if (![business, id].every(isId) || !(await managesBusiness(request.services, member.id, business)))
    throw render(404);
  const campaign = await orMissing(() => campaignToEdit(request.services, member.id, business, id));
  return { business, id, path, campaign, today: request.services.clock.now().toISOString().slice(0, 10) };
}

/** A page about one promotion, which it begins with. */
export async function campaignPage(
  request: PageRequest,
  { path, campaign, today }: CampaignOfPage,
  {
    title,
    lead,
    heading,
    children,
  }: { title: string; lead: string; heading?: ReactNode; children: ReactNode },
): Promise<PageModel<PanelProps>> {
  const pictures = await campaignPictures(request, [campaign]);
  return {
    ...privatePage(request, title, lead),
    props: {
      shell: shellProps(request, path),
      title,
      lead,
      children: (
        <>
          <div className="settings__row campaign">
            <CampaignSummary
              campaign={campaign}
              pictures={pictures}
              today={today}
              {...(heading !== undefined && { title: heading })}
              t={en}
            />
          </div>
          {children}
        </>
      ),
    },
  };
}
