import type { Picture } from './picture.ts';

/** Rich metadata kind of a pin (spec §3 'richMetadata'). Shared by its copies. */
export type RichKind = 'product' | 'recipe' | 'article';

/** Price of a product. Amounts in minor units of the currency: cents, yen, fils. */
export interface Offer {
  /** ISO 4217. */
  currency: string;
  priceMinor: number | null;
  minPriceMinor: number | null;
  maxPriceMinor: number | null;
  /** Price without the sale. */
  standardPriceMinor: number | null;
}

export interface Rating {
  value: number;
  /** Best possible rating, 5 by default. */
  best: number;
  count: number;
}

interface RichBase {
  /** Name of the source site, or '' if unknown. */
  siteName: string;
  /** Product name, or '' if the pin's title is its name. */
  name: string;
}

/** Rich data of a card. Small, because every list of pins reads it. */
export interface ProductCard extends RichBase {
  kind: 'product';
  offer: Offer | null;
  rating: Rating | null;
  itemId: string | null;
  itemSetId: string | null;
  isOutOfStock: boolean;
  /** Price and stock have not been checked recently. */
  isStale: boolean;
  /** The flags of spec §3 that depend on the product alone: 5 product pin v2, 6 rich product pin. */
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

/** A product variant, such as 'blue, M'. */
export interface Variant {
  itemId: string;
  /** One value per dimension of the set, in order. */
  values: string[];
  /** Null if it costs the same as the product. */
  priceMinor: number | null;
  isOutOfStock: boolean;
}

export interface VariantSet {
  dimensions: { name: string; values: string[] }[];
  variants: Variant[];
}

/** The price of a product from a given day. */
export interface PricePoint {
  /** ISO 8601 date. */
  day: string;
  currency: string;
  priceMinor: number;
}

/** Additional data for the pin's own page. */
export interface ProductDetails {
  kind: 'product';
  description: string;
  brand: string;
  shipping: { freeFromMinor: number } | null;
  variantSet: VariantSet | null;
  images: Picture[];
  /** Price changes by day, oldest first. Absent if the price is not tracked. */
  priceHistory?: PricePoint[];
}

export interface RecipeDetails {
  kind: 'recipe';
  description: string;
  author: string;
  /** Number of servings, or null if unknown. */
  servings: number | null;
  ingredients: { name: string; lines: string[] }[];
  steps: string[];
}

export interface ArticleDetails {
  kind: 'article';
  description: string;
  author: string;
  /** ISO 8601 date, or null if unknown. */
  published: string | null;
}

export type RichDetails = ProductDetails | RecipeDetails | ArticleDetails;
