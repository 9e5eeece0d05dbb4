import { noFilters } from '../../../../views/search/filters/filters.ts';
import type { ReactNode } from 'react';
import ApiDocsScreen from '../../../../pages/v3/docs/+Page.tsx';
import BusinessLandingScreen from '../../../../pages/business/+Page.tsx';
import { BookmarkletScreen } from '../../../../views/drafts/bookmarklet-screen.tsx';
import FollowScreen from '../../../../pages/@username/@board/follow/+Page.tsx';
import { SaveFromWebScreen } from '../../../../views/drafts/save-from-web-screen.tsx';
import SavedFromWebScreen from '../../../../pages/pin/create/done/+Page.tsx';
import OfflineScreen from '../../../../pages/offline/+Page.tsx';
import PinOptionsScreen from '../../../../pages/pin/@id/feedback/+Page.tsx';
import { WhyScreen } from '../../../../views/feedback/why-screen.tsx';
import { RefusedScreen } from '../../../../views/base/refused-screen.tsx';
import { SearchScreen } from '../../../../views/search/search-screen.tsx';
import AppearanceScreen from '../../../../pages/settings/appearance/+Page.tsx';
import LanguageScreen from '../../../../pages/settings/language/+Page.tsx';
import { FollowForm } from '../../../../views/follows/follow-form.tsx';
import type { FeedbackStatus } from '../../../../views/feedback/feedback.ts';
import { mediaUrl } from '../../../../views/media/media-url.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { feed } from '../made-up-feed.tsx';
import { placesOf } from '../made-up-picker.tsx';
import { board, form, picture, pin, shell, user, viewer } from '../made-up.ts';

const out = shell();
const me = shell({ viewer: viewer({ user: user(0) }) });

const fromWeb = {
  shell: me,
  address: 'https://gardenersworld.example/a/1',
  site: 'gardenersworld.example',
  refusal: null,
  pictures: [1, 2, 3].map((seed) => ({
    url: mediaUrl(picture(seed), '474x'),
    width: seed === 3 ? null : 736,
    height: seed === 3 ? null : 1104,
    alt: seed === 1 ? 'Herbs on a balcony' : '',
  })),
  kind: 'recipe' as const,
  saved: { href: '/pin/1/', boardName: 'Small gardens' },
  form: form({ errors: { new_board_name: 'Use at most 50 characters.' } }),
  places: placesOf([board(1), board(2)], [{ id: '1', title: 'Herbs', slug: 'herbs', pinCount: 12 }]),
};

const options = (status: FeedbackStatus): ReactNode => (
  <PinOptionsScreen
    shell={me}
    pin={pin(1)}
    outboundHref="https://gardenersworld.example/a/1"
    promoteHref="/advertiser/quick-promote/?business=2&pin=1"
    feedback={{
      status,
      reason: { kind: 'followedUser', user: 'Jonas Lindqvist', userId: '1' },
      adAim: null,
      csrfToken: 'token',
      site: 'Pinfold',
      beside: null,
      query: null,
      campaignId: null,
      report: form({ errors: { reason: 'Choose a reason.' } }),
    }}
  />
);

const why = (isBeside: boolean): ReactNode => (
  <WhyScreen
    shell={me}
    pin={pin(3)}
    isBeside={isBeside}
    reason={null}
    path={isBeside ? null : { from: pin(1), steps: [pin(2), pin(3)] }}
    isWorded={false}
  />
);

const search = {
  shell: me,
  query: 'gardn',
  searched: 'garden',
  scope: 'pins' as const,
  filters: { ...noFilters, color: 'green' as const, minPrice: 5 },
  named: [
    { kind: 'user' as const, id: '7', name: 'Garden Anna', username: 'anna', url: '/anna/', avatar: null },
    { kind: 'board' as const, id: '8', name: 'Garden paths', username: 'wren', url: '/wren/garden-paths/' },
  ],
  results: { feed: feed(12), boards: [], people: [], nextHref: null },
  spelling: { query: 'garden', isUsed: true },
  isPartial: true,
  hasRelated: true,
  hasNamedBoards: true,
  topic: null,
  suggested: null,
  near: feed(4),
  related: ['cottage garden'],
  guides: ['small', 'balcony', 'herbs'],
  ideas: null,
  viewerId: user(0).id,
};

/** Saving from other sites, search, and error screens. */
export const webScreens: Record<string, () => ReactNode> = {
  'api-docs': () => (
    <ApiDocsScreen
      shell={out}
      documentHref="/v3/openapi.json"
      appsDocumentHref="/v5/openapi.json"
      login="curl -c cookies.txt https://pins.example/v3/sessions/"
      calls={['pins', 'boards'].map((tag) => ({
        id: `${tag}-list`,
        method: 'PUT',
        path: `/v3/${tag}/{a_rather_long_name_of_an_id}/follow/`,
        summary: 'Follows it.',
        tag,
        needsLogin: true,
        example: `curl -X PUT 'https://pins.example/v3/${tag}/123/follow/'`,
        resources: ['BoardFollowResource/create'],
        fields: [
          {
            name: 'board_id',
            type: ['string'],
            notes: ['path', 'required'],
            description: 'Which one of `yours`.',
          },
        ],
        answer: {
          type: ['list of ', { schema: 'BoardRef' }],
          description: 'Newest first',
          fields: [
            {
              name: 'inspirational_badge_selection.badge_text_color',
              type: ['"white" | "black"'],
              notes: ['optional'],
              description: 'Whichever can be read on it.',
            },
          ],
        },
      }))}
      schemas={[
        {
          name: 'BoardRef',
          type: ['object'],
          description: 'A board in short.',
          fields: [{ name: 'owner', type: [{ schema: 'BoardRef' }, ' or null'], notes: [], description: '' }],
        },
      ]}
    />
  ),
  bookmarklet: () => <BookmarkletScreen shell={me} origin="https://pins.example" />,
  follow: () => (
    <FollowScreen
      shell={me}
      owner={user(4)}
      boardName="Small gardens"
      href="/wren/small-gardens/"
      action={<FollowForm kind="board" id="1" isFollowed={false} csrfToken="token" t={en} />}
    />
  ),
  'save-from-web': () => <SaveFromWebScreen {...fromWeb} />,
  'save-from-web-none': () => (
    <SaveFromWebScreen
      {...fromWeb}
      pictures={[]}
      refusal={{
        title: 'Nothing can be saved here',
        text: 'This site does not want it.',
        said: 'No, thanks.',
      }}
    />
  ),
  'saved-from-web': () => <SavedFromWebScreen shell={me} pin={pin(2)} />,
  'business-landing': () => <BusinessLandingScreen shell={out} hasBusiness={false} />,
  offline: () => <OfflineScreen shell={out} />,
  'pin-options': () => options('none'),
  'pin-options-hidden': () => options('hidden'),
  why: () => why(false),
  'why-related': () => why(true),
  refused: () => (
    <RefusedScreen
      shell={me}
      title="Organize"
      text="Only people on this board can do this."
      backHref="/a/b/"
    />
  ),
  search: () => <SearchScreen {...search} />,
  'search-boards': () => (
    <SearchScreen
      {...search}
      scope="boards"
      results={{ feed: null, boards: [board(1), board(2)], people: [], nextHref: '?bookmark=x' }}
      spelling={{ query: 'garden', isUsed: false }}
    />
  ),
  'search-people': () => (
    <SearchScreen
      {...search}
      scope="users"
      results={{ feed: null, boards: [], people: [0, 1, 4].map(user), nextHref: '?bookmark=x' }}
    />
  ),
  'search-empty': () => (
    <SearchScreen
      {...search}
      query=""
      searched=""
      filters={noFilters}
      named={[]}
      spelling={null}
      guides={[]}
      isPartial={false}
      ideas={{ recent: ['garden', 'lisbon'], trending: ['tomatoes'], viewed: null, popular: feed(6) }}
    />
  ),
  appearance: () => <AppearanceScreen shell={me} pages={null} theme="dark" />,
  language: () => <LanguageScreen shell={me} pages={null} chosen="de-DE" next="/" />,
};
