import { catalog } from '../../languages/catalog.ts';
import { localeNow } from '../../languages/language-scope.ts';
import { namedLanguages } from '../../languages/text-languages.ts';
import { SelectField } from './field.tsx';
import type { FormState } from './form-state.ts';

const texts = catalog('base', 'languageField');

/** For the error summary. */
export const languageFieldLabel = (): { name: string; label: string } => ({
  name: 'language',
  label: texts.label,
});

/** Chooses the language of what somebody writes. Empty leaves it to be detected. */
export function LanguageField({ form }: { form: FormState }) {
  return (
    <SelectField
      form={form}
      name="language"
      label={texts.label}
      hint={texts.hint}
      isOptional
      options={[{ value: '', label: texts.detect }, ...namedLanguages(localeNow())]}
    />
  );
}
