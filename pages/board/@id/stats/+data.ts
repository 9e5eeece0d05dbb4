import type { PageContextServer } from 'vike/types';
import { boardStats } from '../../../../server/stats/read-stats.ts';
import type { StatsScreenProps } from '../../../../views/stats/stats-screen.tsx';
import { boardStatsUrl } from '../../../../views/stats/stats-urls.ts';
import { statTexts as t } from '../../../../views/stats/texts.ts';
import { boardIdOfPage } from '../board-of-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { rangeOfPage, statsPage } from '../../../render/business/stats-page.ts';
import { orMissing } from '../../../render/guards/or-missing.ts';
import { memberOfPage } from '../../../render/guards/refused-page.ts';

/** Stats of a board's pins, for its owner and their employees. */
export async function data(pageContext: PageContextServer): Promise<PageModel<StatsScreenProps>> {
  const { request } = pageContext;
  const id = boardIdOfPage(pageContext);
  const path = boardStatsUrl(id);
  const member = memberOfPage(request, path);
  const range = rangeOfPage(pageContext);
  const stats = await orMissing(() => boardStats(request.services, member.id, id, range));
  return statsPage(pageContext, request, path, range, {
    title: t.titleOf({ name: stats.title }),
    back: { label: t.open.board, href: stats.url },
    stats,
    subject: { board: id },
  });
}
