import type { ReactNode } from 'react';
import { ActionForm } from '../base/form/action-form.tsx';
import { FileField, TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { upTo } from '../base/texts/formats.ts';
import { siteLimits } from '../contract/staff/site.ts';
import { pictureTypes } from '../media/accepted-files.ts';
import { mediaUrl, type StoredPicture } from '../media/media-url.ts';
import { paletteOf } from './palette.ts';
import { siteTexts as t } from './texts.ts';

interface FormProps {
  form: FormState;
}

/** Fields `name`, `color`, `welcome_title`, `welcome_text`. `color` is the one in use. */
export function LookForm({ form, color }: FormProps & { color: string }): ReactNode {
  const labels = { name: t.name, color: t.color, welcome_title: t.welcomeTitle, welcome_text: t.welcomeText };
  const shades = color === '' ? null : paletteOf(color);
  return (
    <FormFrame form={form} fields={Object.entries(labels).map(([name, label]) => ({ name, label }))}>
      <TextField form={form} name="name" label={t.name} hint={t.nameHint} isOptional />
      <TextField
        form={form}
        name="color"
        label={t.color}
        hint={t.colorHint}
        isOptional
        input={{ maxLength: 7, autoCapitalize: 'off', spellCheck: false }}
      />
      {shades !== null && <p>{t.shades({ light: shades.light.accent, dark: shades.dark.accent })}</p>}
      <TextField
        form={form}
        name="welcome_title"
        label={t.welcomeTitle}
        hint={`${t.welcomeHint} ${upTo(siteLimits.welcomeTitle)}`}
        isOptional
      />
      <TextField
        form={form}
        name="welcome_text"
        label={t.welcomeText}
        hint={upTo(siteLimits.welcomeText)}
        isOptional
      />
      <button className="button">{t.save}</button>
    </FormFrame>
  );
}

/** Field `image`. */
export function LogoForm({ form, logo }: FormProps & { logo: StoredPicture | null }): ReactNode {
  return (
    <>
      {logo !== null && <img src={mediaUrl(logo, '136x136')} width={68} height={68} alt={t.logo} />}
      <FormFrame form={form} fields={[{ name: 'image', label: t.logo }]} isUpload>
        <FileField form={form} name="image" label={t.logo} hint={t.logoHint} accept={pictureTypes} />
        <button className="button">{t.logoSave}</button>
      </FormFrame>
      {logo !== null && (
        <ActionForm action={form.action} method="DELETE" csrfToken={form.csrfToken}>
          <button className="button quiet danger">{t.logoRemove}</button>
        </ActionForm>
      )}
    </>
  );
}

/** Fields `rules`, `privacy`, `imprint`. */
export function PagesForm({ form }: FormProps): ReactNode {
  const pages = [
    { name: 'rules', label: t.rules, hint: t.usualPage },
    { name: 'privacy', label: t.privacy, hint: t.usualPage },
    { name: 'imprint', label: t.imprint, hint: t.noPage },
  ];
  return (
    <FormFrame form={form} fields={pages}>
      <p>{t.pagesHint}</p>
      {pages.map((page) => (
        <TextAreaField key={page.name} form={form} {...page} rows={10} isOptional />
      ))}
      <button className="button">{t.save}</button>
    </FormFrame>
  );
}
