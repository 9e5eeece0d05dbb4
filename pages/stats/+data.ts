import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { bestPins, personStats } from '../../server/stats/read-stats.ts';
import { getUser } from '../../server/people/get-profile.ts';
import type { StatsScreenProps } from '../../views/stats/stats-screen.tsx';
import { profileUrl } from '../../views/base/urls/canonical.ts';
import { personStatsUrl } from '../../views/stats/stats-urls.ts';
import { statTexts as t } from '../../views/stats/texts.ts';
import type { PageModel } from '../render/page-model.ts';
import { rangeOfPage, statsPage } from '../render/business/stats-page.ts';
import { isId } from '../../views/base/text/is-id.ts';
import { orMissing } from '../render/guards/or-missing.ts';
import { memberOfPage } from '../render/guards/refused-page.ts';

/** Stats of all the member's pins or, with `?for=`, of an account that the member works for. */
export async function data(pageContext: PageContextServer): Promise<PageModel<StatsScreenProps>> {
  const { request, urlParsed } = pageContext;
  const asked = urlParsed.search['for'];
  const member = memberOfPage(request, personStatsUrl(asked !== undefined && isId(asked) ? asked : null));
  if (asked !== undefined && !isId(asked)) throw render(404);
  const personId = asked ?? member.id;
  const range = rangeOfPage(pageContext);
  const stats = await orMissing(() => personStats(request.services, member.id, personId, range));
  const person = personId === member.id ? member : (await getUser(request.services, personId))?.user;
  if (person === undefined) throw render(404);
  return statsPage(pageContext, request, personStatsUrl(), range, {
    title: personId === member.id ? t.title.user : t.titleOf({ name: person.fullName || person.username }),
    back: { label: t.open.user, href: profileUrl(person.username) },
    stats,
    subject: { for: personId },
    best: await bestPins(request.services, member.id, personId, range),
    ...(asked !== undefined && { carried: { for: asked } }),
  });
}
