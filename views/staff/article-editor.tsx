import { articleKinds } from '../contract/today.ts';
import { staffTodayTexts as t } from './texts/today.ts';
import { SelectField, TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';

/** The form for writing an article. */
export function ArticleEditor({ form, isNew }: { form: FormState; isNew: boolean }) {
  const names = ['kind', 'title', 'lead', 'body', 'pins', 'published_at'] as const;
  return (
    <FormFrame form={form} fields={names.map((name) => ({ name, label: t.fields[name] }))}>
      <SelectField
        form={form}
        name="kind"
        label={t.fields.kind}
        options={articleKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
      />
      <TextField form={form} name="title" label={t.fields.title} />
      <TextField form={form} name="lead" label={t.fields.lead} hint={t.fields.leadHint} isOptional />
      <TextAreaField
        form={form}
        name="body"
        label={t.fields.body}
        hint={t.fields.bodyHint}
        rows={10}
        isOptional
      />
      <TextAreaField
        form={form}
        name="pins"
        label={t.fields.pins}
        hint={t.fields.pinsHint}
        rows={6}
        isOptional
      />
      <TextField
        form={form}
        name="published_at"
        label={t.fields.published_at}
        hint={isNew ? t.fields.newTimeHint : t.fields.timeHint}
        isOptional
        input={{ type: 'datetime-local' }}
      />
      <button className="button">{isNew ? t.publish : t.save}</button>
    </FormFrame>
  );
}
