import { pagesTexts as p } from './texts/pages.ts';
import { TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { KindFields, kindLabels } from '../base/form/kind-fields.tsx';
import { en as t } from '../base/texts/en.ts';

const kinds = ['product', 'recipe', 'article'] as const;

/** Details of the viewer's own pin besides the picture, editable later ([CLOSE-02]). */
export function DetailsForm({ form }: { form: FormState }) {
  // Fields of the kinds that are not chosen are submitted too, and can be too long.
  const labels = new Map([
    ['rich_title', p.detailsName],
    ...kinds.flatMap((kind) => kindLabels(kind, t)),
  ] satisfies [string, string][]);
  const fields = [...labels].map(([name, label]) => ({ name, label }));
  return (
    <details className="disclosure" open={Object.keys(form.errors).length > 0}>
      <summary>{p.details}</summary>
      <p>{p.detailsLead}</p>
      <FormFrame form={form} fields={fields}>
        <TextField form={form} name="rich_title" label={p.detailsName} hint={p.detailsNameHint} isOptional />
        <KindFields form={form} />
        <button className="button">{p.detailsSubmit}</button>
      </FormFrame>
    </details>
  );
}
