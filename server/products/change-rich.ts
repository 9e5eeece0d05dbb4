import { replaceRich, rewriteRich } from '../../db/queries/products/change-rich.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { domainOf } from '../pins/create/kind-of-pin.ts';
import { getPin, type CloseupRecord } from '../pins/get-pin.ts';
import { toRichRow, type RichInput } from '../pins/rich-metadata.ts';
import { isFromCatalog } from './shopping-flags.ts';

/**
 * Changes the rich metadata of a pin that the person created, and of its copies. Null makes it an image alone. A
 * product's ratings and additional images stay. Throws `pin_not_found`, also for saved copies and other people's pins.
 */
export async function changeRich(
  services: Services,
  userId: string,
  pinId: string,
  stated: RichInput | null,
): Promise<CloseupRecord> {
  const pin = await getPin(services, { userId, unauthPinIds: [] }, pinId);
  if (pin === null || !pin.isMine || pin.parentPinId !== null) throw new AppError('pin_not_found');
  if (stated === null) {
    if (pin.rich !== null) await replaceRich(services.db, pin.id, null);
  } else {
    const siteName = stated.siteName || (pin.link === '' ? '' : domainOf(pin.link));
    const row = await toRichRow(services, { ...withKept(stated, pin), siteName });
    if (!(await rewriteRich(services.db, pin.id, row, services.clock.now())))
      await replaceRich(services.db, pin.id, row);
  }
  const changed = await getPin(services, { userId, unauthPinIds: [] }, pinId);
  if (changed === null) throw new AppError('pin_not_found');
  return changed;
}

/** Keeps what no form contains: ratings, shop numbers, additional images, the catalog. */
function withKept(stated: RichInput, { rich, richDetails }: CloseupRecord): RichInput {
  if (stated.kind === 'product' && rich?.kind === 'product' && richDetails?.kind === 'product')
    return {
      ...stated,
      rating: rich.rating,
      isFromCatalog: isFromCatalog(rich.shoppingFlags),
      itemId: stated.itemId ?? rich.itemId,
      itemSetId: stated.itemSetId ?? rich.itemSetId,
      imageSignatures: richDetails.images.map(({ signature }) => signature),
    };
  if (stated.kind === 'recipe' && rich?.kind === 'recipe') return { ...stated, rating: rich.rating };
  return stated;
}
