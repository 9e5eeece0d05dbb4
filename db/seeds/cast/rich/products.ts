import type { ProductInput } from '../../../../server/pins/rich-metadata.ts';

/** Data of a demo product. Prices are in euro cents unless another currency is given. */
interface DemoProduct {
  readonly name: string;
  readonly brand: string;
  readonly price: number;
  /** Highest price, if its variants differ. */
  readonly upTo?: number;
  readonly before?: number;
  readonly currency?: string;
  readonly soldOut?: true;
  readonly stale?: true;
  readonly freeFrom?: number;
  readonly rated?: readonly [value: number, count: number];
  readonly variants?: DemoVariants;
}
interface DemoVariants {
  readonly names: readonly string[];
  readonly rows: readonly DemoVariant[];
}
type DemoVariant = readonly [values: readonly string[], price?: number | null, soldOut?: boolean];

const sizes = (...rows: DemoVariant[]): DemoVariants => ({ names: ['Size'], rows });
const posterSizes = sizes([['30 × 40 cm'], 2400], [['50 × 70 cm'], 3900], [['70 × 100 cm'], 6500, true]);
const yarnShades: DemoVariants = {
  names: ['Shade', 'Weight'],
  rows: [
    [['Oat', '50 g'], 750],
    [['Oat', '100 g'], 1400],
    [['Peat', '50 g'], 750],
    [['Peat', '100 g'], 1400, true],
    [['Charcoal', '100 g'], 1400],
  ],
};

/** Products by the link of their pins. */
const byLink: Readonly<Record<string, DemoProduct>> = {
  '/sofas/oat-linen': {
    name: 'Three-seat sofa, oat linen',
    brand: 'Noon & Sons',
    price: 129_000,
    before: 159_000,
    freeFrom: 50_000,
    rated: [4.6, 87],
  },
  '/sofas/mustard': {
    name: 'Two-seat sofa, mustard wool',
    brand: 'Noon & Sons',
    price: 98_000,
    upTo: 124_000,
    freeFrom: 50_000,
    variants: sizes([['160 cm'], 98_000], [['190 cm'], 124_000]),
  },
  '/chairs/channel-back': { name: 'Channel-back armchair', brand: 'Velveteen', price: 64_900, soldOut: true },
  '/beds/low-oak': { name: 'Low oak bed', brand: 'Sawhorse', price: 74_000, upTo: 92_000 },
  '/shelving/oak': { name: 'Oak bookcase to measure', brand: 'Sawhorse', price: 210_000, stale: true },
  '/shelving/narrow': { name: 'Narrow oak shelf', brand: 'Sawhorse', price: 23_900, before: 27_900 },
  '/pots/blue-dip': {
    name: 'Blue-dip vase',
    brand: 'Yuki Morita',
    currency: 'JPY',
    price: 8400,
    rated: [4.9, 31],
  },
  '/bowls': {
    name: 'Winter soup bowls',
    brand: 'Yuki Morita',
    currency: 'JPY',
    price: 3200,
    upTo: 11_800,
    variants: sizes([['One'], 3200], [['Set of four'], 11_800]),
  },
  '/dried-stems': { name: 'Fan of dried stems', brand: 'Hedgerow', price: 1850, freeFrom: 4000 },
  '/yarn/undyed': { name: 'Undyed yarn', brand: 'Fell & Fold', price: 750, upTo: 1400, variants: yarnShades },
  '/quilt-kits/sherbet': { name: 'Log cabin kit, sherbet', brand: 'Scrap Club', price: 6800, before: 7900 },
  '/quilt-kits/modern': { name: 'Flying geese kit, modern', brand: 'Scrap Club', price: 7200, soldOut: true },
  '/paper/nonpareil': { name: 'Marbled paper, nonpareil black', brand: 'Batch Nine', price: 1200 },
  '/paper/tulip': { name: 'Marbled paper, combed tulip', brand: 'Batch Nine', price: 1200, before: 1500 },
  '/prints/sixty-squares': { name: 'Sixty squares, five inks', brand: 'Studio Mensah', price: 5500 },
  '/prints/grid-4': { name: 'Grid study no. 4', brand: 'Studio Mensah', price: 4800, stale: true },
  '/prints/motel': { name: 'Motel sunrise', brand: 'Studio Mensah', price: 3900, before: 4900 },
  '/posters/slow-down': {
    name: 'Slow down, a poster',
    brand: 'Loud Letters',
    price: 2400,
    upTo: 6500,
    variants: posterSizes,
  },
  '/posters/make': {
    name: 'Make more things, a poster',
    brand: 'Loud Letters',
    price: 2400,
    upTo: 6500,
    variants: posterSizes,
    rated: [4.3, 212],
  },
  '/posters/good-soil': { name: 'Good soil, a poster', brand: 'Loud Letters', price: 2400, freeFrom: 0 },
  '/cards/bread-salt': { name: 'Bread & salt, five cards', brand: 'Loud Letters', price: 950 },
  '/prints/seven-seas': { name: 'Seven seas, paper cut', brand: 'Atelier Pli', price: 18_000 },
  '/prints/sugar-coast': {
    name: 'Sugar coast, paper cut',
    brand: 'Atelier Pli',
    price: 18_000,
    soldOut: true,
  },
  '/prints/ember': { name: 'Ember, plotter drawing', brand: 'Slow Plotter', price: 7500 },
  '/prints/long-grass': { name: 'Long grass, plotter drawing', brand: 'Slow Plotter', price: 7500 },
  '/floors/plum': { name: 'Plum terrazzo with brass, a square metre', brand: 'Terra', price: 16_400 },
  '/prints/pears': {
    name: 'Pears, riso in pink and blue',
    brand: 'Pressroom',
    price: 1900,
    rated: [4.8, 54],
  },
  '/tiles/ochre': { name: 'Ochre petal tiles, box of 20', brand: 'Azul', price: 8800, before: 9900 },
  '/tiles/sage': { name: 'Sage ring tiles, box of 20', brand: 'Azul', price: 8800 },
  '/prints/plum-palm': { name: 'Plum palm, art print', brand: 'Studio Mensah', price: 3900 },
  '/nursery/moons': { name: 'Moon phases, a frieze', brand: 'Small Hours', price: 3400 },
  '/nursery/sun': { name: 'Sun with a face, art print', brand: 'Small Hours', price: 2200 },
  '/pots/tall': { name: 'Tall yellow pot', brand: 'Hedgerow', price: 4400 },
};

/** Returns the product at a demo shop URL, or null. */
export function demoProduct(link: string): ProductInput | null {
  const [, path = ''] = /^https:\/\/shop\.example\.com(\/.+)$/.exec(link) ?? [];
  const product = byLink[path];
  if (product === undefined) return null;
  const { price, upTo = null, variants } = product;
  return {
    kind: 'product',
    name: product.name,
    siteName: 'The Corner Shop',
    description: '',
    brand: product.brand,
    offer: {
      currency: product.currency ?? 'EUR',
      priceMinor: price,
      minPriceMinor: upTo === null ? null : price,
      maxPriceMinor: upTo,
      standardPriceMinor: product.before ?? null,
    },
    isOutOfStock: product.soldOut ?? false,
    isStale: product.stale ?? false,
    freeShippingFromMinor: product.freeFrom ?? null,
    variantSet: variants === undefined ? null : variantSet(variants),
    itemId: path.slice(1).replace('/', '-'),
    itemSetId: null,
    imageSignatures: [],
    rating: product.rated ? { value: product.rated[0], best: 5, count: product.rated[1] } : null,
  };
}

function variantSet({ names, rows }: DemoVariants): ProductInput['variantSet'] {
  return {
    dimensions: names.map((name, place) => ({
      name,
      values: [...new Set(rows.map(([values]) => values[place] ?? ''))],
    })),
    variants: rows.map(([values, priceMinor = null, isOutOfStock = false], index) => ({
      itemId: String(index + 1),
      values: [...values],
      priceMinor,
      isOutOfStock,
    })),
  };
}
