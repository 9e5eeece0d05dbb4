import { isShownElsewhere } from '../../../server/crawlers/public-feed.ts';
import type { PinRecord } from '../../../server/pins/pin-record.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';

/** A pin with what decides whether other sites may show it. */
export type ListedPin = Pick<PinRecord, 'picture' | 'boardPrivacy' | 'isBoardSensitive'>;

/** Picture that stands for a list of pins on other sites: that of the first pin that they may show. */
export function listPicture(pins: readonly ListedPin[]): Picture | null {
  return pins.find(isShownElsewhere)?.picture ?? null;
}
