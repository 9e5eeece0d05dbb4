import type { Merchant } from '../contract/business/merchant.ts';
import { badgeInk } from './badges.ts';
import { en as t } from '../base/texts/en.ts';

/** A merchant's profile badges, at most three. */
export function StorefrontBadges({ merchant }: { merchant: Merchant }) {
  const { badges, badgeColor } = merchant;
  if (badges.length === 0) return null;
  return (
    <ul
      className="storefront-badges"
      aria-label={t.merchant.shown}
      style={{ '--sb': `#${badgeColor}`, '--si': badgeInk(badgeColor) }}
    >
      {badges.map((type) => (
        <li key={type} title={t.merchant.badges[type].description}>
          {t.merchant.badges[type].label}
        </li>
      ))}
    </ul>
  );
}
