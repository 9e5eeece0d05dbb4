import { clearRefusals, showRefusals } from './refused-fields.ts';

/** The words of a form. Fields that were refused are not sent again until edited, so that the others can be saved. */
export interface KeptWords {
  fields(): FormData;
  readonly refused: ReadonlySet<string>;
  /** Marks the fields that the page refuses. Returns whether the others can be sent without them. */
  refuse(next: HTMLFormElement): boolean;
  edited(field: Element): void;
  forgetRefusals(): void;
}

export function keptWords(form: HTMLFormElement): KeptWords {
  const refused = new Set<string>();
  const fields = (): FormData => {
    const words = new FormData(form);
    for (const name of ['image', 'product', 'publish_at', 'upload_id', 'video_upload_id', ...refused])
      words.delete(name);
    words.set('change', '');
    return words;
  };
  return {
    fields,
    refused,
    refuse(next) {
      const sent = fields();
      const names = showRefusals(form, next).filter((name) => sent.has(name));
      for (const name of names) refused.add(name);
      return names.length > 0;
    },
    edited(field) {
      if (!field.hasAttribute('aria-invalid')) return;
      refused.delete(field.getAttribute('name') ?? '');
      clearRefusals(form, field);
    },
    forgetRefusals() {
      refused.clear();
      clearRefusals(form);
    },
  };
}
