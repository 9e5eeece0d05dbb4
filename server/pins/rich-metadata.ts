import type { PinCardRow } from '../../db/queries/pins/pin-cards.ts';
import { noteUse } from '../../db/queries/media/used-media.ts';
import { imagesBySignatures } from '../../db/queries/pins/images.ts';
import type { RichRow } from '../../db/queries/products/rich-metadata.ts';
import type { Offer, Rating, RichCard, VariantSet } from '../../views/contract/pins/rich.ts';
import { flagsOfProduct } from '../products/shopping-flags.ts';
import type { Services } from '../services.ts';

/** Rich metadata given for a new pin, already validated. */
export type RichInput = ProductInput | RecipeInput | ArticleInput;

interface StatedOf<Kind> {
  kind: Kind;
  /** '' if the pin's title is the name. */
  name: string;
  siteName: string;
  description: string;
}

export interface ProductInput extends StatedOf<'product'> {
  brand: string;
  offer: Offer | null;
  isOutOfStock: boolean;
  freeShippingFromMinor: number | null;
  variantSet: VariantSet | null;
  itemId: string | null;
  itemSetId: string | null;
  /** Signatures of additional stored images. */
  imageSignatures: string[];
  /** Whether a catalog feed keeps its price and stock. */
  isFromCatalog?: boolean;
  /** Ratings are read from a shop's page, never given by the pin's creator. */
  rating?: Rating | null;
  isStale?: boolean;
}

export interface RecipeInput extends StatedOf<'recipe'> {
  author: string;
  cookMinutes: number | null;
  servings: number | null;
  ingredients: { name: string; lines: string[] }[];
  steps: string[];
  rating?: Rating | null;
}

export interface ArticleInput extends StatedOf<'article'> {
  author: string;
  published: string | null;
}

/** Converts the given metadata to a row. Additional images that are not stored are left out. */
export async function toRichRow(services: Pick<Services, 'db'>, input: RichInput): Promise<RichRow> {
  const { kind, name, siteName, description } = input;
  const plain = { isOutOfStock: false, isStale: false, shoppingFlags: [] };
  switch (input.kind) {
    case 'product': {
      const {
        offer,
        itemId,
        itemSetId,
        rating = null,
        isOutOfStock,
        isStale = false,
        isFromCatalog = false,
      } = input;
      const shipping =
        input.freeShippingFromMinor === null ? null : { freeFromMinor: input.freeShippingFromMinor };
      await noteUse(services.db, 'image', input.imageSignatures);
      const images = await imagesBySignatures(services.db, input.imageSignatures);
      return {
        kind,
        card: { siteName, name, offer, rating, itemId, itemSetId },
        details: {
          kind: 'product',
          description,
          brand: input.brand,
          shipping,
          variantSet: input.variantSet,
          images,
        },
        isOutOfStock,
        isStale,
        shoppingFlags: flagsOfProduct({ isFromCatalog }),
      };
    }
    case 'recipe': {
      const { author, cookMinutes, servings, ingredients, steps, rating = null } = input;
      return {
        kind,
        card: { siteName, name, rating, cookMinutes },
        details: { kind: 'recipe', description, author, servings, ingredients, steps },
        ...plain,
      };
    }
    case 'article':
      return {
        kind,
        card: { siteName, name },
        details: { kind: 'article', description, author: input.author, published: input.published },
        ...plain,
      };
  }
}

/** Returns the card data of rich metadata. Null for an image alone. */
export function richCardOf(row: PinCardRow): RichCard | null {
  const { richKind: kind, richCard: card, isOutOfStock, isStale, shoppingFlags } = row;
  if (kind === null || card === null) return null;
  // Only `toRichRow` writes these rows, so the kind determines the card's shape.
  const flags =
    kind === 'product'
      ? { isOutOfStock: isOutOfStock === true, isStale: isStale === true, shoppingFlags: shoppingFlags ?? [] }
      : {};
  return { kind, ...card, ...flags } as RichCard;
}
