import type { ReactNode } from 'react';
import {
  MerchantHelpScreen,
  MerchantSettingsScreen,
} from '../../../views/components/screens/merchant-screens.tsx';
import { ProfileScreen } from '../../../views/components/screens/profile-screen.tsx';
import type { Merchant } from '../../../views/contract/merchant.ts';
import { feed } from './made-up-feed.tsx';
import { profile, shell, user, viewer } from './made-up.ts';

const merchant: Merchant = {
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

/** Verified merchants: their help page, settings and profile. */
export const merchantScreens: Record<string, () => ReactNode> = {
  'merchant-help': () => <MerchantHelpScreen shell={shell()} />,
  'merchant-settings': () => <MerchantSettingsScreen shell={me} merchant={merchant} form={form} />,
  'merchant-settings-none': () => <MerchantSettingsScreen shell={me} merchant={null} form={form} />,
  'merchant-profile': () => (
    <ProfileScreen
      shell={shell()}
      user={profile(1, { isVerifiedMerchant: true })}
      merchant={merchant}
      content={{ tab: 'created', feed: feed(4) }}
    />
  ),
};
