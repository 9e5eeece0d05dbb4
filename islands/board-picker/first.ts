import type { FirstEvent } from '@hydrate/islands/first';
import { isOneTapSave, sendPlace } from './send-place.ts';

/** Handles a tap on a place before React loads: saves and goes back. Everything else is left to the island. */
export function respond({ control }: FirstEvent): Promise<void> | null {
  if (!(control instanceof HTMLButtonElement) || control.name !== 'place') return null;
  const { form } = control;
  return form !== null && isOneTapSave(form) ? sendPlace(form, control.value) : null;
}
