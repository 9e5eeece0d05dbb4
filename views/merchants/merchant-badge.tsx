import { badgeIconSizes } from './badges.ts';
import { merchantHelpUrl } from './merchant-urls.ts';
import type { Texts } from '../base/texts/en.ts';
import { Icon } from '../base/icon.tsx';
import { PopoverModal } from '../base/popover-modal.tsx';

const id = 'verified-merchant';

/** The badge beside a merchant's name. A tap explains it ([USER-08]), even without script. Once per page. */
export function MerchantBadge({ size = 'lg', t }: { size?: keyof typeof badgeIconSizes; t: Texts }) {
  return (
    <button className="merchant-badge" type="button" popoverTarget={id} title={t.merchant.title}>
      <Icon name="check" size={badgeIconSizes[size]} label={t.merchant.icon} />
    </button>
  );
}

/** Explains the badge. Must be placed next to its container. */
export function MerchantModal({ t }: { t: Texts }) {
  return (
    <PopoverModal id={id} title={t.merchant.title} closeLabel={t.merchant.close}>
      <p>{t.merchant.meets}</p>
      <p>
        <a className="byline" href={merchantHelpUrl}>
          {t.merchant.learnMore}
          {/* Tells where the link leads, read out of its place. */}
          <span className="visually-hidden">{` ${t.merchant.title}`}</span>
        </a>
      </p>
    </PopoverModal>
  );
}
