import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { findInterest } from '../../../server/topics/get-topic.ts';
import { toTopic } from '../../../server/topics/interest-tree.ts';
import { categoriesOfKind, kindFeed } from '../../../server/feeds/kind-feeds.ts';
import type { TopicScreenProps } from '../../../views/topics/topic-screen.tsx';
import { pinViewTypes } from '../../../views/pins/view-type.ts';
import { brandsUrl } from '../../../views/merchants/brand-urls.ts';
import { brandTexts } from '../../../views/merchants/texts/brands.ts';
import { topicTexts as t } from '../../../views/topics/texts.ts';
import type { PageModel } from '../page-model.ts';
import { listPage } from './list-page.tsx';

const kinds = {
  shopping: { kind: 'product', viewType: pinViewTypes.shoppingCategory },
  videos: { kind: 'video', viewType: pinViewTypes.videosCategory },
} as const;
const maxCategories = 16;

/** `/shopping/` and `/videos/`, and their categories `/{list}/{category}/{id}/` (ROUTE-14, CARD-05). */
export async function kindPage(
  pageContext: Pick<PageContextServer, 'request' | 'urlParsed' | 'routeParams'>,
  list: keyof typeof kinds,
): Promise<PageModel<TopicScreenProps>> {
  const { request, routeParams, urlParsed } = pageContext;
  const { kind, viewType } = kinds[list];
  const { services, viewer } = request;
  const { id, category } = routeParams;
  const interest = id === undefined ? null : await findInterest(services, id);
  if (id !== undefined && interest === null) throw render(404);
  const pathOf = (topic: { id: string; urlName: string }): string => `/${list}/${topic.urlName}/${topic.id}/`;
  const path = interest === null ? `/${list}/` : pathOf(interest);
  if (interest !== null && (interest.urlName !== category || interest.id !== id))
    throw redirect(`${path}${urlParsed.searchOriginal ?? ''}`, 301);
  const categories = await categoriesOfKind(services, kind, viewer.locale, maxCategories);
  const topic = interest === null ? null : toTopic(interest, viewer.locale);
  const words = t.lists[list];
  return listPage(pageContext, {
    path,
    name: topic === null ? words.title : words.titleOf({ topic: topic.name }),
    lead: topic === null ? words.lead : words.leadOf({ topic: topic.name }),
    crumbs: topic === null ? [] : [{ label: words.title, href: `/${list}/` }],
    children: categories
      .filter((each) => each.id !== topic?.id)
      .map((each) => ({ ...each, url: pathOf(each) })),
    viewType,
    action:
      list === 'shopping' ? (
        <a className="button quiet" href={brandsUrl}>
          {brandTexts.title}
        </a>
      ) : null,
    empty: words.empty,
    load: (feed) => kindFeed(services, kind, interest?.id ?? null, feed),
  });
}
