import test from 'ava';
import {
  badgeColors,
  badgeIconSizes,
  badgeInk,
  badgeOfCredit,
  storefrontBadges,
} from '../../../views/merchants/badges.ts';

const all = { isVerified: true, isInspirational: true, isEligible: true, isOptedOut: false };

test.serial('[USER-08] a storefront shows badges only if verified, inspirational and eligible', (t) => {
  for (const [standing, shown] of [
    [all, ['eco_friendly']],
    [{ ...all, isVerified: false }, []],
    [{ ...all, isInspirational: false }, []],
    [{ ...all, isEligible: false }, []],
    [{ ...all, isOptedOut: true }, []],
  ] as const)
    t.deepEqual(storefrontBadges(standing, ['eco_friendly']), [...shown]);
});

test.serial('[USER-08] never more than three badges, none that is unknown', (t) => {
  const chosen = ['personal_touch', 'inclusive', 'nonsense', 'eco_friendly', 'invested_in_good'];
  t.deepEqual(storefrontBadges(all, chosen), ['invested_in_good', 'eco_friendly', 'inclusive']);
  t.deepEqual(storefrontBadges(all, []), []);
});

test.serial('[USER-08] seven light grounds, words white or black by luminance 0.18, four icon sizes', (t) => {
  t.deepEqual([...badgeColors], ['EFEFEF', 'F8E3D1', 'F6F1C1', 'DDEEAF', 'C9F2EE', 'DBD5F4', 'EFBCEE']);
  for (const color of badgeColors) t.is(badgeInk(color), 'black', color);
  for (const [color, ink] of [
    ['000000', 'white'],
    ['FFFFFF', 'black'],
    ['757575', 'white'],
    ['767676', 'black'],
  ] as const)
    t.is(badgeInk(color), ink, color);
  t.deepEqual(badgeIconSizes, { sm: 12, md: 16, lg: 20, xl: 24 });
});

test.serial(
  '[CARD-15] the merchant badge is for verified merchants, and for verified people credited by name',
  (t) => {
    const pinner = { isVerifiedMerchant: false, isIdentityVerified: false, fullName: 'Ada Lovelace' };
    for (const [changes, credit, shown] of [
      [{ isVerifiedMerchant: true }, 'anything', 'merchant'],
      [{ isVerifiedMerchant: true, isIdentityVerified: true }, 'Ada Lovelace', 'merchant'],
      [{ isIdentityVerified: true }, 'Ada Lovelace', 'identity'],
      [{ isIdentityVerified: true }, 'shop.example', null],
      [{}, 'Ada Lovelace', null],
    ] as const)
      t.is(badgeOfCredit({ ...pinner, ...changes }, credit), shown);
  },
);
