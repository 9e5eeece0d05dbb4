import type {
  Offer,
  ProductCard,
  ProductDetails,
  Rating,
  RecipeCard,
  RecipeDetails,
  RichCard,
  RichDetails,
  RichKind,
  VariantSet,
} from '../../views/contract/pins/rich.ts';
import { decimalAmount, formatPrice, majorAmount } from '../../views/products/price/currency.ts';
import { splitIngredient } from '../../views/products/scale-ingredient.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { presentImages } from '../pins/present/present-images.ts';
import { shoppingFlagsOf } from './shopping-flags.ts';
import type {
  PresentedMetadata,
  PresentedOffer,
  PresentedProductCard,
  PresentedProductDetails,
  PresentedRating,
  PresentedRecipe,
  PresentedRich,
  PresentedShared,
  PresentedSummary,
} from './present-schema.ts';

/** Formatted prices on the wire use one locale, with numbers alongside. */
const wireLocale = 'en-US';

/**
 * Converts rich metadata to its wire format (spec §3 'Pin' and 'Product'). In lists, `rich_metadata` holds what the
 * card shows. `details`, from the pin's own page, add the rest.
 */
export function presentRich(origin: string, pin: PinRecord, details: RichDetails | null): PresentedRich {
  const { rich } = pin;
  const product = rich?.kind === 'product' ? rich : null;
  return {
    rich_summary: rich && presentSummary(pin, rich),
    rich_metadata: rich && presentMetadata(origin, pin, rich, details),
    is_oos_product: product?.isOutOfStock ?? false,
    is_stale_product: product?.isStale ?? false,
    is_eligible_for_pdp: product !== null,
    shopping_flags: shoppingFlagsOf(pin),
  };
}

function shared(pin: PinRecord, rich: RichCard): PresentedShared {
  return {
    id: pin.rootPinId,
    site_name: rich.siteName === '' ? null : rich.siteName,
    url: pin.link === '' ? null : pin.link,
    type_name: rich.kind satisfies RichKind,
  };
}

function presentSummary(pin: PinRecord, rich: RichCard): PresentedSummary {
  return {
    ...shared(pin, rich),
    type: 'richpingriddata',
    display_name: rich.name || pin.title,
    display_description: pin.description,
    aggregate_rating: rich.kind === 'article' ? null : presentRating(rich.rating),
    display_cook_time: rich.kind === 'recipe' ? rich.cookMinutes : null,
    products: rich.kind === 'product' ? [presentProduct(pin, rich)] : [],
  };
}

function presentMetadata(
  origin: string,
  pin: PinRecord,
  rich: RichCard,
  details: RichDetails | null,
): PresentedMetadata {
  return {
    ...shared(pin, rich),
    type: 'richpindataview',
    title: rich.name || pin.title,
    description: details?.description || pin.description,
    aggregate_rating: rich.kind === 'article' ? null : presentRating(rich.rating),
    products:
      rich.kind === 'product'
        ? [
            {
              ...presentProduct(pin, rich),
              ...(details?.kind === 'product' && presentProductDetails(origin, rich, details)),
            },
          ]
        : null,
    recipe:
      rich.kind === 'recipe' ? presentRecipe(pin, rich, details?.kind === 'recipe' ? details : null) : null,
    article:
      rich.kind === 'article'
        ? {
            id: pin.rootPinId,
            type: 'article',
            name: rich.name || pin.title,
            description: details?.description || pin.description,
            ...(details?.kind === 'article' && {
              authors: details.author === '' ? [] : [{ name: details.author }],
              date_published: details.published,
            }),
          }
        : null,
  };
}

function presentRating(rating: Rating | null): PresentedRating | null {
  if (rating === null) return null;
  return { rating_value: rating.value, best_rating: rating.best, review_count: rating.count };
}

function presentProduct(pin: PinRecord, product: ProductCard): PresentedProductCard {
  return {
    id: product.itemId ?? pin.rootPinId,
    type: 'product',
    name: product.name || pin.title,
    item_id: product.itemId,
    item_set_id: product.itemSetId,
    offer_summary: presentOffer(product.offer, product.isOutOfStock),
  };
}

function presentOffer(offer: Offer | null, isOutOfStock: boolean): PresentedOffer | null {
  if (offer === null) return null;
  const tell = (minor: number | null): string | null =>
    minor === null ? null : formatPrice(minor, offer.currency, wireLocale);
  return {
    price: tell(offer.priceMinor ?? offer.minPriceMinor),
    min_price: tell(offer.minPriceMinor),
    max_price: tell(offer.maxPriceMinor),
    standard_price: tell(offer.standardPriceMinor),
    price_val: decimalOf(offer.priceMinor ?? offer.minPriceMinor, offer.currency),
    currency: offer.currency,
    in_stock: !isOutOfStock,
    availability: isOutOfStock ? 'out of stock' : 'in stock',
  };
}

function decimalOf(minor: number | null, currency: string): string | null {
  return minor === null ? null : decimalAmount(minor, currency);
}

function presentProductDetails(
  origin: string,
  { offer }: ProductCard,
  details: ProductDetails,
): PresentedProductDetails {
  const { shipping, brand, variantSet, images } = details;
  return {
    brand: brand === '' ? null : { name: brand, signature: null },
    shipping_info:
      shipping === null || offer === null
        ? null
        : {
            free_shipping_price: formatPrice(shipping.freeFromMinor, offer.currency, wireLocale),
            free_shipping_value: majorAmount(shipping.freeFromMinor, offer.currency),
          },
    variant_set: variantSet && presentVariants(variantSet, offer),
    additional_images: images.map((picture) => presentImages(origin, picture)),
  };
}

function presentVariants(
  { dimensions, variants }: VariantSet,
  offer: Offer | null,
): PresentedProductDetails['variant_set'] {
  return {
    dimension_metadata: dimensions,
    variants: variants.map(({ itemId, values, priceMinor, isOutOfStock }) => ({
      item_id: itemId,
      dimensions: Object.fromEntries(dimensions.map(({ name }, index) => [name, values[index] ?? null])),
      offer_summary: presentOffer(
        offer && priceMinor !== null
          ? { ...offer, priceMinor, minPriceMinor: null, maxPriceMinor: null }
          : offer,
        isOutOfStock,
      ),
    })),
  };
}

function presentRecipe(pin: PinRecord, recipe: RecipeCard, details: RecipeDetails | null): PresentedRecipe {
  return {
    id: pin.rootPinId,
    type: 'recipe',
    name: recipe.name || pin.title,
    from_aggregated_data: false,
    cook_times: { total: recipe.cookMinutes },
    ...(details !== null && {
      servings_summary: details.servings === null ? null : { serves: details.servings },
      categorized_ingredients: details.ingredients.map(({ name, lines }) => ({
        category: name,
        ingredients: lines.map((line) => {
          const { quantity, rest } = splitIngredient(line);
          return { amt: quantity, name: rest };
        }),
      })),
      steps: details.steps,
      authors: details.author === '' ? [] : [{ name: details.author }],
    }),
  };
}
