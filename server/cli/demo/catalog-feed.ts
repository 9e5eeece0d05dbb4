import { catalog } from '../../../db/seeds/cast/catalog.ts';
import { pins } from '../../../db/seeds/cast/pins.ts';
import { demoProduct } from '../../../db/seeds/cast/rich/products.ts';

const columns = 'id title description link image_link price sale_price availability brand'.split(' ');

/** Returns the file of the demo catalog's feed, and the Pins of its items. `ids` are those of the Pins by place. */
export function catalogFeed(ids: ReadonlyMap<number, string>): { file: Buffer; pinOf: Map<string, string> } {
  const pinOf = new Map<string, string>();
  const rows = [columns];
  for (const [place, pin] of pins.entries()) {
    const pinId = ids.get(place);
    const link = pin.link ?? '';
    const product = pin.board === catalog.board ? demoProduct(link) : null;
    if (pinId === undefined || !product?.offer || product.itemId === null) continue;
    pinOf.set(product.itemId, pinId);
    const { currency, priceMinor, standardPriceMinor } = product.offer;
    const amount = (minor: number | null): string => `${((minor ?? 0) / 100).toFixed(2)} ${currency}`;
    rows.push([
      product.itemId,
      product.name,
      pin.description,
      link,
      `${link}.jpg`,
      amount(standardPriceMinor ?? priceMinor),
      standardPriceMinor === null ? '' : amount(priceMinor),
      product.isOutOfStock ? 'out_of_stock' : 'in_stock',
      product.brand,
    ]);
  }
  return { file: Buffer.from(rows.map((row) => `${row.join('\t')}\n`).join('')), pinOf };
}
