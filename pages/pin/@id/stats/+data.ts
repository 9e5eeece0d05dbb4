import type { PageContextServer } from 'vike/types';
import { pinStats } from '../../../../server/stats/read-stats.ts';
import type { StatsScreenProps } from '../../../../views/stats/stats-screen.tsx';
import { pinUrl } from '../../../../views/base/urls/canonical.ts';
import { pinStatsUrl } from '../../../../views/stats/stats-urls.ts';
import { statTexts as t } from '../../../../views/stats/texts.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { pinId } from '../../../render/pins/pin-id.ts';
import { rangeOfPage, statsPage } from '../../../render/business/stats-page.ts';
import { orMissing } from '../../../render/guards/or-missing.ts';
import { memberOfPage } from '../../../render/guards/refused-page.ts';

/** Stats of a pin, for its owner and their employees. */
export async function data(pageContext: PageContextServer): Promise<PageModel<StatsScreenProps>> {
  const { request } = pageContext;
  const id = pinId(pageContext.routeParams);
  const path = pinStatsUrl(id);
  const member = memberOfPage(request, path);
  const range = rangeOfPage(pageContext);
  const stats = await orMissing(() => pinStats(request.services, member.id, id, range));
  return statsPage(pageContext, request, path, range, {
    title: stats.title === '' ? t.title.pin : t.titleOf({ name: stats.title }),
    back: { label: t.open.pin, href: pinUrl(id) },
    stats,
    subject: { pin: id },
  });
}
