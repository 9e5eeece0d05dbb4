/**
 * A choice in a list's form applies at once. Keys pass several choices on the way to one, so they leave it to the
 * button. A form that names no method is answered by script, and may do more than show another list.
 */
export function watchSelects(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('form[method=get] :not(:focus-visible)'))
      target.form?.requestSubmit();
  });
}
