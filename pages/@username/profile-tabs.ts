import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { FeedRequest } from '../../server/feeds/page-of-pins.ts';
import { listBoards } from '../../server/boards/lists/list-boards.ts';
import { personFeed } from '../../server/feeds/list-feeds.ts';
import { ownTools } from '../../server/people/own-tools.ts';
import type { Services } from '../../server/services.ts';
import { personActivity } from '../../server/people/person-activity.ts';
import { shoppingList, topicsOfShoppingList } from '../../server/products/shopping-list.ts';
import { findInterest } from '../../server/topics/get-topic.ts';
import type { Page, PinCard, UserProfile } from '../../views/contract/models.ts';
import { limits } from '../../views/contract/limits.ts';
import type { ScreenFeed } from '../../views/feeds/screen-feed.ts';
import { sharedBoardsUrl } from '../../views/people/profile/community-tab.tsx';
import { profileUrl } from '../../views/base/urls/canonical.ts';
import type { ProfileContent } from '../../views/people/profile/profile-screen.tsx';
import { readShow } from '../../views/products/shopping-list/shopping-list-filter.ts';
import { triedBy } from '../../server/tries/list-tries.ts';
import { shoppingListUrl } from '../../views/products/shopping-list/shopping-list.tsx';
import { feedFragment, feedProps } from '../render/feeds/feed-props.tsx';
import { listOfPage } from '../render/guards/list-of-page.ts';
import { saverOfPage } from '../render/pins/saver-of-page.ts';
import { isId } from '../../views/base/text/is-id.ts';

/** What a profile's tab shows and, if it was asked for, the part that the feed loader appends. */
export interface ProfileTab {
  content: ProfileContent;
  fragment?: () => string;
}

const maxCategories = 16;

/** The products that a person keeps, filtered by `?show=` and `?topic=` (BIZ-04). */
export async function shoppingTab(pageContext: PageContextServer, person: UserProfile): Promise<ProfileTab> {
  const { request, urlParsed } = pageContext;
  const { services, viewer } = request;
  const { show: asked, topic = '' } = urlParsed.search;
  const interest = isId(topic) ? await findInterest(services, topic) : null;
  const filter = { show: readShow(asked), interestId: interest?.id ?? null };
  const path = shoppingListUrl(person.username, { show: filter.show, topicId: filter.interestId });
  const list = await feedTab(pageContext, path, (feed) => shoppingList(services, person.id, filter, feed));
  const viewerOfTopics = { userId: viewer.user?.id ?? null, locale: viewer.locale };
  const topics = await topicsOfShoppingList(services, viewerOfTopics, person.id, maxCategories);
  return {
    ...list,
    content: { tab: 'shopping', feed: list.feed, show: filter.show, topicId: filter.interestId, topics },
  };
}

const sharedBoardsShown = 8;

/** Boards that a person shares with others, and what they pinned there. `?view=boards` lists all of the boards. */
export async function communityTab(pageContext: PageContextServer, person: UserProfile): Promise<ProfileTab> {
  const { request, urlParsed } = pageContext;
  const { services, viewer } = request;
  const { bookmark, view } = urlParsed.search;
  const viewerId = viewer.user?.id ?? null;
  if (view === 'boards') {
    const path = sharedBoardsUrl(person.username);
    const page = await listOfPage(urlParsed, path, (bookmark) =>
      listBoards(services, viewerId, person.id, bookmark, limits.boardsPage, { isSharedOnly: true }),
    );
    return { content: { tab: 'community', view: 'boards', boards: page.items, nextHref: page.nextHref } };
  }
  const { feed, ...rest } = await feedTab(pageContext, profileUrl(person.username, '_community'), (asked) =>
    personFeed(services, person.id, 'together', asked),
  );
  const boards =
    bookmark === undefined
      ? await listBoards(services, viewerId, person.id, null, sharedBoardsShown, { isSharedOnly: true })
      : null;
  return {
    ...rest,
    content: {
      tab: 'community',
      view: 'pins',
      boards: boards?.items ?? [],
      hasMoreBoards: boards?.bookmark != null,
      feed,
    },
  };
}

/** What a person did lately. */
export async function activityTab(
  pageContext: PageContextServer,
  { id, username }: UserProfile,
): Promise<ProfileTab> {
  const path = profileUrl(username, '_activity');
  const { items: activities, ...rest } = await logTab(pageContext, path, (services, asked) =>
    personActivity(services, id, asked),
  );
  return { content: { tab: 'activity', activities, ...rest } };
}

/** What a person tried. */
export async function triedTab(
  pageContext: PageContextServer,
  { id, username }: UserProfile,
): Promise<ProfileTab> {
  const path = profileUrl(username, 'tried');
  const { items: tried, ...rest } = await logTab(pageContext, path, (services, asked) =>
    triedBy(services, id, asked),
  );
  return { content: { tab: 'tried', tried, ...rest } };
}

/** A page of what a person did, with the address of the next. */
async function logTab<Item>(
  { request, urlParsed }: PageContextServer,
  path: string,
  read: (services: Services, asked: FeedRequest) => Promise<Page<Item>>,
): Promise<{ items: Item[]; nextHref: string | null; nowMs: number }> {
  const { services } = request;
  const { items, nextHref } = await listOfPage(urlParsed, path, (bookmark) =>
    read(services, { saver: saverOfPage(request), bookmark, pageSize: limits.activityPage }),
  );
  return {
    items,
    nextHref,
    nowMs: services.clock.now().getTime(),
  };
}

/** What the person can do with their account. 404 for everyone else. */
export async function toolsContent(
  { request }: PageContextServer,
  person: UserProfile,
): Promise<ProfileContent> {
  if (!person.isMe) throw render(404);
  return { tab: 'tools', ...(await ownTools(request.services, person.id)) };
}

/** A page of pins, as a list and as a part to append. `path` is the list's address. */
export async function feedTab(
  { request, urlParsed }: PageContextServer,
  path: string,
  load: (feed: FeedRequest) => Promise<Page<PinCard>>,
): Promise<{ feed: ScreenFeed; fragment?: () => string }> {
  const { fragment } = urlParsed.search;
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    load({ saver: saverOfPage(request), bookmark, pageSize: limits.feedPage }),
  );
  return {
    feed: feedProps(request, page, path, page.isFirst),
    ...(fragment === 'feed' && { fragment: () => feedFragment(request, page, path) }),
  };
}
