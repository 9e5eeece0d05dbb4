import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { campaignStats } from '../../../../../../server/stats/read-stats.ts';
import { CampaignSummary } from '../../../../../../views/ads/campaign-rows.tsx';
import { en } from '../../../../../../views/base/texts/en.ts';
import type { StatsScreenProps } from '../../../../../../views/stats/stats-screen.tsx';
import { campaignStatsUrl } from '../../../../../../views/stats/stats-urls.ts';
import { statTexts as t } from '../../../../../../views/stats/texts.ts';
import type { PageModel } from '../../../../../render/page-model.ts';
import { campaignPictures } from '../../../../../render/business/campaign-pictures.ts';
import { rangeOfPage, statsPage } from '../../../../../render/business/stats-page.ts';
import { isId } from '../../../../../../views/base/text/is-id.ts';
import { orMissing } from '../../../../../render/guards/or-missing.ts';
import { memberOfPage } from '../../../../../render/guards/refused-page.ts';

/** Stats of a promotion, for the people of the business that pays for it. */
export async function data(pageContext: PageContextServer): Promise<PageModel<StatsScreenProps>> {
  const { request, routeParams } = pageContext;
  const { business = '', id = '' } = routeParams;
  const path = campaignStatsUrl(business, id);
  const member = memberOfPage(request, path);
  if (![business, id].every(isId)) throw render(404);
  const range = rangeOfPage(pageContext);
  const stats = await orMissing(() => campaignStats(request.services, member.id, business, id, range));
  const { campaign } = stats;
  return statsPage(pageContext, request, path, range, {
    title: t.titleOf({ name: campaign.name }),
    about: (
      <div className="stats__about">
        <CampaignSummary
          campaign={campaign}
          pictures={await campaignPictures(request, [campaign])}
          today={request.services.clock.now().toISOString().slice(0, 10)}
          t={en}
        />
      </div>
    ),
    back: { label: t.open.campaign, href: '/business/hub/' },
    stats,
    subject: { business, campaign: id },
  });
}
