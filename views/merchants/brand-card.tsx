import type { Brand } from '../contract/business/brands.ts';
import { mediaUrl } from '../media/media-url.ts';
import { brandUrl } from './brand-urls.ts';
import { brandTexts as t } from './texts/brands.ts';
import { Avatar } from '../base/avatar.tsx';
import { Icon } from '../base/icon.tsx';

/** A brand with pictures of its newest products, linked to all of them. */
export function BrandCard({ brand }: { brand: Brand }) {
  const { user, name, pictures } = brand;
  return (
    <a className="brand-card" href={brandUrl(user.username)}>
      <span className="brand-card__pictures">
        {pictures.map((picture, at) => (
          <img
            key={`${at} ${picture.signature}`}
            src={mediaUrl(picture, '236x')}
            style={{ '--c': picture.dominantColor }}
            width={118}
            height={118}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ))}
      </span>
      <span className="brand-card__name">
        <Avatar user={user} size={40} />
        <span>
          <b>
            <bdi>{name}</bdi>
            {user.isVerifiedMerchant && <Icon name="check" size={16} label={t.verified} />}
          </b>
          <small>{t.products({ count: brand.productCount, isCut: brand.isCountCut })}</small>
        </span>
      </span>
    </a>
  );
}
