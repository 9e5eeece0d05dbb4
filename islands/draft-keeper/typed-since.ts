type TextField = HTMLInputElement | HTMLTextAreaElement;

export const textFieldsOf = (part: ParentNode): TextField[] => [
  ...part.querySelectorAll<TextField>('textarea, input:not([type=hidden], [type=file])'),
];

/** Remembers a form's texts. The returned function tells the fields whose text has changed since. */
export function watchTyped(form: HTMLFormElement): () => TextField[] {
  const before = new Map(textFieldsOf(form).map((field) => [field, field.value]));
  return () => textFieldsOf(form).filter((field) => before.has(field) && before.get(field) !== field.value);
}

/** Puts a fresh part in the place of an old one, with the texts of `typed` and the cursor where it was. */
export function replaceAround(old: Element, fresh: Element, typed: readonly TextField[]): void {
  const focused = document.activeElement;
  const held = textFieldsOf(old).find((field) => field === focused);
  for (const field of typed) {
    const next = old.contains(field) ? counterpart(fresh, field) : null;
    if (next !== null) next.value = field.value;
  }
  const next = held === undefined ? null : counterpart(fresh, held);
  old.replaceWith(fresh);
  if (held === undefined || next === null) return;
  next.focus({ preventScroll: true });
  // Only some types of fields have a selection.
  if (held.selectionStart !== null && next.selectionStart !== null)
    next.setSelectionRange(held.selectionStart, held.selectionEnd);
}

/** Returns the field with the same id. */
export function counterpart(fresh: ParentNode, { id }: TextField): TextField | null {
  return id === '' ? null : fresh.querySelector<TextField>(`#${CSS.escape(id)}`);
}

/** Whether the focus is where text is typed. */
export const isTyping = (form: HTMLFormElement): boolean =>
  textFieldsOf(form).some((field) => field === document.activeElement);
