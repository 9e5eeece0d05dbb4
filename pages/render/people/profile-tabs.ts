import type { PageContextServer } from 'vike/types';
import type { FeedRequest } from '../../../server/feeds/page-of-pins.ts';
import { shoppingList, topicsOfShoppingList } from '../../../server/products/shopping-list.ts';
import { findInterest } from '../../../server/topics/get-topic.ts';
import type { Page, PinCard, UserProfile } from '../../../views/contract/models.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { ScreenFeed } from '../../../views/feeds/screen-feed.ts';
import type { ProfileContent } from '../../../views/people/profile-screen.tsx';
import { readShow } from '../../../views/products/shopping-list-filter.ts';
import { shoppingListUrl } from '../../../views/products/shopping-list.tsx';
import { feedFragment, feedProps } from '../feed-props.tsx';
import { guardBookmark } from '../guard-bookmark.ts';
import { saverOfPage } from '../pins/saver-of-page.ts';

/** What a profile's tab shows and, if it was asked for, the part that the feed loader appends. */
export interface ProfileTab {
  content: ProfileContent;
  fragment?: () => string;
}

const mostCategories = 16;

/** The products that a person keeps, filtered by `?show=` and `?topic=` (BIZ-04). */
export async function shoppingTab(
  pageContext: PageContextServer,
  person: UserProfile,
): Promise<ProfileTab> {
  const { request, urlParsed } = pageContext;
  const { services, viewer } = request;
  const { show: asked, topic = '' } = urlParsed.search;
  const interest = /^\d{1,18}$/.test(topic) ? await findInterest(services, topic) : null;
  const filter = { show: readShow(asked), interestId: interest?.id ?? null };
  const path = shoppingListUrl(person.username, { show: filter.show, topicId: filter.interestId });
  const list = await feedTab(pageContext, path, (feed) => shoppingList(services, person.id, filter, feed));
  const viewerOfTopics = { userId: viewer.user?.id ?? null, locale: viewer.locale };
  const topics = await topicsOfShoppingList(services, viewerOfTopics, person.id, mostCategories);
  return {
    ...list,
    content: { tab: 'shopping', feed: list.feed, show: filter.show, topicId: filter.interestId, topics },
  };
}

/** A page of pins, as a list and as a part to append. `path` is the list's address. */
export async function feedTab(
  { request, urlParsed }: PageContextServer,
  path: string,
  load: (feed: FeedRequest) => Promise<Page<PinCard>>,
): Promise<{ feed: ScreenFeed; fragment?: () => string }> {
  const { bookmark, fragment } = urlParsed.search;
  const page = await guardBookmark(path, () =>
    load({ saver: saverOfPage(request), bookmark, pageSize: limits.feedPage }),
  );
  return {
    feed: feedProps(request, page, path, bookmark === undefined),
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, page, path) }),
  };
}
