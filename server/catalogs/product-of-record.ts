import { limits } from '../../views/contract/limits.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import { currencyOfPage, priceOfPage } from '../web-pages/rich/price-of-page.ts';
import type { ProductInput } from '../pins/rich-metadata.ts';
import type { FeedRecord } from './read-table.ts';
import { isWebAddress as isPlainWebAddress } from '../../views/base/urls/is-web-address.ts';
import { refusals } from '../refusals.ts';

/** Variant dimensions, in the order in which they are offered. */
export const dimensions = ['Color', 'Size', 'Material', 'Pattern'] as const;
type Dimension = (typeof dimensions)[number];

/** A product of a feed, with the fields for its pin. */
export interface FeedProduct {
  /** Identifies it in its feed: the id of its row, or that of its item group as `group:…`. */
  itemId: string;
  /** Ids of its rows, by which it is known while it has no group. */
  rowIds: readonly string[];
  /** Line in the feed. */
  line: number;
  title: string;
  description: string;
  link: string;
  pictureUrl: string;
  /** Pictures of its rows. */
  pictureUrls: readonly string[];
  /** Values that distinguish it within its item group. */
  variant: Partial<Record<Dimension, string>>;
  rich: ProductInput;
}

export type FeedProductResult =
  | { ok: true; product: FeedProduct }
  | { ok: false; item: string; problem: string };

/** Returns the product in a feed row, or a message if the row is not a valid product. */
export function productOfRecord({ line, fields, problem: unread }: FeedRecord): FeedProductResult {
  const field = (...names: string[]): string =>
    names.map((name) => fields.get(name) ?? '').find(Boolean) ?? '';
  const itemId = field('id', 'item_id', 'sku');
  const refused = (problem: string): FeedProductResult => ({
    ok: false,
    item: itemId.slice(0, 100),
    problem,
  });

  if (unread !== undefined) return refused(unread);
  if (itemId === '') return refused(refusals.catalogs.idMissing);
  if (itemId.length > limits.itemId) return refused(refusals.catalogs.idLong({ max: limits.itemId }));
  const title = field('title', 'name');
  if (title === '') return refused(refusals.catalogs.titleMissing);
  const link = field('link', 'url', 'product_link');
  if (!isWebAddress(link)) return refused(refusals.catalogs.linkMissing);
  const pictureUrl = field('image_link', 'image', 'image_url');
  if (!isWebAddress(pictureUrl)) return refused(refusals.catalogs.imageMissing);

  const price = readPrice(field('price'), field('currency'));
  if (price === null) return refused(refusals.catalogs.priceMissing);
  const sale = field('sale_price') === '' ? null : readPrice(field('sale_price'), price.currency);
  if (field('sale_price') !== '' && (sale?.currency !== price.currency || sale.minor > price.minor))
    return refused(refusals.catalogs.salePrice);
  const availability = field('availability')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (!/^(|in_stock|out_of_stock|preorder|backorder|available|sold_out)$/.test(availability))
    return refused(refusals.catalogs.availability);

  const description = field('description')
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    ok: true,
    product: {
      itemId,
      rowIds: [itemId],
      line,
      title: cutText(title, limits.pinTitle),
      description: cutText(description, limits.pinDescription),
      link,
      pictureUrl,
      pictureUrls: [pictureUrl],
      variant: variantOf(field),
      rich: {
        kind: 'product',
        name: cutText(title, limits.richName),
        siteName: '',
        description: cutText(description, limits.pinDescription),
        brand: cutText(field('brand'), limits.brand),
        offer: {
          currency: price.currency,
          priceMinor: sale?.minor ?? price.minor,
          minPriceMinor: null,
          maxPriceMinor: null,
          standardPriceMinor: sale === null ? null : price.minor,
        },
        isOutOfStock: availability === 'out_of_stock' || availability === 'sold_out',
        freeShippingFromMinor: null,
        variantSet: null,
        itemId,
        itemSetId: field('item_group_id').slice(0, limits.itemId) || null,
        imageSignatures: [],
        isFromCatalog: true,
      },
    },
  };
}

/** Returns a row's variant values, recognizing the field names that feeds use. */
function variantOf(field: (...names: string[]) => string): Partial<Record<Dimension, string>> {
  const said: Record<Dimension, string> = {
    Color: field('color', 'colour'),
    Size: field('size'),
    Material: field('material'),
    Pattern: field('pattern'),
  };
  return Object.fromEntries(
    dimensions.flatMap((name) =>
      said[name] === '' ? [] : [[name, cutText(said[name], limits.variantValue)]],
    ),
  );
}

/** Parses '19.90 EUR', 'EUR 19,90', or a bare number if the currency is given elsewhere. */
function readPrice(text: string, otherwise: string): { minor: number; currency: string } | null {
  const code = /[a-z]{3}/i.exec(text)?.[0] ?? otherwise;
  const currency = currencyOfPage(code);
  const amount = text.replace(/[a-z]{3}/i, '').trim();
  if (currency === null || !/\d/.test(amount)) return null;
  const minor = priceOfPage(amount, currency);
  return minor === null ? null : { minor, currency };
}

function isWebAddress(text: string): boolean {
  return text.length <= limits.pinLink && isPlainWebAddress(text);
}
