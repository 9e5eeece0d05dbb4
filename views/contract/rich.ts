import type { Picture } from './picture.ts';

/** What a pin carries besides picture and words (spec §3 'richMetadata'); the copies of a pin share it. */
export type RichKind = 'product' | 'recipe' | 'article';

/** What is asked for a thing. Amounts are in minor units of the currency: cents, yen, fils. */
export interface Offer {
  /** ISO 4217. */
  currency: string;
  priceMinor: number | null;
  minPriceMinor: number | null;
  maxPriceMinor: number | null;
  /** The price without the sale. */
  standardPriceMinor: number | null;
}

export interface Rating {
  value: number;
  /** The most there is, 5 by default. */
  best: number;
  count: number;
}

interface RichBase {
  /** Name of the site that the pin comes from; '' when it is not known. */
  siteName: string;
  /** The thing's own name; '' when the pin's title says it. */
  name: string;
}

/** What a card shows: small, read with every list of pins. */
export interface ProductCard extends RichBase {
  kind: 'product';
  offer: Offer | null;
  rating: Rating | null;
  itemId: string | null;
  itemSetId: string | null;
  isOutOfStock: boolean;
  /** Price and stock have not been looked at lately. */
  isStale: boolean;
  /** Spec §3: 1 available, 2 shop-the-look, 5 product pin v2, 6 rich product pin, 10 organic product carousel. */
  shoppingFlags: number[];
}

export interface RecipeCard extends RichBase {
  kind: 'recipe';
  rating: Rating | null;
  cookMinutes: number | null;
}

export interface ArticleCard extends RichBase {
  kind: 'article';
}

export type RichCard = ProductCard | RecipeCard | ArticleCard;

/** One of a product's makes, such as 'blue, M'. */
export interface Variant {
  itemId: string;
  /** A value for each of the set's dimensions, in their order. */
  values: string[];
  /** Null where it costs what the product costs. */
  priceMinor: number | null;
  isOutOfStock: boolean;
}

export interface VariantSet {
  dimensions: { name: string; values: string[] }[];
  variants: Variant[];
}

/** What a product cost from a day on. */
export interface PricePoint {
  /** ISO 8601 date. */
  day: string;
  currency: string;
  priceMinor: number;
}

/** What only the pin's own page shows besides. */
export interface ProductDetails {
  kind: 'product';
  description: string;
  brand: string;
  shipping: { freeFromMinor: number } | null;
  variantSet: VariantSet | null;
  images: Picture[];
  /** Prices of its page by day on which they changed, oldest first; left out where it is not followed. */
  priceHistory?: PricePoint[];
}

export interface RecipeDetails {
  kind: 'recipe';
  description: string;
  author: string;
  /** How many it feeds; null when that is not said. */
  servings: number | null;
  ingredients: { name: string; lines: string[] }[];
  steps: string[];
}

export interface ArticleDetails {
  kind: 'article';
  description: string;
  author: string;
  /** ISO 8601 date; null when that is not known. */
  published: string | null;
}

export type RichDetails = ProductDetails | RecipeDetails | ArticleDetails;
