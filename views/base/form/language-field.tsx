import { catalog } from '../../languages/catalog.ts';
import { localeNow } from '../../languages/language-scope.ts';
import { namedLanguages } from '../../languages/text-languages.ts';
import { SelectField } from './field.tsx';
import type { FormState } from './form-state.ts';
import type { Texts } from '../texts/en.ts';

const texts = catalog('base', 'languageField');

/** For the error summary. */
export const languageFieldLabel = (): { name: string; label: string } => ({
  name: 'language',
  label: texts.label,
});

/** Chooses the language of what somebody writes. Empty leaves it to be detected. */
export function LanguageField({ form, t }: { form: FormState; t: Pick<Texts, 'form'> }) {
  return (
    <SelectField
      form={form}
      name="language"
      label={texts.label}
      hint={texts.hint}
      isOptional
      options={[{ value: '', label: texts.detect }, ...namedLanguages(localeNow())]}
      t={t}
    />
  );
}
