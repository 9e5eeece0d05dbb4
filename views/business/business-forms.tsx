import type { ReactNode } from 'react';
import type { Business } from '../contract/business/business.ts';
import { businessUrl, callUrl } from './areas.ts';
import { businessTexts as t } from './texts.ts';
import { SelectField, TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { SettingRow } from '../accounts/settings/settings-screen.tsx';

/** Business details. */
export function ConvertForm({ form }: { form: FormState }): ReactNode {
  const fields = [
    { name: 'name', label: t.name },
    { name: 'category', label: t.category },
    { name: 'website', label: t.website },
    { name: 'contact', label: t.contact },
  ];
  return (
    <FormFrame form={form} fields={fields}>
      <TextField form={form} name="name" label={t.name} autoComplete="organization" />
      <SelectField
        form={form}
        name="category"
        label={t.category}
        options={t.categories.map(([value, label]) => ({ value, label }))}
      />
      <TextField form={form} name="website" type="url" label={t.website} isOptional autoComplete="url" />
      <TextField form={form} name="contact" label={t.contact} isOptional autoComplete="email" />
      <button className="button wide">{t.convert}</button>
    </FormFrame>
  );
}

/** Phone number and preferred time for a call of a business. `others` can be chosen instead of it. */
export function CallForm({
  form,
  business,
  others,
}: {
  form: FormState;
  business: Business;
  others: Business[];
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
      <FormFrame form={form} fields={[{ name: 'name', label: nameLabel }]}>
        <input type="hidden" name="kind" value="call" />
        <TextField
          form={form}
          name="name"
          label={nameLabel}
          autoComplete="tel"
          input={{ inputMode: 'tel' }}
        />
        <TextAreaField form={form} name="note" label={t.callWhen} isOptional />
        <button className="button wide">{t.kinds.call.add}</button>
      </FormFrame>
    </>
  );
}

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
