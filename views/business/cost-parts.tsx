import type { ReactNode } from 'react';
import { SettingRow } from '../accounts/settings/settings-screen.tsx';
import { formatPrice } from '../products/price/currency.ts';
import { businessTexts as t } from './texts.ts';
import { en as texts } from '../base/texts/en.ts';

interface Cost {
  /** `YYYY-MM`. */
  month: string;
  /** '' for promotions without an ad account. */
  account: string;
  currency: string;
  costMinor: number;
  impressions: number;
}

/** What promotions cost by month, newest first. */
export function CostsArea({ costs }: { costs: Cost[] }): ReactNode {
  const months = new Intl.DateTimeFormat(texts.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <>
      <h2>{t.costs}</h2>
      {costs.length === 0 && <p>{t.noCosts}</p>}
      {costs.map(({ month, account, currency, costMinor, impressions }) => (
        <SettingRow
          key={`${month} ${currency} ${account}`}
          title={months.format(new Date(`${month}-01`))}
          text={t.cost({ account, shown: impressions })}
        >
          <b>{formatPrice(costMinor, currency, texts.locale)}</b>
        </SettingRow>
      ))}
      <h2>{t.invoices}</h2>
    </>
  );
}

/** Shared tags of the business's partners. */
export function PartnerTags({
  tags,
}: {
  tags: { id: string; name: string; note: string; businessName: string }[];
}): ReactNode {
  if (tags.length === 0) return null;
  return (
    <section>
      <h2>{t.tagsOfPartners}</h2>
      {tags.map(({ id, name, note, businessName }) => (
        <SettingRow key={id} title={name} text={[businessName, note].filter(Boolean).join(' · ')} />
      ))}
    </section>
  );
}
