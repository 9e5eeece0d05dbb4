import { limits } from '../../../../views/contract/limits.ts';
import type { Variant, VariantSet } from '../../../../views/contract/pins/rich.ts';
import { isCurrency } from '../../../../views/products/price/currency.ts';
import { parsePrice } from '../../../../views/products/price/parse-price.ts';
import { priceSentence } from './price-sentence.ts';
import type { Refuse, RichFields } from './rich-fields.ts';
import { refusals } from '../../../refusals.ts';

/**
 * Parses a product's variants, one per line: 'Blue, M; 25.00; sold out', with values in the order of the dimensions
 * 'Color, Size'. Price and 'sold out' are optional. Null if there are none.
 */
export function readVariants(fields: RichFields, currency: string, refuse: Refuse): VariantSet | null {
  const names = partsOf(fields.product_dimensions, ',');
  const lines = partsOf(fields.product_variants, '\n');
  if (lines.length === 0) return null;
  if (names.length === 0) {
    refuse('product_dimensions', refusals.products.dimensionsNeeded);
    return null;
  }
  if (names.length > limits.variantDimensions || new Set(names).size !== names.length) {
    refuse('product_dimensions', refusals.products.dimensions({ max: limits.variantDimensions }));
    return null;
  }
  if (lines.length > limits.variants) {
    refuse('product_variants', refusals.products.variants({ max: limits.variants, count: lines.length }));
    return null;
  }
  const variants: Variant[] = [];
  for (const [index, line] of lines.entries()) {
    const variant = readLine(line, index, names.length, currency);
    if (typeof variant === 'string') {
      refuse('product_variants', refusals.products.line({ line: index + 1, problem: variant }));
      return null;
    }
    if (variants.some(({ values }) => values.join('\n') === variant.values.join('\n'))) {
      refuse('product_variants', refusals.products.variantTwice({ line: index + 1 }));
      return null;
    }
    variants.push(variant);
  }
  return {
    dimensions: names.map((name, place) => ({
      name,
      values: [...new Set(variants.map(({ values }) => values[place] ?? ''))],
    })),
    variants,
  };
}

/** Returns the variant, or the error message for its line. */
function readLine(line: string, index: number, dimensions: number, currency: string): Variant | string {
  const [first = '', ...rest] = partsOf(line, ';');
  const values = partsOf(first, ',');
  if (values.length !== dimensions) return refusals.products.variantValues({ count: dimensions });
  if (values.some((value) => Array.from(value).length > limits.variantValue))
    return refusals.products.variantValue({ max: limits.variantValue });
  const isOutOfStock = rest.some((part) => /^sold out$/i.test(part));
  const [price, ...more] = rest.filter((part) => !/^sold out$/i.test(part));
  if (more.length > 0) return refusals.products.soldOut;
  let priceMinor: number | null = null;
  if (price !== undefined && isCurrency(currency)) {
    const parsed = parsePrice(price, currency, limits.price);
    if (!parsed.ok) return priceSentence(parsed.reason, currency);
    priceMinor = parsed.minor;
  }
  return { itemId: String(index + 1), values, priceMinor, isOutOfStock };
}

function partsOf(typed: string, separator: string): string[] {
  return typed
    .split(separator)
    .map((part) => part.replace(/\s+/gu, ' ').trim())
    .filter((part) => part !== '');
}
