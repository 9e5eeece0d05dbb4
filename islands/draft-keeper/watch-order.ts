/** Makes entries of lists marked `data-reorder` draggable. Buttons do the same by keyboard. */
export function watchOrder(
  form: HTMLElement,
  move: (what: string, from: number, to: number) => void,
): () => void {
  let held: HTMLElement | null = null;
  const entryAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('[data-reorder] > li') : null;
  const placeOf = (entry: HTMLElement): number => [...(entry.parentElement?.children ?? [])].indexOf(entry);
  // In a field, the same gesture selects text.
  const onDown = ({ target }: Event): void => {
    const entry = entryAt(target);
    const isField = target instanceof Element && target.closest('input, textarea, summary') !== null;
    if (entry !== null) entry.draggable = !isField;
  };
  const onStart = ({ target, dataTransfer }: DragEvent): void => {
    held = entryAt(target);
    if (held !== null && dataTransfer !== null) dataTransfer.effectAllowed = 'move';
  };
  const onOver = (event: DragEvent): void => {
    const over = entryAt(event.target);
    if (held === null || over === null || over.parentElement !== held.parentElement) return;
    event.preventDefault();
    mark(over);
  };
  const onDrop = (event: DragEvent): void => {
    const over = entryAt(event.target);
    mark(null);
    if (held === null || over === null || over === held || over.parentElement !== held.parentElement) return;
    event.preventDefault();
    const what = over.parentElement?.dataset['reorder'] ?? '';
    move(what, placeOf(held), placeOf(over));
  };
  const onEnd = (): void => {
    held = null;
    mark(null);
  };
  const mark = (over: HTMLElement | null): void => {
    for (const each of form.querySelectorAll('.page-editor__drop-target'))
      each.classList.remove('page-editor__drop-target');
    over?.classList.add('page-editor__drop-target');
  };
  form.addEventListener('pointerdown', onDown);
  form.addEventListener('dragstart', onStart);
  form.addEventListener('dragover', onOver);
  form.addEventListener('drop', onDrop);
  form.addEventListener('dragend', onEnd);
  return () => {
    form.removeEventListener('pointerdown', onDown);
    form.removeEventListener('dragstart', onStart);
    form.removeEventListener('dragover', onOver);
    form.removeEventListener('drop', onDrop);
    form.removeEventListener('dragend', onEnd);
  };
}
