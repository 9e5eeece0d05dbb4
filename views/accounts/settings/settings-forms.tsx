import { Fragment } from 'react';
import { en } from '../../base/texts/en.ts';
import { localeNames } from '../../languages/languages.ts';
import { countryCodes } from './countries.ts';
import { settingsUrls } from './settings-urls.ts';
import type { NotificationSetting } from './notification-kinds.ts';
import { settingsTexts as s } from '../texts/settings.ts';
import { FileField, SelectField, TextAreaField, TextField } from '../../base/form/field.tsx';
import { CheckField } from '../../base/form/check-field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';
import { RadioField } from '../../base/form/radio-field.tsx';
import { asksFamilyFirst } from '../../people/names.ts';
import { pictureTypes } from '../../media/accepted-files.ts';
import { pictureTexts } from '../../uploads/texts.ts';

interface FormProps {
  form: FormState;
}

/** What belongs to the first and the last name, in the order that readers of this language expect. */
function inOrder<Item>(first: Item, last: Item): Item[] {
  return asksFamilyFirst() ? [last, first] : [first, last];
}

/** Name, address and bio. A verified identity ends with the name, which is said where the name is typed. */
export function ProfileForm({ form, isIdentityVerified }: FormProps & { isIdentityVerified: boolean }) {
  const { profile: p } = s;
  const line = (name: string, label: string, isOptional = true, hint?: string) => (
    <TextField form={form} name={name} label={label} hint={hint} isOptional={isOptional} />
  );
  return (
    <FormFrame
      form={form}
      fields={[
        ...inOrder({ name: 'first_name', label: p.firstName }, { name: 'last_name', label: p.lastName }),
        { name: 'username', label: p.username },
        { name: 'about', label: p.about },
        { name: 'location', label: p.location },
        { name: 'website_url', label: p.website },
      ]}
    >
      {inOrder(
        <Fragment key="first">
          {line('first_name', p.firstName, false, isIdentityVerified ? p.nameHint : undefined)}
        </Fragment>,
        <Fragment key="last">{line('last_name', p.lastName)}</Fragment>,
      )}
      <TextField
        form={form}
        name="username"
        label={p.username}
        hint={p.usernameHint}
        autoComplete="username"
        input={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <TextAreaField form={form} name="about" label={p.about} isOptional />
      {line('location', p.location)}
      <TextField form={form} name="website_url" type="url" label={p.website} isOptional />
      <p>
        <a className="byline" href={settingsUrls.website}>
          {p.verifyWebsite}
        </a>
      </p>
      <Save />
    </FormFrame>
  );
}

/** Uploads a profile picture. */
export function AvatarForm({ form }: FormProps) {
  const { profile: p } = s;
  return (
    <FormFrame form={form} fields={[{ name: 'image', label: p.pictureFile }]} isUpload>
      <FileField
        form={form}
        name="image"
        label={p.pictureFile}
        hint={pictureTexts.hint}
        accept={pictureTypes}
      />
      <button className="button quiet">{p.setPicture}</button>
    </FormFrame>
  );
}

/** Country and language. */
export function RegionForm({ form }: FormProps) {
  const { account: a } = s;
  const named = countryCodes
    .map((code) => ({ value: code, label: a.countryName({ code }) }))
    .sort((one, other) => one.label.localeCompare(other.label, en.locale));
  const options = (words: Record<string, string>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <FormFrame form={form} fields={[{ name: 'country', label: a.country }]}>
      <SelectField form={form} name="country" label={a.country} options={named} />
      <SelectField form={form} name="locale" label={a.locale} options={options(localeNames)} />
      <SelectField form={form} name="gender" label={a.gender} options={options(a.genders)} />
      <Save />
    </FormFrame>
  );
}

/** Discoverability, messaging and theme. */
export function PrivacyForm({ form }: FormProps) {
  const { privacy: p } = s;
  return (
    <FormFrame form={form} fields={[]}>
      <CheckField form={form} name="exclude_from_search" label={p.hide} hint={p.hideHint} submitsFalse />
      <CheckField form={form} name="show_messaging" label={p.messages} hint={p.messagesHint} submitsFalse />
      <RadioField
        name="theme"
        legend={p.theme}
        options={Object.entries(p.themes).map(([value, label]) => ({ value, label }))}
        chosen={form.values['theme']}
      />
      <Save />
    </FormFrame>
  );
}

/** One row per notification kind, one checkbox per channel. */
export function NotificationsForm({
  form,
  settings,
}: FormProps & { settings: readonly NotificationSetting[] }) {
  const { notifications: n } = s;
  return (
    <FormFrame form={form} fields={[]}>
      <table className="settings__table">
        <thead>
          <tr>
            <th scope="col">{n.what}</th>
            <th scope="col">{n.inApp}</th>
            <th scope="col">{n.byEmail}</th>
          </tr>
        </thead>
        <tbody>
          {settings.map(({ kind, inApp, byEmail }) => (
            <tr key={kind}>
              <th scope="row">{n.kinds[kind]}</th>
              {(
                [
                  ['in_app', n.inApp, inApp],
                  ['by_email', n.byEmail, byEmail],
                ] as const
              ).map(([name, channel, isOn]) => (
                <td key={name}>
                  {/* The digest is sent by email only. */}
                  {(kind !== 'digest' || name === 'by_email') && (
                    <label>
                      <input
                        type="checkbox"
                        name={name}
                        value={kind}
                        aria-label={n.box({ what: n.kinds[kind], channel })}
                        defaultChecked={isOn}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Save />
    </FormFrame>
  );
}

function Save() {
  return (
    <p>
      <button className="button" type="submit">
        {s.save}
      </button>
    </p>
  );
}
