import type { PageContextServer } from 'vike/types';
import type { PageRequest } from '../../../server/page-request.ts';
import type { StatsScreenProps } from '../../../views/stats/stats-screen.tsx';
import type { Stats } from '../../../views/contract/staff/stats.ts';
import { dayRange, lastDays, statDays, statMetrics, type DayRange } from '../../../views/stats/day-range.ts';
import { statsTableUrl, type StatSubject } from '../../../views/stats/stats-urls.ts';
import type { PageModel } from '../page-model.ts';
import { privatePage } from '../guards/private-page.ts';
import { shellProps } from '../shell-props.tsx';

/** Returns the date range of an address. */
export function rangeOfPage({ request, urlParsed }: PageContextServer): DayRange {
  return dayRange(urlParsed.search, request.services.clock.now().getTime());
}

/** A stats page. `path` is its own address without the query. */
export function statsPage(
  { urlParsed }: PageContextServer,
  request: PageRequest,
  path: string,
  range: DayRange,
  {
    subject,
    ...shown
  }: Pick<StatsScreenProps, 'title' | 'back'> &
    Partial<Pick<StatsScreenProps, 'best' | 'carried' | 'about'>> & { stats: Stats; subject: StatSubject },
): PageModel<StatsScreenProps> {
  const nowMs = request.services.clock.now().getTime();
  const asked = urlParsed.search['metric'];
  return {
    ...privatePage(request, shown.title, shown.title),
    props: {
      shell: shellProps(request, path),
      best: [],
      carried: {},
      ...shown,
      range,
      tableHref: statsTableUrl(subject, range),
      metric: statMetrics.find((metric) => metric === asked) ?? 'impressions',
      path,
      today: lastDays(1, nowMs).until,
      presets: statDays.presets.map((days) => ({ days, from: lastDays(days, nowMs).from })),
    },
  };
}
