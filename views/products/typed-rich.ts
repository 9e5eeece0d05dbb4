import type { Offer, RichCard, RichDetails, VariantSet } from '../contract/pins/rich.ts';
import { isCurrency, minorDigits } from './price/currency.ts';

/** Returns a pin's rich metadata as the field values of the form that creates it. */
export function typedRich(card: RichCard | null, details: RichDetails | null): Record<string, string> {
  if (card === null || details === null) return { kind: '' };
  const common = {
    kind: card.kind,
    rich_title: card.name,
    site_name: card.siteName,
    rich_description: details.description,
  };
  if (card.kind === 'product' && details.kind === 'product')
    return {
      ...common,
      ...typedOffer(card.offer),
      product_availability: card.isOutOfStock ? 'out_of_stock' : 'in_stock',
      product_brand: details.brand,
      product_free_shipping_from: typedPrice(
        details.shipping?.freeFromMinor ?? null,
        card.offer?.currency ?? '',
      ),
      product_item_id: card.itemId ?? '',
      product_item_set_id: card.itemSetId ?? '',
      ...typedVariants(details.variantSet, card.offer?.currency ?? ''),
    };
  if (card.kind === 'recipe' && details.kind === 'recipe')
    return {
      ...common,
      author: details.author,
      recipe_minutes: card.cookMinutes === null ? '' : String(card.cookMinutes),
      recipe_servings: details.servings === null ? '' : String(details.servings),
      recipe_ingredients: details.ingredients
        .flatMap(({ name, lines }) => (name === '' ? lines : [`${name}:`, ...lines]))
        .join('\n'),
      recipe_steps: details.steps.join('\n'),
    };
  if (details.kind === 'article')
    return { ...common, author: details.author, published: details.published ?? '' };
  return common;
}

function typedOffer(offer: Offer | null): Record<string, string> {
  if (offer === null) return {};
  const { currency, priceMinor, minPriceMinor, maxPriceMinor, standardPriceMinor } = offer;
  return {
    product_currency: currency,
    product_price: typedPrice(minPriceMinor ?? priceMinor, currency),
    product_max_price: typedPrice(maxPriceMinor, currency),
    product_standard_price: typedPrice(standardPriceMinor, currency),
  };
}

/** Formats an amount with all decimals of its currency and no separators: 1999 EUR is '19.99'. */
export function typedPrice(minor: number | null, currency: string): string {
  if (minor === null) return '';
  const digits = isCurrency(currency) ? minorDigits(currency) : 2;
  if (digits === 0) return String(minor);
  const text = String(minor).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function typedVariants(set: VariantSet | null, currency: string): Record<string, string> {
  if (set === null) return {};
  return {
    product_dimensions: set.dimensions.map(({ name }) => name).join(', '),
    product_variants: set.variants
      .map(({ values, priceMinor, isOutOfStock }) =>
        [
          values.join(', '),
          ...(priceMinor === null ? [] : [typedPrice(priceMinor, currency)]),
          ...(isOutOfStock ? ['sold out'] : []),
        ].join('; '),
      )
      .join('\n'),
  };
}
