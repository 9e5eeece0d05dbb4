import test from 'ava';
import { sponsorshipTexts } from '../../../views/pins/sponsorship-texts.ts';

test.serial(
  '[CLOSE-04] statuses 0, 2 and 3 show no partner’s name, 2 no partnership, others name the partner',
  (t) => {
    const bob = {
      id: '1',
      username: 'bob',
      fullName: 'Bob',
      firstName: 'Bob',
      avatar: null,
      isVerifiedMerchant: false,
      isWebsiteVerified: false,
      isIdentityVerified: false,
    };
    const of = (status: number) => ({ status, sponsorName: 'Ada’s Breads', hasAffiliates: false });
    for (const [status, texts] of [
      [0, ['Paid partnership']],
      [1, ['Paid partnership with Ada’s Breads']],
      [2, []],
      [3, ['Paid partnership']],
      [4, ['Paid partnership with Ada’s Breads']],
      [5, ['Paid partnership with Ada’s Breads']],
    ] as const)
      t.deepEqual(sponsorshipTexts(of(status)), [...texts], String(status));
    t.deepEqual(sponsorshipTexts(null), []);
    t.deepEqual(sponsorshipTexts(null, { promoter: null }), ['Promoted']);
    t.deepEqual(sponsorshipTexts(null, { promoter: bob }), ['Promoted by Bob']);
    t.deepEqual(sponsorshipTexts({ ...of(2), hasAffiliates: true }, { promoter: bob }), [
      'Promoted by Bob',
      'Includes sponsored products',
    ]);
  },
);
