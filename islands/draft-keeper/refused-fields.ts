import { changing } from './send-draft.ts';

/** The page has the styles of what it showed when it was loaded. */
export const styleProblems = (): Promise<unknown> =>
  import('../shared/forms/form-styles.ts').catch(() => undefined);

const errorOf = (part: ParentNode, { id }: Element): Element | null =>
  part.querySelector(`#${CSS.escape(id)}-error`);

/**
 * Shows the errors that the fields of the returned page have at those of the form, beside what is typed. Returns the
 * names of the refused fields. The part that an action changes shows its own.
 */
export function showRefusals(form: HTMLFormElement, next: HTMLFormElement): string[] {
  const wrong = [...next.querySelectorAll('[name][aria-invalid]')];
  if (wrong.length > 0) void styleProblems();
  return wrong.flatMap((field) => {
    const own = form.querySelector(`#${CSS.escape(field.id)}`);
    if (own === null || field.closest(changing) !== null) return [];
    for (const name of ['aria-invalid', 'aria-describedby'])
      own.setAttribute(name, field.getAttribute(name) ?? '');
    const error = errorOf(next, field);
    errorOf(form, own)?.remove();
    if (error !== null) own.closest('.field')?.append(error);
    return field.getAttribute('name') ?? [];
  });
}

/** Removes the errors from a field that is edited, or from all that are accepted. */
export function clearRefusals(form: HTMLFormElement, field?: Element): void {
  for (const each of field === undefined ? form.querySelectorAll('[aria-invalid]') : [field]) {
    each.removeAttribute('aria-invalid');
    errorOf(form, each)?.remove();
  }
}
