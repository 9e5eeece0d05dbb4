import type { ReactNode } from 'react';
import type { Merchant } from '../../contract/business/merchant.ts';
import type { UserProfile } from '../../contract/models.ts';
import { websiteHref } from '../../links/offsite-url.ts';
import { brandUrl } from '../../merchants/brand-urls.ts';
import { brandTexts } from '../../merchants/texts/brands.ts';
import { profileUrl } from '../../base/urls/canonical.ts';
import { Avatar } from '../../base/avatar.tsx';
import { Icon } from '../../base/icon.tsx';
import { MerchantBadge, MerchantModal } from '../../merchants/merchant-badge.tsx';
import { StorefrontBadges } from '../../merchants/storefront-badges.tsx';
import { en as t } from '../../base/texts/en.ts';

export interface UserHeaderProps {
  user: UserProfile;
  /** Follow button or edit link, if any. */
  actions?: ReactNode;
  /** Merchant record, or null. */
  merchant?: Merchant | null;
  /** Whether there is a page of products. */
  sells?: boolean;
}

export function UserHeader({ user, actions, merchant = null, sells = false }: UserHeaderProps) {
  const badge = user.isVerifiedMerchant ? 'merchant' : user.isIdentityVerified ? 'identity' : null;
  const website = websiteHref(user);
  return (
    <div className="page-head">
      <Avatar user={user} size={112} />
      <h1 dir="auto">
        {user.fullName || user.username}
        {badge && (
          <>
            {' '}
            <MerchantBadge kind={badge} size="xl" />
          </>
        )}
      </h1>
      {badge && <MerchantModal kind={badge} />}
      <p dir="auto">@{user.username}</p>
      {merchant && <StorefrontBadges merchant={merchant} />}
      {user.about !== '' && <p dir="auto">{user.about}</p>}
      <div className="row">
        {website && (
          <a className="byline" href={website} rel="noopener nofollow ugc">
            {new URL(user.websiteUrl).host}
          </a>
        )}
        {website && user.isWebsiteVerified && <Icon name="check" size={16} label={t.profile.website} />}
        {!user.blockedByMe && (
          <>
            <a className="byline" href={profileUrl(user.username, 'followers')}>
              {t.profile.followers({ count: user.followerCount })}
            </a>
            <a className="byline" href={profileUrl(user.username, 'following')}>
              {t.profile.following({ count: user.followingCount })}
            </a>
            {sells && (
              <a
                className="byline"
                href={brandUrl(user.username)}
                aria-label={brandTexts.productsOf({
                  name: user.businessName ?? (user.fullName || user.username),
                })}
              >
                {brandTexts.productsLink}
              </a>
            )}
          </>
        )}
      </div>
      {actions}
    </div>
  );
}
