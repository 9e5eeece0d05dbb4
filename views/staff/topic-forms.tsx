import { staffTopicTexts as t } from './texts/topics.ts';
import { TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';

/** Names of a topic. */
export function TopicNames({ form }: { form: FormState }) {
  const names = ['name', 'names'] as const;
  return (
    <FormFrame form={form} fields={names.map((name) => ({ name, label: t.fields[name] }))}>
      <TextField form={form} name="name" label={t.fields.name} />
      <TextAreaField
        form={form}
        name="names"
        label={t.fields.names}
        hint={t.fields.namesHint}
        rows={3}
        isOptional
      />
      <button className="button">{t.save}</button>
    </FormFrame>
  );
}

/** Selects the topic to merge this one into. */
export function TopicMerge({ form }: { form: FormState }) {
  return (
    <section className="disclosure" aria-labelledby="merge">
      <h2 id="merge">{t.merge}</h2>
      <p>{t.mergeHint}</p>
      <FormFrame form={form} fields={[{ name: 'into', label: t.fields.into }]}>
        <TextField form={form} name="into" label={t.fields.into} hint={t.fields.intoHint} />
        <button className="button">{t.mergeSure}</button>
      </FormFrame>
    </section>
  );
}

/** Search form. */
export function TopicFilter({ query }: { query: string }) {
  return (
    <form className="staff__filter" method="get">
      <div className="field">
        <label htmlFor="query">{t.query}</label>
        <input id="query" name="query" defaultValue={query} dir="auto" />
      </div>
      <button className="button quiet">{t.find}</button>
    </form>
  );
}
