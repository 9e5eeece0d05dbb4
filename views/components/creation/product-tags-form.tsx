import { limits } from '../../contract/limits.ts';
import { tagTexts as p } from '../../texts/en/creation/tags.ts';
import type { Texts } from '../../texts/en.ts';
import { FormFrame } from '../form/form-frame.tsx';
import type { FormState } from '../form/form-state.ts';

export interface TaggedProduct {
  pinId: string;
  /** Shares of width and height. */
  x: number;
  y: number;
}

/** Tags products on one's own picture ([UPLOAD-05]): those there are, and room for one more. */
export function ProductTagsForm({ form, tags, t }: { form: FormState; tags: TaggedProduct[]; t: Texts }) {
  const rows = [...tags, ...(tags.length < limits.productTags ? [null] : [])];
  const names = ['tag_pin', 'tag_x', 'tag_y'];
  return (
    <details className="box" open={names.some((name) => form.errors[name] !== undefined)}>
      <summary>{p.title}</summary>
      <p>{p.lead}</p>
      <FormFrame form={form} fields={names.map((name) => ({ name, label: p.title, id: `${name}-1` }))} t={t}>
        {rows.map((tag, at) => (
          <fieldset key={at} className="f pick">
            <legend>{p.product(at + 1)}</legend>
            <input
              id={`tag_pin-${at + 1}`}
              name="tag_pin"
              aria-label={p.product(at + 1)}
              aria-describedby="tag_pin-hint"
              defaultValue={tag === null ? '' : `/pin/${tag.pinId}/`}
            />
            <div className="pair">
              <Place name="tag_x" label={p.x} at={at + 1} share={tag?.x} />
              <Place name="tag_y" label={p.y} at={at + 1} share={tag?.y} />
            </div>
          </fieldset>
        ))}
        <small id="tag_pin-hint">{p.productHint}</small>
        <button className="b">{p.submit}</button>
      </FormFrame>
    </details>
  );
}

function Place({
  name,
  label,
  at,
  share,
}: {
  name: string;
  label: string;
  at: number;
  share: number | undefined;
}) {
  const id = `${name}-${at}`;
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        defaultValue={share === undefined ? '' : String(Math.round(share * 100))}
      />
    </div>
  );
}
