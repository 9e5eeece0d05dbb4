import type { Page } from '../../views/contract/models.ts';
import { presentPage } from '../paging/page-of-rows.ts';
import type { PinRecord } from './pin-record.ts';
import type { PresentedPin } from './present-schema.ts';
import { presentPin } from './present.ts';

/** Converts a page of pins to an operation's response. */
export function presentPinPage(
  origin: string,
  page: Page<PinRecord>,
): { data: PresentedPin[]; bookmark: string | undefined } {
  return presentPage(page, (pin) => presentPin(origin, pin));
}
