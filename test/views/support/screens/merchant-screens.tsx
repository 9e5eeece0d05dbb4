import type { ReactNode } from 'react';
import { FeedProblems } from '../../../../views/catalogs/feed-problems.tsx';
import { FeedsArea } from '../../../../views/catalogs/feeds-area.tsx';
import { PeopleArea } from '../../../../views/business/people-area.tsx';
import { BusinessPanelScreen } from '../../../../views/business/business-panel-screen.tsx';
import { MerchantHelpScreen, MerchantSettingsScreen } from '../../../../views/merchants/merchant-screens.tsx';
import { ProfileScreen } from '../../../../views/people/profile/profile-screen.tsx';
import type { ProductFeed } from '../../../../views/contract/business/catalogs.ts';
import type { Merchant } from '../../../../views/contract/business/merchant.ts';
import type { Tab } from '../../../../views/base/shell/header/tabs.tsx';
import { catalogTexts } from '../../../../views/catalogs/texts.ts';
import { feed } from '../made-up-feed.tsx';
import { profile, shell, user, viewer } from '../made-up.ts';

export const merchant: Merchant = {
  userId: '1',
  isVerified: true,
  isInspirational: true,
  isEligible: true,
  badgeColor: 'C9F2EE',
  isOptedOut: false,
  chosen: ['eco_friendly', 'inclusive'],
  badges: ['eco_friendly', 'inclusive'],
  businessDiversityLabels: [],
  disapprovalReasons: [],
  reviewCriteria: {},
  reviewLabels: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const me = shell({ viewer: viewer({ user: user(0) }) });
const form = { action: '/v3/users/me/verified_merchant/', csrfToken: 'token', values: {}, errors: {} };

const business = {
  id: '1',
  name: 'Kiln & Clay',
  category: 'brand',
  website: '',
  contact: '',
  role: 'owner' as const,
  assetGroupId: null,
  owner: user(0),
};
const productFeed: ProductFeed = {
  id: '1',
  name: 'Shop, spring',
  url: 'https://kiln.example/averyveryverylongaddressthatdoesnotendwhereoneexpectsittoend/products.tsv',
  hasLogin: true,
  boardId: '1',
  status: 'done',
  run: 2,
  total: 7,
  done: 7,
  added: 3,
  changed: 1,
  removed: 0,
  refused: 2,
  unconfirmed: 0,
  problemCount: 2,
  problems: [
    { line: 4, item: 'jug', problem: 'It has no price.', isKept: true },
    { line: 6, item: '', problem: 'It has no title.' },
  ],
  failure: null,
  readAt: '2026-06-30T08:00:00.000Z',
};
const waiting: ProductFeed = {
  ...productFeed,
  id: '2',
  name: 'By file',
  url: '',
  status: 'waiting',
  problems: [],
};
const unconfirmed: ProductFeed = { ...productFeed, id: '3', name: 'Cut', unconfirmed: 12, refused: 250 };
const problemsPanel = () => (
  <BusinessPanelScreen shell={me} title={catalogTexts.title} lead={catalogTexts.lead}>
    <FeedProblems
      businessId="1"
      feed={unconfirmed}
      problems={productFeed.problems}
      nextHref="/business/commerce-integrations/?business=1&problems=3&bookmark=a"
    />
  </BusinessPanelScreen>
);
const feedsPanel = (
  feeds: ProductFeed[],
  removing: ProductFeed | null = null,
  replacing: ProductFeed | null = null,
) => {
  const panel = shell({ viewer: viewer({ user: user(0) }) });
  return (
    <BusinessPanelScreen shell={panel} title={catalogTexts.title} lead={catalogTexts.lead}>
      <FeedsArea
        business={business}
        feeds={feeds}
        boards={new Map([['1', { id: '1', name: 'Products', url: '/kiln/products/', layout: 'default' }]])}
        removing={removing}
        replacing={replacing}
        form={{ ...form, action: '/v3/businesses/1/catalogs/' }}
        megabytes={100}
      />
    </BusinessPanelScreen>
  );
};

const group = {
  id: '3',
  kind: 'asset_group',
  name: 'Spring',
  note: '',
  status: 'active',
  partnerId: null,
  partnerName: null,
  words: [],
  currency: null,
  createdAt: '2026-06-30T08:00:00.000Z',
} as const;
const employee = {
  user: user(2),
  role: 'employee',
  status: 'active',
  since: '2026-06-30T08:00:00.000Z',
  assetGroupId: null,
} as const;

const applying = {
  shell: me,
  pages: [] as Tab[],
  merchant: null,
  application: { status: 'asked', answer: 'Where do you take things back?' },
  applicationForm: { ...form, action: '/v3/users/me/merchant_application/' },
} as const;

/** Verified merchants: help page, settings and profile. Product feeds of a business. */
export const merchantScreens: Record<string, () => ReactNode> = {
  'merchant-help': () => <MerchantHelpScreen shell={shell()} />,
  'merchant-settings': () => (
    <MerchantSettingsScreen {...{ ...applying, merchant }} reasons={[]} form={form} />
  ),
  'merchant-settings-none': () => (
    <MerchantSettingsScreen {...applying} reasons={['It sells nothing yet.']} form={form} />
  ),
  'business-people': () => (
    <BusinessPanelScreen shell={me} title="People" lead="Who works for it.">
      <PeopleArea
        business={business}
        people={[employee]}
        isPending={false}
        nextHref={null}
        form={{ ...form, action: '/v3/businesses/1/people/' }}
        viewerId="1"
        groups={[{ ...group, words: [] }]}
      />
    </BusinessPanelScreen>
  ),
  feeds: () => feedsPanel([waiting, productFeed, unconfirmed]),
  'feed-problems': () => problemsPanel(),
  'feeds-none': () => feedsPanel([]),
  'feeds-remove': () => feedsPanel([productFeed], productFeed),
  'feeds-replace': () => feedsPanel([waiting], null, waiting),
  'merchant-profile': () => (
    <ProfileScreen
      shell={shell()}
      user={profile(1, { isVerifiedMerchant: true, isWebsiteVerified: true })}
      merchant={merchant}
      content={{ tab: 'created', feed: feed(4) }}
    />
  ),
};
