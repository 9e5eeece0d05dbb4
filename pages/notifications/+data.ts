import type { PageContextServer } from 'vike/types';
import { listNews, markNewsRead } from '../../server/notifications/read-news.ts';
import { whereThereIsRoom } from '../../server/storage/storage-full.ts';
import type { NotificationsScreenProps } from './+Page.tsx';
import { notificationsUrl } from '../../views/notifications/news-urls.ts';
import { newsTexts as t } from '../../views/notifications/texts.ts';
import { listOfPage } from '../render/guards/list-of-page.ts';
import type { PageModel } from '../render/page-model.ts';
import { shellProps } from '../render/shell-props.tsx';
import { privatePage } from '../render/guards/private-page.ts';
import { memberOfPage } from '../render/guards/refused-page.ts';

/** A person's notifications (ROUTE-15). Viewing the newest marks all as read. */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<NotificationsScreenProps>> {
  const { id } = memberOfPage(request, notificationsUrl);
  const page = await listOfPage(urlParsed, notificationsUrl, (bookmark) =>
    listNews(request.services, id, bookmark),
  );
  const { viewer } = request;
  const isNew = page.isFirst && (viewer.unreadNews ?? 0) > 0;
  if (isNew) await whereThereIsRoom(() => markNewsRead(request.services, id, page.newestId));
  return {
    ...privatePage(request, t.title, t.lead),
    props: {
      shell: shellProps(
        { ...request, viewer: { ...viewer, ...(isNew && { unreadNews: 0 }) } },
        notificationsUrl,
      ),
      items: page.items,
      nextHref: page.nextHref,
      nowMs: request.services.clock.now().getTime(),
    },
  };
}
