import type { ReactNode } from 'react';
import type { Business, BusinessItem } from '../contract/business/business.ts';
import { businessTexts as t } from '../business/texts.ts';
import { noAccount, promoteUrl } from './promote-urls.ts';

export interface PromoteChoiceProps {
  /** Those that the reader may promote pins of. */
  businesses: Business[];
  business: Business;
  accounts: BusinessItem[];
  account: BusinessItem | null;
  /** The pin that was asked for, or ''. */
  pin: string;
  search: string;
}

/** Chooses what decides about the form below: the business, its ad account and so the currency, and the pins. */
export function PromoteChoice(props: PromoteChoiceProps): ReactNode {
  const { businesses, business, accounts, account, pin, search } = props;
  return (
    <form className="promote-choice" method="get" action={promoteUrl()}>
      {pin !== '' && <input type="hidden" name="pin" value={pin} />}
      {businesses.length > 1 ? (
        <Choice
          name="business"
          label={t.promoteFor}
          value={business.id}
          options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <input type="hidden" name="business" value={business.id} />
      )}
      {accounts.length > 0 && (
        <Choice
          name="account"
          label={t.adAccount}
          value={account?.id ?? noAccount}
          options={[
            ...accounts.map(({ id, name, currency }) => ({
              value: id,
              label: currency === null ? name : `${name} (${currency})`,
            })),
            { value: noAccount, label: t.noAdAccount },
          ]}
        />
      )}
      <p className="field">
        <label htmlFor="search">{t.searchPins}</label>
        <input id="search" type="search" name="search" defaultValue={search} dir="auto" />
      </p>
      <button className="button quiet">{t.showPins}</button>
    </form>
  );
}

function Choice({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
}): ReactNode {
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </p>
  );
}
