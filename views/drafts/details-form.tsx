import { pagesTexts as p } from './texts/pages.ts';
import type { Texts } from '../base/texts/en.ts';
import { TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { KindFields, kindLabels } from '../base/form/kind-fields.tsx';

/** Details of one's own pin besides the picture, editable later ([CLOSE-02]). */
export function DetailsForm({ form, t }: { form: FormState; t: Texts }) {
  const { kind = '' } = form.values;
  const isKnown = kind === 'product' || kind === 'recipe' || kind === 'article';
  const fields = kindLabels(isKnown ? kind : '', t).map(([name, label]) => ({ name, label }));
  return (
    <details className="disclosure" open={fields.some(({ name }) => form.errors[name] !== undefined)}>
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
        <button className="button">{p.detailsSubmit}</button>
      </FormFrame>
    </details>
  );
}
