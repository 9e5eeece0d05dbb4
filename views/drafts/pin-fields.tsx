import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import { TextAreaField, TextField } from '../base/form/field.tsx';
import type { FormState } from '../base/form/form-state.ts';
import type { pinFieldTexts } from './texts/pin-fields.ts';

export interface PinFieldsProps {
  form: FormState;
  /** Fields after the description. */
  children?: ReactNode;
  t: { upload: typeof pinFieldTexts };
}

/** Title, description, alt text and link of a new pin. */
export function PinFields({ form, children, t }: PinFieldsProps) {
  const { upload } = t;
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={upload.pinTitle}
        hint={upload.upTo(limits.pinTitle)}
        isOptional
      />
      <TextAreaField
        form={form}
        name="description"
        label={upload.description}
        hint={upload.upTo(limits.pinDescription)}
        isOptional
      />
      {children}
      <TextAreaField
        form={form}
        name="alt_text"
        label={upload.altText}
        hint={`${upload.altTextHint} ${upload.upTo(limits.pinAltText)}`}
        rows={2}
        isOptional
      />
      <TextField form={form} name="link" type="url" label={upload.link} hint={upload.linkHint} isOptional />
    </>
  );
}
