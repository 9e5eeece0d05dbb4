import { replaceRich, rewriteRich } from '../../db/queries/products/change-rich.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { domainOf } from '../pins/create-pin.ts';
import { getPin, type CloseupRecord } from '../pins/get-pin.ts';
import { toRichRow, type RichInput } from '../pins/rich-metadata.ts';

/**
 * Changes what a pin that the person made carries besides picture and words, for its copies too; null makes it a
 * picture alone. Ratings and more pictures of a product stay as they are. Throws `pin_not_found`, also for copies and
 * for pins of others.
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

/** What no form states: ratings, numbers of the shop, more pictures. */
function withKept(stated: RichInput, { rich, richDetails }: CloseupRecord): RichInput {
  if (stated.kind === 'product' && rich?.kind === 'product' && richDetails?.kind === 'product')
    return {
      ...stated,
      rating: rich.rating,
      itemId: stated.itemId ?? rich.itemId,
      itemSetId: stated.itemSetId ?? rich.itemSetId,
      imageSignatures: richDetails.images.map(({ signature }) => signature),
    };
  if (stated.kind === 'recipe' && rich?.kind === 'recipe') return { ...stated, rating: rich.rating };
  return stated;
}
