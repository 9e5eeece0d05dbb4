import { pagesTexts as p } from '../../texts/en/creation/pages.ts';
import type { Texts } from '../../texts/en.ts';
import { TextField } from '../form/field.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import type { FormState } from '../form/form-state.ts';
import { KindFields, kindLabels } from '../form/kind-fields.tsx';

/** What one's own pin shows besides the picture, to be changed later ([CLOSE-02]). */
export function DetailsForm({ form, t }: { form: FormState; t: Texts }) {
  const { kind = '' } = form.values;
  const isKnown = kind === 'product' || kind === 'recipe' || kind === 'article';
  const fields = kindLabels(isKnown ? kind : '', t).map(([name, label]) => ({ name, label }));
  return (
    <details className="box" open={fields.some(({ name }) => form.errors[name] !== undefined)}>
      <summary>{p.details}</summary>
      <p>{p.detailsLead}</p>
      <FormFrame form={form} fields={[{ name: 'rich_title', label: p.detailsName }, ...fields]} t={t}>
        <TextField
          form={form}
          name="rich_title"
          label={p.detailsName}
          hint={p.detailsNameHint}
          isOptional
          t={t}
        />
        <KindFields form={form} t={t} />
        <button className="b">{p.detailsSubmit}</button>
      </FormFrame>
    </details>
  );
}
