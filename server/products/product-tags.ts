import { putProductTags, type ProductTagRow } from '../../db/queries/products/product-tags.ts';
import { limits } from '../../views/contract/limits.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { getPin } from '../pins/get-pin.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import { taggedProducts, type ProductTag } from './tagged-products.ts';
import { refusals } from '../refusals.ts';

/**
 * Replaces the product tags of a pin that the person created. Throws `pin_not_found`, also for saved copies and other
 * people's pins, and field errors for anything but a product visible to them.
 */
export async function tagProducts(
  services: Services,
  userId: string,
  pinId: string,
  tags: ProductTagRow[],
): Promise<ProductTag[]> {
  const saver = { userId, unauthPinIds: [] };
  const pin = await getPin(services, saver, pinId);
  if (pin === null || !pin.isMine || pin.parentPinId !== null) throw new AppError('pin_not_found');
  await checkProductTags(services, userId, tags);
  await services.db.transaction((tx) => putProductTags(tx, pin.rootPinId, tags));
  return taggedProducts(services, saver, pin.rootPinId);
}

/** Rejects tags that are not products visible to the person, and more tags than an image can show. */
export async function checkProductTags(
  services: Pick<Services, 'db'>,
  userId: string,
  tags: ProductTagRow[],
): Promise<void> {
  if (tags.length > limits.productTags)
    throw fieldError('tag_pin', refusals.products.tags({ max: limits.productTags }));
  const seen = await seenTags(services, userId, tags);
  if (seen.length < tags.length) throw fieldError('tag_pin', refusals.products.tagNotProduct);
}

/** Returns the tags whose products exist and are visible to the person. */
export async function seenTags(
  services: Pick<Services, 'db'>,
  userId: string,
  tags: ProductTagRow[],
): Promise<ProductTagRow[]> {
  const ids = [...new Set(tags.map((tag) => tag.pinId))];
  const pins = await pinsByIds(services, { userId, unauthPinIds: [] }, ids);
  const products = new Set(pins.flatMap(({ id, rich }) => (rich?.kind === 'product' ? [id] : [])));
  return tags.filter(({ pinId }) => products.has(pinId));
}
