import { limits } from '../contract/limits.ts';
import type { Texts } from '../base/texts/en.ts';
import { TextAreaField, TextField } from '../base/form/field.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { PrivacyField } from '../base/form/privacy-field.tsx';
import { en as t } from '../base/texts/en.ts';

/** Field labels of board forms, for the error summary. */
export const boardFieldLabels = (t: Texts): { name: string; label: string }[] => [
  { name: 'name', label: t.boards.editPage.name },
  { name: 'description', label: t.boards.editPage.description },
  { name: 'privacy', label: t.repin.privacy },
];

/** Name, description and privacy. */
export function BoardFields({ form, isNew }: { form: FormState; isNew: boolean }) {
  const { editPage } = t.boards;
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={editPage.name}
        hint={(isNew ? editPage.nameHint : editPage.renameHint)({ max: limits.boardName })}
        autoComplete="off"
      />
      <TextAreaField
        form={form}
        name="description"
        label={editPage.description}
        hint={editPage.descriptionHint({ max: limits.boardDescription })}
        isOptional
      />
      <PrivacyField form={form} name="privacy" />
    </>
  );
}
