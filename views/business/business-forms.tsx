import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import type { Business, BusinessItem, Campaign } from '../contract/business/business.ts';
import type { PinCard } from '../contract/models.ts';
import { mediaUrl } from '../media/media-url.ts';
import { More } from './area-parts.tsx';
import { businessUrl, callUrl, mayManage } from './areas.ts';
import { campaignStatsUrl } from '../stats/stats-urls.ts';
import { statTexts } from '../stats/texts.ts';
import { businessTexts as t } from './texts.ts';
import type { Texts } from '../base/texts/en.ts';
import { ConfirmedAction } from '../base/form/confirmed-action.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import { CheckField } from '../base/form/check-field.tsx';
import { SelectField, TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { SettingRow } from '../accounts/settings/settings-screen.tsx';

/** Business details. */
export function ConvertForm({ form, t: texts }: { form: FormState; t: Texts }): ReactNode {
  const fields = [
    { name: 'name', label: t.name },
    { name: 'category', label: t.category },
    { name: 'website', label: t.website },
    { name: 'contact', label: t.contact },
  ];
  return (
    <FormFrame form={form} fields={fields} t={texts}>
      <TextField form={form} name="name" label={t.name} autoComplete="organization" t={texts} />
      <SelectField
        form={form}
        name="category"
        label={t.category}
        options={t.categories.map(([value, label]) => ({ value, label }))}
        t={texts}
      />
      <TextField
        form={form}
        name="website"
        type="url"
        label={t.website}
        isOptional
        autoComplete="url"
        t={texts}
      />
      <TextField form={form} name="contact" label={t.contact} isOptional autoComplete="email" t={texts} />
      <button className="button wide">{t.convert}</button>
    </FormFrame>
  );
}

/** Phone number and preferred time for a call of a business. `others` can be chosen instead of it. */
export function CallForm({
  form,
  business,
  others,
  t: texts,
}: {
  form: FormState;
  business: Business;
  others: Business[];
  t: Texts;
}): ReactNode {
  const { nameLabel } = t.kinds.call;
  return (
    <>
      <p>
        {t.name}: <b dir="auto">{business.name}</b>
      </p>
      {others.length > 0 && (
        <nav className="row" aria-label={t.name}>
          {others.map(({ id, name }) => (
            <a key={id} className="button quiet" href={callUrl(id)} dir="auto">
              {name}
            </a>
          ))}
        </nav>
      )}
      <FormFrame form={form} fields={[{ name: 'name', label: nameLabel }]} t={texts}>
        <input type="hidden" name="kind" value="call" />
        <TextField
          form={form}
          name="name"
          label={nameLabel}
          autoComplete="tel"
          input={{ inputMode: 'tel' }}
          t={texts}
        />
        <TextAreaField form={form} name="note" label={t.callWhen} isOptional t={texts} />
        <button className="button wide">{t.kinds.call.add}</button>
      </FormFrame>
    </>
  );
}

/** What a promotion can name, of the items in use. */
export interface PromoteChoices {
  adAccounts: BusinessItem[];
  audiences: BusinessItem[];
  assetGroups: BusinessItem[];
}

/** Own pin, daily budget, duration and keywords, and the ad account, audience and asset group if there are any. */
export function PromoteForm({
  form,
  pins,
  choices,
  t: texts,
}: {
  form: FormState;
  pins: PinCard[];
  choices: PromoteChoices;
  t: Texts;
}): ReactNode {
  const fields = [
    { name: 'pin_id', label: t.choosePin },
    { name: 'daily_budget', label: t.budget },
    { name: 'currency', label: t.currency },
    { name: 'days', label: t.days },
    { name: 'words', label: t.words },
    { name: 'opens_site', label: t.opensSite },
  ];
  return (
    <FormFrame form={form} fields={fields} t={texts}>
      <fieldset className="business__pins" id="pin_id">
        <legend>{t.choosePin}</legend>
        {pins.map((pin, index) => (
          <label key={pin.id}>
            <input
              type="radio"
              name="pin_id"
              value={pin.id}
              defaultChecked={
                form.values['pin_id'] === undefined ? index === 0 : form.values['pin_id'] === pin.id
              }
            />
            <img src={mediaUrl(pin.picture, '136x136')} width={96} height={96} alt="" loading="lazy" />
            <span dir="auto">{pin.title || pin.altText || pin.id}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        form={form}
        name="daily_budget"
        label={t.budget}
        hint={t.budgetHint}
        input={{ inputMode: 'decimal' }}
        t={texts}
      />
      <TextField
        form={form}
        name="currency"
        label={t.currency}
        input={{ maxLength: limits.currency, autoCapitalize: 'characters' }}
        t={texts}
      />
      <TextField form={form} name="days" label={t.days} input={{ inputMode: 'numeric' }} t={texts} />
      <TextField form={form} name="words" label={t.words} hint={t.wordsHint} isOptional t={texts} />
      {itemFields().map(({ name, of, label, none }) => {
        const items = choices[of];
        if (items.length === 0) return null;
        const options = items.map((item) => ({
          value: item.id,
          label: item.currency === null ? item.name : `${item.name} (${item.currency})`,
        }));
        return (
          <SelectField
            key={name}
            form={form}
            name={name}
            label={label}
            options={[{ value: '', label: none }, ...options]}
            isOptional
            t={texts}
          />
        );
      })}
      <CheckField form={form} name="opens_site" label={t.opensSite} hint={t.opensSiteHint} />
      <button className="button wide">{t.promoteStart}</button>
    </FormFrame>
  );
}

const itemFields = () =>
  [
    { name: 'ad_account_id', of: 'adAccounts', label: t.adAccount, none: t.noAdAccount },
    { name: 'audience_id', of: 'audiences', label: t.audience, none: t.everybody },
    { name: 'asset_group_id', of: 'assetGroups', label: t.assetGroup, none: t.noAssetGroup },
  ] as const;

/** A business in the hub, with a link to open it. */
export function BusinessRow({ business }: { business: Business }): ReactNode {
  return (
    <SettingRow title={business.name} text={t.roles[business.role]}>
      <a
        className="button quiet"
        href={businessUrl(business.id)}
        aria-label={t.openManager({ name: business.name })}
      >
        {t.manage}
      </a>
    </SettingRow>
  );
}

/** Promotions of a business, with a link to the next ones. */
export function CampaignRows(props: {
  campaigns: Campaign[];
  nextHref: string | null;
  business: Business;
  csrfToken: string;
}): ReactNode {
  const { campaigns, nextHref, ...rest } = props;
  return (
    <>
      {campaigns.map((campaign) => (
        <CampaignRow key={campaign.id} campaign={campaign} {...rest} />
      ))}
      <More href={nextHref} />
    </>
  );
}

/** A campaign with its actions. */
function CampaignRow({
  campaign,
  business,
  csrfToken,
}: {
  campaign: Campaign;
  business: Business;
  csrfToken: string;
}): ReactNode {
  const action = `/v3/businesses/${business.id}/campaigns/${campaign.id}/`;
  const acts = [
    campaign.status === 'active' && ({ status: 'paused', label: t.pause } as const),
    campaign.status === 'paused' && ({ status: 'active', label: t.resume } as const),
  ].filter((act) => act !== false);
  return (
    <SettingRow
      title={campaign.name}
      text={[
        t.campaignStatus[campaign.status],
        ...(campaign.opensSite ? [t.opensSiteNow] : []),
        t.campaign({ shown: campaign.shown, until: campaign.endsOn }),
      ].join(' · ')}
    >
      {mayManage(business.role) && (
        <a
          className="button quiet"
          href={campaignStatsUrl(business.id, campaign.id)}
          aria-label={statTexts.titleOf({ name: campaign.name })}
        >
          {statTexts.stats}
        </a>
      )}
      {mayManage(business.role) &&
        acts.map(({ status, label }) => (
          <ActionForm key={status} action={action} method="PUT" csrfToken={csrfToken} fields={{ status }}>
            <button className="button quiet" aria-label={`${label}: ${campaign.name}`}>
              {label}
            </button>
          </ActionForm>
        ))}
      {mayManage(business.role) && campaign.status !== 'ended' && (
        <ConfirmedAction
          action={action}
          method="PUT"
          csrfToken={csrfToken}
          fields={{ status: 'ended' }}
          label={t.end}
          name={`${t.end}: ${campaign.name}`}
          text={t.endHint}
          sure={t.endSure}
        />
      )}
    </SettingRow>
  );
}
