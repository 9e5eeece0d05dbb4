import type { ReactNode } from 'react';
import type { Campaign } from '../contract/business/business.ts';
import { limits } from '../contract/limits.ts';
import { businessTexts as t } from '../business/texts.ts';
import { decimalAmount, formatPrice } from '../products/price/currency.ts';
import { TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { perThousand } from './budget.ts';
import { daysAfter } from './campaign-days.ts';
import { en as texts } from '../base/texts/en.ts';

export interface CampaignEditFormProps {
  campaign: Campaign;
  form: FormState;
  /** `YYYY-MM-DD`, UTC. */
  today: string;
}

/** Name, daily budget, last day and keywords of a campaign that is not over. */
export function CampaignEditForm({ campaign, form: given, today }: CampaignEditFormProps): ReactNode {
  const { currency, startsOn } = campaign;
  const form = {
    ...given,
    values: {
      name: campaign.name,
      daily_budget: decimalAmount(campaign.dailyBudgetMinor, currency),
      ends_on: campaign.endsOn,
      words: campaign.words.join(', '),
      ...given.values,
    },
  };
  const budget = t.budgetIn({ currency });
  const fields = [
    { name: 'name', label: t.campaignName },
    { name: 'daily_budget', label: budget },
    { name: 'ends_on', label: t.lastDay },
    { name: 'words', label: t.words },
  ];
  return (
    <FormFrame form={form} fields={fields}>
      <TextField form={form} name="name" label={t.campaignName} autoComplete="off" />
      <TextField
        form={form}
        name="daily_budget"
        label={budget}
        hint={t.budgetHint({ price: formatPrice(perThousand(currency), currency, texts.locale) })}
        input={{ inputMode: 'decimal' }}
      />
      <TextField
        form={form}
        name="ends_on"
        type="date"
        label={t.lastDay}
        hint={t.daysUtc}
        input={{
          min: startsOn > today ? startsOn : today,
          max: daysAfter(startsOn, limits.campaignDays - 1),
        }}
      />
      <TextField form={form} name="words" label={t.words} hint={t.wordsHint} isOptional />
      <button className="button wide">{t.save}</button>
    </FormFrame>
  );
}
