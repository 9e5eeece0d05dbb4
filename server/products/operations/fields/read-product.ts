import { limits } from '../../../../views/contract/limits.ts';
import type { Offer } from '../../../../views/contract/pins/rich.ts';
import { isCurrency } from '../../../../views/products/price/currency.ts';
import { parsePrice } from '../../../../views/products/price/parse-price.ts';
import type { ProductInput } from '../../../pins/rich-metadata.ts';
import { priceSentence } from './price-sentence.ts';
import { readVariants } from './read-variants.ts';
import type { Refuse, RichFields } from './rich-fields.ts';
import { refusals } from '../../../refusals.ts';

type StatedProduct = Omit<ProductInput, 'name' | 'siteName' | 'description'>;

/** Reads a product from its fields. The operation adds the additional images that it receives. */
export function readProduct(fields: RichFields, refuse: Refuse): StatedProduct {
  const currency = fields.product_currency.toUpperCase();
  const known = isCurrency(currency);
  if (!known)
    refuse(
      'product_currency',
      currency === '' ? refusals.products.currencyNeeded : refusals.products.currencyUnknown({ currency }),
    );
  const offer = known ? readOffer(fields, currency, refuse) : null;
  return {
    kind: 'product',
    brand: fields.product_brand,
    offer,
    isOutOfStock: fields.product_availability === 'out_of_stock',
    freeShippingFromMinor: known ? readPrice(fields, 'product_free_shipping_from', currency, refuse) : null,
    variantSet: readVariants(fields, currency, refuse),
    itemId: fields.product_item_id || null,
    itemSetId: fields.product_item_set_id || null,
    imageSignatures: [],
  };
}

function readOffer(fields: RichFields, currency: string, refuse: Refuse): Offer {
  if (fields.product_price === '') refuse('product_price', refusals.products.priceNeeded);
  const priceMinor = readPrice(fields, 'product_price', currency, refuse);
  const highest = readPrice(fields, 'product_max_price', currency, refuse);
  if (priceMinor !== null && highest !== null && highest < priceMinor)
    refuse('product_max_price', refusals.products.highest);
  const isRange = highest !== null && highest !== priceMinor;
  return {
    currency,
    priceMinor,
    minPriceMinor: isRange ? priceMinor : null,
    maxPriceMinor: isRange ? highest : null,
    standardPriceMinor: readPrice(fields, 'product_standard_price', currency, refuse),
  };
}

type PriceField =
  | 'product_price'
  | 'product_max_price'
  | 'product_standard_price'
  | 'product_free_shipping_from';

/** Returns minor units, or null if the field is empty or was rejected. */
function readPrice(fields: RichFields, field: PriceField, currency: string, refuse: Refuse): number | null {
  if (fields[field] === '') return null;
  const price = parsePrice(fields[field], currency, limits.price);
  if (price.ok) return price.minor;
  refuse(field, priceSentence(price.reason, currency));
  return null;
}
