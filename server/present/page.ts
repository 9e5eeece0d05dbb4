import type { Page } from '../../views/contract/models.ts';
import type { PinRecord } from '../domain/pins/pin-record.ts';
import { presentPin } from './pin.ts';

/** A page of pins as an operation answers it. */
export function presentPinPage(
  origin: string,
  page: Page<PinRecord>,
): { data: Record<string, unknown>[]; bookmark: string | undefined } {
  return { data: page.items.map((pin) => presentPin(origin, pin)), bookmark: page.bookmark ?? undefined };
}
