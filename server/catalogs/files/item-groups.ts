import { limits } from '../../../views/contract/limits.ts';
import type { Variant, VariantSet } from '../../../views/contract/pins/rich.ts';
import { dimensions, idOfGroup, type FeedProduct } from './product-of-record.ts';
import { refusals } from '../../refusals.ts';

/** Dimension when only the titles tell variants apart. Pages name it in the reader's language, like those of feeds. */
const byTitle = 'Version';

/** The data kept of a row until its group is complete. */
type Row = Pick<FeedProduct, 'itemId' | 'title' | 'pictureUrl' | 'variant'> & {
  priceMinor: number | null;
  isOutOfStock: boolean;
};

/** Rows of a feed that are variants of one product. */
export interface ItemGroup {
  id: string;
  /** What the group says and links to: the first variant that is in stock. Its picture is that of the first row. */
  shown: FeedProduct;
  rows: Row[];
}

/** Creates a group from its first row. */
export function groupOf(id: string, first: FeedProduct): ItemGroup {
  return { id, shown: first, rows: [rowOf(first)] };
}

/** Adds a row to its group. Returns a message if the row does not fit, otherwise null. */
export function addToGroup(group: ItemGroup, product: FeedProduct): string | null {
  if (product.rich.offer?.currency !== group.shown.rich.offer?.currency)
    return refusals.catalogs.otherCurrency;
  if (group.rows.length >= limits.variants) return refusals.catalogs.variants({ max: limits.variants });
  if (group.shown.rich.isOutOfStock && !product.rich.isOutOfStock) group.shown = product;
  group.rows.push(rowOf(product));
  return null;
}

/**
 * Returns the single product of a group: one variant per row, a price range, and sold out if all variants are. However
 * many rows there are, it is identified by its group, so removing or adding one removes no pin.
 */
export function productOfGroup({ id, shown, rows }: ItemGroup): FeedProduct {
  const pictureUrls = [...new Set(rows.map(({ pictureUrl }) => pictureUrl))];
  const itself: FeedProduct = {
    ...shown,
    itemId: idOfGroup(id),
    rowIds: rows.map(({ itemId }) => itemId),
    pictureUrl: pictureUrls[0] ?? shown.pictureUrl,
    pictureUrls,
  };
  if (rows.length < 2) return itself;
  const prices = rows.flatMap(({ priceMinor }) => priceMinor ?? []);
  const lowest = prices.reduce((least, price) => Math.min(least, price), Infinity);
  const highest = prices.reduce((most, price) => Math.max(most, price), 0);
  const isRange = lowest < highest;
  const title = sharedTitle(rows.map((row) => row.title)) || shown.title;
  const { offer } = shown.rich;
  return {
    ...itself,
    title,
    rich: {
      ...shown.rich,
      name: title,
      isOutOfStock: rows.every(({ isOutOfStock }) => isOutOfStock),
      offer: !isRange
        ? offer
        : offer && {
            ...offer,
            priceMinor: lowest,
            minPriceMinor: lowest,
            maxPriceMinor: highest,
            standardPriceMinor: null,
          },
      variantSet: variantSetOf(rows, isRange),
    },
  };
}

function rowOf({ itemId, title, pictureUrl, variant, rich }: FeedProduct): Row {
  const priceMinor = rich.offer?.priceMinor ?? null;
  return { itemId, title, pictureUrl, variant, priceMinor, isOutOfStock: rich.isOutOfStock };
}

/** Returns null if there is nothing to choose between. */
function variantSetOf(rows: readonly Row[], isRange: boolean): VariantSet | null {
  const told = dimensions.filter((name) => rows.some(({ variant }) => variant[name] !== undefined));
  const variants: Variant[] = [];
  const seen = new Set<string>();
  for (const { itemId, title, variant, priceMinor, isOutOfStock } of rows) {
    const values =
      told.length === 0 ? [title.slice(0, limits.variantValue)] : told.map((name) => variant[name] ?? '–');
    const said = values.join('\n');
    // Identical values cannot be chosen between.
    if (seen.has(said)) continue;
    seen.add(said);
    variants.push({ itemId, values, priceMinor: isRange ? priceMinor : null, isOutOfStock });
  }
  if (variants.length < 2) return null;
  return {
    dimensions: (told.length === 0 ? [byTitle] : told).map((name, at) => ({
      name,
      values: [...new Set(variants.map(({ values }) => values[at] ?? ''))],
    })),
    variants,
  };
}

/**
 * Returns the words that all titles start with, as 'Linen shirt' of 'Linen shirt, blue'. '' if they share too little.
 */
function sharedTitle(titles: readonly string[]): string {
  const words = titles.map((title) => title.split(/\s+/));
  const [first = []] = words;
  let count = 0;
  const bare = (word: string | undefined): string => (word ?? '').replace(/[,;:()|/–-]+$/u, '');
  while (count < first.length && words.every((each) => bare(each[count]) === bare(first[count]))) count += 1;
  const shared = first
    .slice(0, count)
    .join(' ')
    .replace(/[\s,;:()|/–-]+$/u, '');
  return shared.length >= 4 ? shared : '';
}
