import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { domainFeed, readDomain } from '../../../server/feeds/kind-feeds.ts';
import type { TopicScreenProps } from '../../../views/topics/topic-screen.tsx';
import { topicTexts as t } from '../../../views/topics/texts.ts';
import type { PageModel } from '../../render/page-model.ts';
import { listPage } from '../../render/topics/list-page.tsx';

/** `/source/{domain}/`: pins linked to a site (ROUTE-14). */
export async function data(pageContext: PageContextServer): Promise<PageModel<TopicScreenProps>> {
  const typed = pageContext.routeParams['domain'] ?? '';
  const domain = readDomain(typed);
  if (domain === null) throw render(404);
  const path = `/source/${encodeURIComponent(domain)}/`;
  if (domain !== typed) throw redirect(path, 301);
  return listPage(pageContext, {
    path,
    name: t.source({ domain }),
    lead: t.sourceLead({ domain }),
    empty: t.noneFromSource,
    load: (feed) => domainFeed(pageContext.request.services, domain, feed),
  });
}
