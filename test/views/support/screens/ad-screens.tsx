import type { ReactNode } from 'react';
import { CampaignEditForm } from '../../../../views/ads/campaign-edit-form.tsx';
import { CampaignRows } from '../../../../views/ads/campaign-rows.tsx';
import { PromoteChoice } from '../../../../views/ads/promote-choice.tsx';
import { PromoteForm } from '../../../../views/ads/promote-form.tsx';
import { BusinessPanelScreen } from '../../../../views/business/business-panel-screen.tsx';
import type { Business, BusinessItem, Campaign } from '../../../../views/contract/business/business.ts';
import { form, pin, shell, user, viewer } from '../made-up.ts';

const me = shell({ viewer: viewer({ user: user(0) }) });
const business: Business = {
  id: '1',
  name: 'Okafor & Daughters, Seeds and Everything for Small Gardens',
  category: 'brand',
  website: '',
  contact: '',
  role: 'owner',
  owner: user(0),
  assetGroupId: null,
};
const account: BusinessItem = {
  id: '5',
  kind: 'ad_account',
  name: 'Main account',
  note: '',
  status: 'active',
  partnerId: null,
  partnerName: null,
  words: [],
  currency: 'JPY',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const today = '2026-07-01';
const campaign: Campaign = {
  id: '7',
  pinId: pin(1).id,
  name: 'Summer of the climbing beans',
  status: 'active',
  dailyBudgetMinor: 123_450,
  currency: 'USD',
  words: ['beans', 'balcony'],
  opensSite: true,
  startsOn: '2026-06-28',
  endsOn: '2026-07-28',
  adAccountId: null,
  audienceId: null,
  assetGroupId: null,
  haltedBy: null,
  endedByStaff: null,
  shown: 12_040,
  spentMinor: 6020,
};

const panel = (title: string, children: ReactNode): ReactNode => (
  <BusinessPanelScreen shell={me} title={title} lead="It appears among other Pins.">
    {children}
  </BusinessPanelScreen>
);

/** Promotions: the form, its refusal, the list and the form that changes one. */
export const adScreens: Record<string, () => ReactNode> = {
  promote: () =>
    panel(
      'Promote a Pin',
      <>
        <PromoteChoice
          businesses={[business, { ...business, id: '2', name: 'Lindqvist' }]}
          business={business}
          accounts={[account]}
          account={account}
          pin=""
          search="beans"
        />
        <PromoteForm
          form={form({
            values: { pin_id: pin(2).id, daily_budget: '50', days: '7', starts_on: today },
            errors: { daily_budget: 'Enter a daily budget between ¥150 and ¥150,000,000.' },
          })}
          pins={[1, 2, 3, 4].map((seed) => pin(seed))}
          nextHref="/advertiser/quick-promote/?bookmark=x"
          account={account}
          currency="JPY"
          today={today}
          items={{
            audiences: [],
            assetGroups: [{ ...account, id: '6', kind: 'asset_group', currency: null }],
          }}
        />
      </>,
    ),
  promotions: () =>
    panel(
      'Promotions',
      <section>
        <h2>Promotions</h2>
        <CampaignRows
          campaigns={[
            campaign,
            { ...campaign, id: '8', startsOn: '2026-07-04', haltedBy: 'ad_account', opensSite: false },
            { ...campaign, id: '9', status: 'ended', pinId: '0' },
            {
              ...campaign,
              id: '10',
              status: 'ended',
              endedByStaff: { reason: 'The pots are counterfeit.', appeal: null, answer: '' },
            },
          ]}
          pictures={new Map([[pin(1).id, pin(1).picture]])}
          nextHref={null}
          business={business}
          csrfToken="token"
          today={today}
          t={me.t}
        />
      </section>,
    ),
  'promotion-edit': () =>
    panel('Edit promotion', <CampaignEditForm campaign={campaign} form={form()} today={today} />),
};
