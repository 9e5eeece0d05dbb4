import { badgeIconSizes, type NameBadge } from './badges.ts';
import { merchantHelpUrl } from './merchant-urls.ts';
import type { Texts } from '../base/texts/en.ts';
import { Icon } from '../base/icon.tsx';
import { PopoverModal } from '../base/popover-modal.tsx';
import { en as t } from '../base/texts/en.ts';

const ids = { merchant: 'verified-merchant', identity: 'verified-identity' } as const;

/** The badge beside a name. A tap explains it ([USER-08]), even without script. Once per page. */
export function MerchantBadge({
  kind,
  size = 'lg',
}: {
  kind: NameBadge;
  size?: keyof typeof badgeIconSizes;
}) {
  return (
    <button className="merchant-badge" type="button" popoverTarget={ids[kind]} title={titleOf(kind, t)}>
      <Icon
        name="check"
        size={badgeIconSizes[size]}
        label={kind === 'merchant' ? t.merchant.icon : t.merchant.identity}
      />
    </button>
  );
}

/** Explains the badge. Must be placed next to its container. */
export function MerchantModal({ kind }: { kind: NameBadge }) {
  return (
    <PopoverModal id={ids[kind]} title={titleOf(kind, t)} closeLabel={t.merchant.close}>
      <p>{kind === 'merchant' ? t.merchant.meets : t.merchant.identityMeets}</p>
      {kind === 'merchant' && (
        <p>
          <a className="byline" href={merchantHelpUrl}>
            {t.merchant.learnMore}
            {/* Tells where the link leads, read out of its place. */}
            <span className="visually-hidden">{` ${t.merchant.title}`}</span>
          </a>
        </p>
      )}
    </PopoverModal>
  );
}

const titleOf = (kind: NameBadge, t: Texts): string =>
  kind === 'merchant' ? t.merchant.title : t.merchant.identity;
