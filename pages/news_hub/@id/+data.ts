import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getNews } from '../../../server/notifications/read-news.ts';
import type { NewsScreenProps } from './+Page.tsx';
import { newsUrl } from '../../../views/notifications/news-urls.ts';
import { newsSentence, newsTexts as t } from '../../../views/notifications/texts.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { isId } from '../../../views/base/text/is-id.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** A notification (ROUTE-03). */
export async function data({ request, routeParams }: PageContextServer): Promise<PageModel<NewsScreenProps>> {
  const newsId = routeParams['id'] ?? '';
  if (!isId(newsId)) throw render(404);
  const path = newsUrl(newsId);
  const { id } = memberOfPage(request, path);
  const found = await getNews(request.services, id, newsId);
  if (found === null) throw render(404);
  return {
    ...privatePage(request, newsSentence(found.item), t.lead),
    props: { shell: shellProps(request, path, true), ...found },
  };
}
