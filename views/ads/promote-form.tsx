import type { ReactNode } from 'react';
import { en } from '../base/texts/en.ts';
import { limits } from '../contract/limits.ts';
import type { BusinessItem } from '../contract/business/business.ts';
import type { PinCard } from '../contract/models.ts';
import { mediaUrl } from '../media/media-url.ts';
import { businessTexts as t } from '../business/texts.ts';
import { formatPrice } from '../products/price/currency.ts';
import { CheckField } from '../base/form/check-field.tsx';
import { SelectField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { perThousand } from './budget.ts';
import { NextLink } from '../base/next-link.tsx';

/** What a promotion can name besides its ad account, of the items in use. */
export interface PromoteItems {
  audiences: BusinessItem[];
  assetGroups: BusinessItem[];
}

export interface PromoteFormProps {
  form: FormState;
  pins: PinCard[];
  /** Link to older pins. */
  nextHref: string | null;
  /** What pays. Null for nothing. */
  account: BusinessItem | null;
  currency: string;
  /** The first day that can be chosen. */
  today: string;
  items: PromoteItems;
}

/** Own pin, daily budget, days and keywords, and the audience and asset group if there are any. */
export function PromoteForm(props: PromoteFormProps): ReactNode {
  const { form, pins, nextHref, account, today, items } = props;
  const fields = [
    { name: 'pin_id', label: t.choosePin },
    { name: 'name', label: t.campaignName },
    { name: 'daily_budget', label: t.budget },
    { name: 'currency', label: t.currency },
    { name: 'starts_on', label: t.firstDay },
    { name: 'days', label: t.days },
    { name: 'words', label: t.words },
    { name: 'opens_site', label: t.opensSite },
  ];
  return (
    <FormFrame form={form} fields={fields}>
      {account !== null && <input type="hidden" name="ad_account_id" value={account.id} />}
      <PinChoice pins={pins} chosen={form.values['pin_id'] ?? ''} />
      <NextLink href={nextHref} />
      <TextField
        form={form}
        name="name"
        label={t.campaignName}
        hint={t.campaignNameHint}
        isOptional
        autoComplete="off"
      />
      <BudgetFields {...props} />
      <TextField
        form={form}
        name="starts_on"
        type="date"
        label={t.firstDay}
        hint={t.daysUtc}
        input={{ min: today }}
        isOptional
      />
      <TextField form={form} name="days" label={t.days} input={{ inputMode: 'numeric' }} />
      <TextField form={form} name="words" label={t.words} hint={t.wordsHint} isOptional />
      {itemFields().map(({ name, of, label, none }) =>
        items[of].length === 0 ? null : (
          <SelectField
            key={name}
            form={form}
            name={name}
            label={label}
            options={[
              { value: '', label: none },
              ...items[of].map((item) => ({ value: item.id, label: item.name })),
            ]}
            isOptional
          />
        ),
      )}
      <CheckField form={form} name="opens_site" label={t.opensSite} hint={t.opensSiteHint} />
      <button className="button wide">{t.promoteStart}</button>
    </FormFrame>
  );
}

function PinChoice({ pins, chosen }: { pins: PinCard[]; chosen: string }): ReactNode {
  return (
    <fieldset className="business__pins" id="pin_id">
      <legend>{t.choosePin}</legend>
      {pins.map((pin) => (
        <label key={pin.id}>
          <input type="radio" name="pin_id" value={pin.id} defaultChecked={pin.id === chosen} />
          <img src={mediaUrl(pin.picture, '136x136')} width={96} height={96} alt="" loading="lazy" />
          <span dir="auto">{pin.title || pin.altText || pin.id}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The budget in the currency of the ad account, or in one that is typed. */
function BudgetFields({ form, account, currency }: PromoteFormProps): ReactNode {
  const isFixed = account !== null && account.currency !== null;
  return (
    <>
      <TextField
        form={form}
        name="daily_budget"
        label={isFixed ? t.budgetIn({ currency }) : t.budget}
        hint={t.budgetHint({ price: formatPrice(perThousand(currency), currency, en.locale) })}
        input={{ inputMode: 'decimal' }}
      />
      {!isFixed && (
        <TextField
          form={form}
          name="currency"
          label={t.currency}
          input={{ maxLength: limits.currency, autoCapitalize: 'characters' }}
        />
      )}
    </>
  );
}

const itemFields = () =>
  [
    { name: 'audience_id', of: 'audiences', label: t.audience, none: t.everybody },
    { name: 'asset_group_id', of: 'assetGroups', label: t.assetGroup, none: t.noAssetGroup },
  ] as const;
