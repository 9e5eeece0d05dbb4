import type { ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import { tagTexts as p } from '../texts.ts';
import { typedTagsOf, type TypedTag } from './typed-tags.ts';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';

const names = ['tag_pin', 'tag_x', 'tag_y'];

export interface TagsFormProps {
  form: FormState;
  /** Element that the messages about a refusal link to, if it is not the first row. */
  editorId?: string | undefined;
  /** Editor of the tags' positions and products. */
  children: ReactNode;
}

/** Tags products on the viewer's own picture ([UPLOAD-05]). */
export function TagsForm({ form, editorId, children }: TagsFormProps) {
  const isRefused = typedTagsOf(form.values) !== null;
  const fields = names.map((name) => ({ name, label: p.title, id: editorId ?? `${name}-1` }));
  return (
    <details className="disclosure" open={isRefused || Object.keys(form.errors).length > 0}>
      <summary>{p.title}</summary>
      <p>{p.lead}</p>
      <FormFrame form={form} fields={fields}>
        {children}
        <button className="button">{p.submit}</button>
      </FormFrame>
    </details>
  );
}

/** The tags as addresses and numbers, and a row for a new one. */
export function TagRows({ tags }: { tags: TypedTag[] }) {
  const rows = tags.length < limits.productTags ? [...tags, { pin: '', x: '', y: '' }] : tags;
  return (
    <>
      {rows.map(({ pin, x, y }, at) => (
        <fieldset key={at} className="field choice-field">
          <legend>{p.product({ place: at + 1 })}</legend>
          <input
            id={`tag_pin-${at + 1}`}
            name="tag_pin"
            aria-label={p.product({ place: at + 1 })}
            aria-describedby="tag_pin-hint"
            defaultValue={pin}
          />
          <div className="field-pair">
            <Place name="tag_x" label={p.x} at={at + 1} typed={x} />
            <Place name="tag_y" label={p.y} at={at + 1} typed={y} />
          </div>
        </fieldset>
      ))}
      <small id="tag_pin-hint">{p.productHint}</small>
    </>
  );
}

function Place({ name, label, at, typed }: { name: string; label: string; at: number; typed: string }) {
  const id = `${name}-${at}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} inputMode="decimal" defaultValue={typed} />
    </div>
  );
}
