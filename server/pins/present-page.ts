import type { Page } from '../../views/contract/models.ts';
import type { PinRecord } from './pin-record.ts';
import type { PresentedPin } from './present-schema.ts';
import { presentPin } from './present.ts';

/** Converts a page of pins to an operation's response. */
export function presentPinPage(
  origin: string,
  page: Page<PinRecord>,
): { data: PresentedPin[]; bookmark: string | undefined } {
  return { data: page.items.map((pin) => presentPin(origin, pin)), bookmark: page.bookmark ?? undefined };
}
