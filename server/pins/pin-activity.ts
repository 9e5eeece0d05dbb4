import { boardNamesOfPin, publicCopiesOf } from '../../db/queries/pins/pin-activity.ts';
import type { Page } from '../../views/contract/models.ts';
import { AppError } from '../errors.ts';
import { pageOfIds, type FeedRequest } from '../feeds/page-of-pins.ts';
import type { Services } from '../services.ts';
import { getPin, type CloseupRecord } from './get-pin.ts';
import type { PinRecord } from './pin-record.ts';
import type { Saver } from './with-saves.ts';

const maxTitles = 8;

/** Returns copies of a pin on public boards, latest first. Throws `pin_not_found`. */
export async function pinActivity(
  services: Services,
  pinId: string,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const { rootPinId } = await pinFor(services, request.saver, pinId);
  return pageOfIds(services, `activity:${rootPinId}`, request, (before, limit) =>
    publicCopiesOf(services.db, request.saver.userId, rootPinId, before, limit),
  );
}

/** Suggests names for a new board for a pin: those of public boards that it is on. Throws `pin_not_found`. */
export async function boardTitlesFor(
  services: Services,
  memberId: string,
  saver: Saver,
  pinId: string,
): Promise<string[]> {
  const { rootPinId } = await pinFor(services, saver, pinId);
  return boardNamesOfPin(services.db, memberId, rootPinId, maxTitles);
}

async function pinFor(services: Services, saver: Saver, pinId: string): Promise<CloseupRecord> {
  const pin = await getPin(services, saver, pinId);
  if (pin === null) throw new AppError('pin_not_found');
  return pin;
}
