import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { listPeople } from '../../server/follows/list-following.ts';
import { sellsProducts } from '../../server/merchants/brands.ts';
import { getMerchant } from '../../server/merchants/merchants.ts';
import { quickSavesFeed, personFeed } from '../../server/feeds/list-feeds.ts';
import type { ProfileContent, ProfileScreenProps } from '../../views/people/profile/profile-screen.tsx';
import { limits } from '../../views/contract/limits.ts';
import type { Page, PinCard, UserProfile } from '../../views/contract/models.ts';
import type { FeedRequest } from '../../server/feeds/page-of-pins.ts';
import { profileUrl } from '../../views/base/urls/canonical.ts';
import { personFeedUrl } from '../../views/crawlers/crawler-urls.ts';
import { en } from '../../views/base/texts/en.ts';
import { alternatesOf } from '../render/alternates.ts';
import { profileTabTexts } from '../../views/people/profile/profile-tab-texts.ts';
import type { PageRequest } from '../../server/page-request.ts';
import { followActions } from '../render/follow-action.tsx';
import { listOfPage } from '../render/guards/list-of-page.ts';
import { head, type HeadInput } from '../render/head.ts';
import { profileJsonLd } from '../render/json-ld/profile-json-ld.ts';
import { landingOf } from '../render/feeds/landing.tsx';
import type { PageModel } from '../render/page-model.ts';
import { profileActions } from './profile-actions.tsx';
import { archivedContent, boardsContent, deletedContent } from './profile-boards-data.tsx';
import {
  activityTab,
  communityTab,
  feedTab,
  toolsContent,
  triedTab,
  shoppingTab,
  type ProfileTab,
} from './profile-tabs.ts';
import { shellProps } from '../render/shell-props.tsx';
import { presentProfile } from '../../server/people/present.ts';
import { stateScripts } from '../render/state-scripts.ts';

/** A profile with its boards (ROUTE-09). */
export async function profileBoards(
  pageContext: PageContextServer,
  person: UserProfile,
): Promise<PageModel<ProfileScreenProps>> {
  const content = await boardsContent(pageContext, person);
  return profilePage(pageContext, person, profileUrl(person.username), content);
}

/** Followers or followed people (spec §9: 50 per page). */
async function profilePeople(
  pageContext: PageContextServer,
  person: UserProfile,
  tab: 'followers' | 'following',
): Promise<PageModel<ProfileScreenProps>> {
  const { request, urlParsed } = pageContext;
  const path = profileUrl(person.username, tab);
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listPeople(
      request.services,
      request.viewer.user?.id ?? null,
      person.id,
      tab,
      bookmark,
      limits.followersPage,
    ),
  );
  return profilePage(pageContext, person, path, {
    tab,
    people: page.items,
    actionFor: await followActions(request, path, page.items),
    nextHref: page.nextHref,
  });
}

/** A profile tab: pins, people, or what the person does. */
export async function profileTab(
  pageContext: PageContextServer,
  person: UserProfile,
  tab: string,
): Promise<PageModel<ProfileScreenProps>> {
  if (tab === 'followers' || tab === 'following') return profilePeople(pageContext, person, tab);
  const path = profileUrl(person.username, tab);
  const unlisted = unlistedTabs[tab];
  if (unlisted !== undefined) {
    const content = await unlisted(pageContext, person);
    const model = await profilePage(pageContext, person, path, content);
    return { ...model, head: { ...model.head, robots: 'noindex' } };
  }
  const { content, fragment } = await contentOf(pageContext, person, tab);
  const model = await profilePage(pageContext, person, path, content);
  return fragment === undefined ? model : { ...model, fragment };
}

/** Tabs that search engines do not list. */
const unlistedTabs: Partial<
  Record<string, (pageContext: PageContextServer, person: UserProfile) => Promise<ProfileContent>>
> = { _archived: archivedContent, _deleted: deletedContent, _tools: toolsContent };

async function contentOf(
  pageContext: PageContextServer,
  person: UserProfile,
  tab: string,
): Promise<ProfileTab> {
  const { services, viewer } = pageContext.request;
  const pinsTab = async (
    name: 'created' | 'saved' | 'pins',
    load: (feed: FeedRequest) => Promise<Page<PinCard>>,
  ): Promise<ProfileTab> => {
    const list = await feedTab(pageContext, profileUrl(person.username, tab), load);
    return { ...list, content: { tab: name, feed: list.feed } };
  };
  switch (tab) {
    case '_saved':
      // The target of 'Saved to Profile' is for members only (ROUTE-10).
      if (viewer.user === null) throw redirect('/', 302);
      return pinsTab('saved', (feed) => quickSavesFeed(services, person.id, feed));
    case '_shopping_list':
      return shoppingTab(pageContext, person);
    case 'tried':
      return triedTab(pageContext, person);
    case '_activity':
      return activityTab(pageContext, person);
    case '_community':
      return communityTab(pageContext, person);
    case 'pins':
      return pinsTab('pins', (feed) => personFeed(services, person.id, 'all', feed));
    case '_created':
      return pinsTab('created', (feed) => personFeed(services, person.id, 'created', feed));
    default:
      throw render(404);
  }
}

async function profilePage(
  pageContext: PageContextServer,
  person: UserProfile,
  path: string,
  content: ProfileContent,
): Promise<PageModel<ProfileScreenProps>> {
  const { request, urlParsed } = pageContext;
  return {
    head: profileHead(request, person, path, content),
    forPrograms: () => personScripts(request.origin, person),
    props: {
      shell: shellProps(request, path, true, await landingOf(pageContext, path)),
      user: person,
      merchant: person.isVerifiedMerchant ? await getMerchant(request.services, person.id) : null,
      content,
      sells: await sellsProducts(request.services, request.viewer.user?.id ?? null, person.id),
      actions: profileActions(request, person, urlParsed.search['share']),
    },
  };
}

function profileHead(
  request: PageRequest,
  person: UserProfile,
  path: string,
  content: ProfileContent,
): PageModel['head'] {
  const isProfile = path === profileUrl(person.username);
  const name = `${person.fullName} (${person.username})`;
  const title = titleOf(content, person.fullName) ?? name;
  return head(request, {
    title: en.pin.documentTitle({ title, site: request.siteName }),
    description: isProfile ? person.about || en.home.description({ site: request.siteName }) : title,
    path,
    robots: robotsOf(person, content),
    ogType: 'profile',
    ...previewOf(person, content),
    next: nextOf(content),
    ...(isProfile && {
      jsonLd: [profileJsonLd(request.origin, person)],
      alternates: alternatesOf(request, path, name, personFeedUrl(person.username)),
    }),
  });
}

/** What messengers show of a profile: the portrait, or without one the cover of the first public board. */
function previewOf(
  { avatar, fullName }: UserProfile,
  content: ProfileContent,
): Pick<HeadInput, 'picture' | 'pictureAlt'> {
  const boards = content.tab === 'boards' && content.view === 'boards' ? content.boards : [];
  const board = boards.find(
    ({ cover, privacy, isSensitive }) => cover !== null && privacy === 'public' && !isSensitive,
  );
  return avatar === null && board !== undefined
    ? { picture: board.cover, pictureAlt: board.name }
    : { picture: avatar, pictureAlt: fullName };
}

/** Title of a tab. Null for the profile itself and what only its person sees. */
function titleOf(content: ProfileContent, name: string): string | null {
  const { titles } = profileTabTexts;
  const { tab } = content;
  return tab === 'boards' || tab === 'tools' ? null : titles[tab]({ name });
}

/** Search engines list a profile and its Pins: neither lists of people, nor what changes with each act, nor empty tabs. */
function robotsOf(person: UserProfile, content: ProfileContent): string | null {
  if (person.isUnlisted === true) return 'noindex';
  const isListed =
    'feed' in content
      ? content.tab !== 'community' && content.feed.items.length > 0
      : content.tab === 'boards';
  return isListed ? null : 'noindex, follow';
}

/** Address of the next page of what a tab lists. Null on the last, and for a tab without pages. */
function nextOf(content: ProfileContent): string | null {
  if ('feed' in content) return content.feed.nextHref;
  return 'nextHref' in content ? content.nextHref : null;
}

/** Data scripts of a profile for programs. */
function personScripts(origin: string, person: UserProfile): string {
  const wire = presentProfile(origin, person);
  const key = JSON.stringify([['username', person.username]]);
  return stateScripts({
    users: { [person.id]: wire },
    resources: { UserResource: { [key]: { data: wire } } },
  });
}
