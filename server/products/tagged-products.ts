import { productTagsOf } from '../../db/queries/products/product-tags.ts';
import type { Services } from '../services.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import type { Saver } from '../pins/with-saves.ts';

/** A product tagged on an image. `x` and `y` are fractions of its width and height. */
export interface ProductTag {
  product: PinRecord;
  x: number;
  y: number;
}

/** Lists the products tagged on a pin's image that the viewer may see. */
export async function taggedProducts(
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
