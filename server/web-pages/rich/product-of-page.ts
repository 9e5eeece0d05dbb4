import { limits } from '../../../views/contract/limits.ts';
import type { Offer } from '../../../views/contract/pins/rich.ts';
import type { ProductInput } from '../../pins/rich-metadata.ts';
import { itemsOf, plainLine, textOf } from '../scan/item-values.ts';
import type { PageItem } from '../scan/item-stack.ts';
import { currencyOfPage, priceOfData } from './price-of-page.ts';
import { ratingOf } from './rating-of-page.ts';
import type { ScannedPage } from './scanned-page.ts';

const productTypes = ['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel'];
/** A page with more products is a list and is about none of them. */
const maxProducts = 3;

/** Reads the product of a page: schema.org Product, else Open Graph (protocol §6). Null if there is none. */
export function productOfPage(page: ScannedPage): ProductInput | null {
  const items = page.items.filter(({ types }) => types.some((type) => productTypes.includes(type)));
  const [item = null] = items.length > maxProducts ? [] : items;
  const isMarked =
    /^(og:)?product(\.|$)/.test(page.meta('og:type')) ||
    page.meta('product:price:amount', 'og:price:amount') !== '';
  if (item === null && !isMarked) return null;
  const stated = (item && offerOfItem(item)) ?? offerOfMeta(page);
  return {
    kind: 'product',
    name: plainLine((item && textOf(item, 'name')) || page.title, limits.richName),
    siteName: page.siteName,
    description: plainLine((item && textOf(item, 'description')) || page.description, limits.pinDescription),
    brand: plainLine(
      (item && textOf(item, 'brand', 'manufacturer')) || page.meta('product:brand', 'og:brand'),
      limits.brand,
    ),
    offer: stated?.offer ?? null,
    isOutOfStock: stated?.isOutOfStock ?? isOutOfStock(page.meta('product:availability', 'og:availability')),
    freeShippingFromMinor: null,
    variantSet: null,
    itemId:
      plainLine(
        (item && textOf(item, 'sku', 'productID', 'mpn')) || page.meta('product:retailer_item_id'),
        limits.itemId,
      ) || null,
    itemSetId:
      plainLine(
        (item && textOf(item, 'inProductGroupWithID', 'productGroupID')) ||
          page.meta('product:item_group_id'),
        limits.itemId,
      ) || null,
    imageSignatures: [],
    rating: item && ratingOf(item),
  };
}

interface StatedOffer {
  offer: Offer;
  isOutOfStock: boolean;
}

function offerOfItem(item: PageItem): StatedOffer | null {
  const own = itemsOf(item, 'offers');
  const ofVariants = itemsOf(item, 'hasVariant').flatMap((variant) => itemsOf(variant, 'offers'));
  const read = [...own, ...ofVariants].slice(0, 200).flatMap((offer) => oneOffer(offer) ?? []);
  const [first] = read;
  if (first === undefined) return null;
  const { currency } = first;
  const same = read.filter((each) => each.currency === currency);
  const prices = same.flatMap(({ low, high }) => [low, high]);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const standard = same.length === 1 ? first.standard : null;
  return {
    offer: {
      currency,
      priceMinor: low,
      minPriceMinor: low === high ? null : low,
      maxPriceMinor: low === high ? null : high,
      standardPriceMinor: standard !== null && standard > low ? standard : null,
    },
    isOutOfStock: same.every((each) => each.isOutOfStock),
  };
}

/** Reads one Offer or AggregateOffer. Null without a plausible price. */
function oneOffer(offer: PageItem) {
  const specifications = itemsOf(offer, 'priceSpecification');
  const isList = (each: PageItem): boolean =>
    /ListPrice|StrikethroughPrice|SRP|MSRP/.test(textOf(each, 'priceType'));
  const plain = specifications.find((each) => !isList(each));
  const currency = currencyOfPage(
    textOf(offer, 'priceCurrency') || (plain ? textOf(plain, 'priceCurrency') : ''),
  );
  if (currency === null) return null;
  const minor = (text: string): number | null => (text === '' ? null : priceOfData(text, currency));
  const low = minor(textOf(offer, 'price', 'lowPrice') || (plain ? textOf(plain, 'price', 'minPrice') : ''));
  if (low === null) return null;
  const high = minor(textOf(offer, 'highPrice'));
  const list = specifications.find(isList);
  return {
    currency,
    low,
    high: high !== null && high >= low ? high : low,
    standard: list ? minor(textOf(list, 'price')) : null,
    isOutOfStock: isOutOfStock(textOf(offer, 'availability')),
  };
}

function offerOfMeta(page: ScannedPage): StatedOffer | null {
  const currency = currencyOfPage(
    page.meta('product:sale_price:currency', 'product:price:currency', 'og:price:currency'),
  );
  if (currency === null) return null;
  const minor = (...names: string[]): number | null => {
    const text = page.meta(...names);
    return text === '' ? null : priceOfData(text, currency);
  };
  const full = minor('product:price:amount', 'og:price:amount');
  const price = minor('product:sale_price:amount') ?? full;
  if (price === null) return null;
  const original = minor('product:original_price:amount', 'og:price:standard_amount') ?? full;
  return {
    offer: {
      currency,
      priceMinor: price,
      minPriceMinor: null,
      maxPriceMinor: null,
      standardPriceMinor: original !== null && original > price ? original : null,
    },
    isOutOfStock: isOutOfStock(page.meta('product:availability', 'og:availability')),
  };
}

/** Matches schema.org's URL of a state, or Open Graph words: 'oos', 'out of stock'. */
export function isOutOfStock(availability: string): boolean {
  return /out[\s_-]*of[\s_-]*stock|soldout|sold out|discontinued|^oos$/i.test(availability);
}
