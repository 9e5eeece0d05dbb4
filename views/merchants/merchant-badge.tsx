import { badgeIconSizes } from './badges.ts';
import { merchantHelpUrl } from './merchant-urls.ts';
import type { Texts } from '../base/texts/en.ts';
import { Icon } from '../base/icon.tsx';
import { PopoverModal } from '../base/popover-modal.tsx';

const id = 'verified-merchant';

/** The badge beside a merchant's name; a tap tells what it means ([USER-08]), without script too. One a page. */
export function MerchantBadge({ size = 'lg', t }: { size?: keyof typeof badgeIconSizes; t: Texts }) {
  return (
    <button className="mb" type="button" popoverTarget={id} title={t.merchant.title}>
      <Icon name="check" size={badgeIconSizes[size]} label={t.merchant.icon} />
    </button>
  );
}

/** What the badge means; stands beside what holds the badge. */
export function MerchantModal({ t }: { t: Texts }) {
  return (
    <PopoverModal id={id} title={t.merchant.title} closeLabel={t.merchant.close}>
      <p>{t.merchant.meets}</p>
      <p>
        <a className="by" href={merchantHelpUrl}>
          {t.merchant.learnMore}
        </a>
      </p>
    </PopoverModal>
  );
}
