import type { FirstEvent } from '@hydrate/islands/first';
import { isOneTapSave, sendPlace } from './send-place.ts';

/** A tap on a place saves and goes back before React is there; anything else is the island's. */
export function respond({ control }: FirstEvent): Promise<void> | null {
  if (!(control instanceof HTMLButtonElement) || control.name !== 'place') return null;
  const { form } = control;
  return form !== null && isOneTapSave(form) ? sendPlace(form, control.value) : null;
}
