import { limits } from '../../../views/contract/limits.ts';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { currencyOfPage, priceOfData } from '../../web-pages/rich/price-of-page.ts';
import { minorDigits } from '../../../views/products/price/currency.ts';
import type { ProductInput } from '../../pins/rich-metadata.ts';
import { idColumns, type FeedRecord } from './read-table.ts';
import { plainText, textOfHtml } from './plain-text.ts';
import { saleAt, saleWindow } from './sale-window.ts';
import { isWebAddress as isPlainWebAddress } from '../../../views/base/urls/is-web-address.ts';
import { refusals } from '../../refusals.ts';

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
  /** When its sale begins or ends, after the reading. Null if it does neither. */
  saleChangesAt: Date | null;
  rich: ProductInput;
}

/** A row that is no product. */
export interface RefusedRow {
  line: number;
  /** Id of the row, '' if it has none. */
  item: string;
  problem: string;
  /** Ids by which a pin of this row may be known: its own, and that of its item group. */
  itemIds: readonly string[];
}

export type FeedProductResult = { ok: true; product: FeedProduct } | { ok: false; refused: RefusedRow };

/** Id of the product that the rows of an item group are. */
export function idOfGroup(groupId: string): string {
  return `group:${groupId}`.slice(0, limits.itemId);
}

/** Returns the product in a feed row at a time, or a message if the row is not a valid product. */
export function productOfRecord({ line, fields, problem: unread }: FeedRecord, now: Date): FeedProductResult {
  const field = (...names: string[]): string =>
    names.map((name) => fields.get(name) ?? '').find(Boolean) ?? '';
  const itemId = field(...idColumns);
  const groupId = field('item_group_id').slice(0, limits.itemId);
  const refused = (problem: string): FeedProductResult => ({
    ok: false,
    refused: { line, item: itemId.slice(0, limits.itemId), problem, itemIds: idsOfRow(itemId, groupId) },
  });

  if (unread !== undefined) return refused(unread);
  if (itemId === '') return refused(refusals.catalogs.idMissing);
  if (itemId.length > limits.itemId) return refused(refusals.catalogs.idLong({ max: limits.itemId }));
  const title = plainText(field('title', 'name'));
  if (title === '') return refused(refusals.catalogs.titleMissing);
  const link = field('link', 'url', 'product_link');
  if (!isWebAddress(link)) return refused(refusals.catalogs.linkMissing);
  const pictureUrl = field('image_link', 'image', 'image_url');
  if (!isWebAddress(pictureUrl)) return refused(refusals.catalogs.imageMissing);

  const price = readPrice(field('price'), field('currency'));
  if (price === null) return refused(refusals.catalogs.priceMissing);
  const given = field('sale_price_effective_date');
  const window = given === '' ? null : saleWindow(given);
  if (given !== '' && window === null) return refused(refusals.catalogs.saleDate);
  const { isOn, changesAt } = window === null ? { isOn: true, changesAt: null } : saleAt(window, now);
  const saleText = isOn ? field('sale_price') : '';
  const sale = saleText === '' ? null : readPrice(saleText, price.currency);
  if (saleText !== '' && (sale?.currency !== price.currency || sale.minor > price.minor))
    return refused(refusals.catalogs.salePrice);
  // Shop software exports 0 for products that have no sale.
  const reduced = sale !== null && sale.minor > 0 ? sale.minor : null;
  const isOutOfStock = isSoldOut(field('availability'));
  if (isOutOfStock === null) return refused(refusals.catalogs.availability);

  const description = textOfHtml(field('description'));
  const brand = plainText(field('brand'));
  const variant = variantOf(field);
  // The decoder puts it where the bytes are not of the encoding.
  if ([title, description, brand, ...Object.values(variant)].some((text) => text.includes('\uFFFD')))
    return refused(refusals.catalogs.encoding);
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
      variant,
      saleChangesAt: field('sale_price') === '' ? null : changesAt,
      rich: {
        kind: 'product',
        name: cutText(title, limits.richName),
        siteName: '',
        description: cutText(description, limits.pinDescription),
        brand: cutText(brand, limits.brand),
        offer: {
          currency: price.currency,
          priceMinor: reduced ?? price.minor,
          minPriceMinor: null,
          maxPriceMinor: null,
          standardPriceMinor: reduced === null ? null : price.minor,
        },
        isOutOfStock,
        freeShippingFromMinor: null,
        variantSet: null,
        itemId,
        itemSetId: groupId || null,
        imageSignatures: [],
        isFromCatalog: true,
      },
    },
  };
}

/** Returns the ids by which the pin of a row may be known. */
export function idsOfRow(itemId: string, groupId: string): string[] {
  return [
    ...(itemId === '' || itemId.length > limits.itemId ? [] : [itemId]),
    ...(groupId === '' ? [] : [idOfGroup(groupId)]),
  ];
}

/** Returns a row's variant values, recognizing the field names that feeds use. */
function variantOf(field: (...names: string[]) => string): Partial<Record<Dimension, string>> {
  const said: Record<Dimension, string> = {
    Color: plainText(field('color', 'colour')),
    Size: plainText(field('size')),
    Material: plainText(field('material')),
    Pattern: plainText(field('pattern')),
  };
  return Object.fromEntries(
    dimensions.flatMap((name) =>
      said[name] === '' ? [] : [[name, cutText(said[name], limits.variantValue)]],
    ),
  );
}

/** Words of feeds and of schema.org, as they are without spaces and marks. */
const available =
  /^(?:instock|available|availablefororder|limitedavailability|instoreonly|onlineonly|preorder|presale|(?:on)?backorder|madetoorder)$/;
const soldOut = /^(?:outofstock|soldout|oos|discontinued|unavailable|notavailable)$/;

/** Returns what an availability says, such as 'Out of stock' or `https://schema.org/OutOfStock`. Null if it is unknown. */
function isSoldOut(availability: string): boolean | null {
  const word = availability
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/[\s_-]+/g, '');
  if (soldOut.test(word)) return true;
  return word === '' || available.test(word) ? false : null;
}

/** Parses '19.90 EUR', 'EUR 19,90', or a bare number if the currency is given elsewhere. */
function readPrice(text: string, otherwise: string): { minor: number; currency: string } | null {
  const code = /[a-z]{3}/i.exec(text)?.[0] ?? otherwise;
  const currency = currencyOfPage(code);
  const amount = text.replace(/[a-z]{3}/i, '').trim();
  if (currency === null || !/\d/.test(amount)) return null;
  const minor = isUnclear(amount, currency) ? null : priceOfData(amount, currency);
  return minor === null ? null : { minor, currency };
}

/** Whether a point may be that of thousands as well: '1.299' euros, or '15.990' pesos, which have no cents. */
function isUnclear(amount: string, currency: string): boolean {
  const digits = minorDigits(currency);
  return digits < 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(amount) && (digits === 0 || !amount.endsWith('0'));
}

function isWebAddress(text: string): boolean {
  return text.length <= limits.pinLink && isPlainWebAddress(text);
}
