import { productTagsOf, putProductTags, type ProductTagRow } from '../../../db/queries/pins/product-tags.ts';
import { limits } from '../../../views/contract/limits.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { getPin } from './get-pin.ts';
import type { PinRecord } from './pin-record.ts';
import { pinsByIds } from './pins-by-ids.ts';
import type { Saver } from './with-saves.ts';

/** A product on a picture; `x` and `y` are shares of its width and height. */
export interface ProductTag {
  product: PinRecord;
  x: number;
  y: number;
}

/** The products tagged on a pin's picture that the viewer may see. */
export async function productTags(
  services: Pick<Services, 'db'>,
  saver: Saver,
  rootPinId: string,
): Promise<ProductTag[]> {
  const rows = await productTagsOf(services.db, rootPinId);
  const pins = await pinsByIds(
    services,
    saver,
    rows.map(({ pinId }) => pinId),
  );
  return rows.flatMap(({ pinId, x, y }) => {
    const product = pins.find(({ id }) => id === pinId);
    return product?.rich?.kind === 'product' ? [{ product, x, y }] : [];
  });
}

/**
 * Tags products on the picture of a pin that the person made, in place of those there were. Throws `pin_not_found`,
 * also for copies and for pins of others, and field errors for what is no product that they see.
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
  if (tags.length > limits.productTags)
    throw fieldError('tag_pin', `A picture can show ${limits.productTags} products at most.`);
  const ids = [...new Set(tags.map((tag) => tag.pinId))];
  const products = (await pinsByIds(services, saver, ids)).filter(({ rich }) => rich?.kind === 'product');
  if (products.length < ids.length)
    throw fieldError('tag_pin', 'Only Pins of products can be tagged, and one of these is none.');
  await services.db.transaction((tx) => putProductTags(tx, pin.rootPinId, tags));
  return productTags(services, saver, pin.rootPinId);
}
