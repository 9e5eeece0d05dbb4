import type { AuthorizedBusiness } from '../business/authorize-business.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import type { Services } from '../services.ts';
import { isId } from '../../views/base/text/is-id.ts';

/** Returns the pin of an id if `startCampaign` would promote it for the business (BIZ-03), or null. */
export async function promotablePin(
  services: Pick<Services, 'db'>,
  business: AuthorizedBusiness,
  pinId: string | undefined,
): Promise<PinRecord | null> {
  if (pinId === undefined || !isId(pinId)) return null;
  const [pin] = await pinsByIds(services, { userId: business.id, unauthPinIds: [] }, [pinId]);
  return pin?.pinner.id === business.id && pin.boardPrivacy === 'public' ? pin : null;
}
