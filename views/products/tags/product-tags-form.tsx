import type { ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import type { PlacedTag } from '../../drafts/builder/tag-machine.ts';
import { tagTexts as p } from '../texts.ts';
import type { Texts } from '../../base/texts/en.ts';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';

const names = ['tag_pin', 'tag_x', 'tag_y'];

export interface TagsFormProps {
  form: FormState;
  t: Pick<Texts, 'form'>;
  /** Editor of the tags' positions and products. */
  children: ReactNode;
}

/** Tags products on the viewer's own picture ([UPLOAD-05]). */
export function TagsForm({ form, t, children }: TagsFormProps) {
  return (
    <details className="disclosure" open={names.some((name) => form.errors[name] !== undefined)}>
      <summary>{p.title}</summary>
      <p>{p.lead}</p>
      <FormFrame form={form} fields={names.map((name) => ({ name, label: p.title, id: `${name}-1` }))} t={t}>
        {children}
        <button className="button">{p.submit}</button>
      </FormFrame>
    </details>
  );
}

/** The existing tags as addresses and numbers, and a row for a new one. */
export function TagRows({ tags }: { tags: PlacedTag[] }) {
  const rows = [...tags, ...(tags.length < limits.productTags ? [null] : [])];
  return (
    <>
      {rows.map((tag, at) => (
        <fieldset key={at} className="field choice-field">
          <legend>{p.product({ place: at + 1 })}</legend>
          <input
            id={`tag_pin-${at + 1}`}
            name="tag_pin"
            aria-label={p.product({ place: at + 1 })}
            aria-describedby="tag_pin-hint"
            defaultValue={tag?.product == null ? '' : `/pin/${tag.product.pinId}/`}
          />
          <div className="field-pair">
            <Place name="tag_x" label={p.x} at={at + 1} percent={tag?.x} />
            <Place name="tag_y" label={p.y} at={at + 1} percent={tag?.y} />
          </div>
        </fieldset>
      ))}
      <small id="tag_pin-hint">{p.productHint}</small>
    </>
  );
}

function Place({
  name,
  label,
  at,
  percent,
}: {
  name: string;
  label: string;
  at: number;
  percent: number | undefined;
}) {
  const id = `${name}-${at}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} inputMode="decimal" defaultValue={percent} />
    </div>
  );
}
