import type { Page } from '../../views/contract/models.ts';
import type { PinRecord } from './pin-record.ts';
import type { PresentedPin } from './present-schema.ts';
import { presentPin } from './present.ts';

/** A page of pins as an operation answers it. */
export function presentPinPage(
  origin: string,
  page: Page<PinRecord>,
): { data: PresentedPin[]; bookmark: string | undefined } {
  return { data: page.items.map((pin) => presentPin(origin, pin)), bookmark: page.bookmark ?? undefined };
}
