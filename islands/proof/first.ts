import type { FirstEvent } from '@hydrate/islands/first';

/** Sends the form with its proof. Without React, which nothing here needs. */
export function respond({ event, control }: FirstEvent): Promise<void> | null {
  const form = control.closest('form');
  const field = form?.querySelector<HTMLInputElement>('[data-proof]');
  if (!form || !field || event.type !== 'click') return null;
  return import('./send-proven.ts')
    .then(({ sendProven }) => sendProven(form, field))
    .catch(() => form.requestSubmit());
}
