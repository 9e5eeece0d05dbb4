import type { FirstEvent, FirstModule } from '@hydrate/islands/first';
import { respond as boardPicker } from './board-picker/first.ts';
import { respond as proof } from './proof/first.ts';
import { respond as save } from './save/first.ts';

const responders: Record<string, FirstModule['respond']> = { 'board-picker': boardPicker, proof, save };

/** Handles the first tap on any island that has a first responder. One module, which keeps the loader small. */
export function respond(event: FirstEvent): Promise<unknown> | null {
  return responders[event.marker.getAttribute('n') ?? '']?.(event) ?? null;
}
