import { z } from 'zod';
import { limits } from '../../views/contract/limits.ts';
import { isCurrency } from '../../views/products/price/currency.ts';
import { pictureName } from './archived-files.ts';

/**
 * In minor units. The maximum exceeds any price that a form accepts. The currency determines the number of minor
 * units.
 */
const minor = z
  .number()
  .int()
  .min(0)
  .max(limits.price * 1000);
const words = (most: number) => z.string().max(most);
const optional = (most: number) => words(most).catch('');
const whole = (most: number) => z.number().int().min(1).max(most).nullable().catch(null);
const itemId = words(limits.itemId).nullable().catch(null);

const stated = {
  name: optional(limits.richName),
  siteName: optional(limits.siteName),
  description: optional(limits.pinDescription),
};

const offerShape = z.object({
  currency: z.string().refine(isCurrency),
  priceMinor: minor.nullable(),
  minPriceMinor: minor.nullable(),
  maxPriceMinor: minor.nullable(),
  standardPriceMinor: minor.nullable(),
});

const value = words(limits.variantValue).min(1);
const variantsShape = z
  .object({
    dimensions: z
      .array(z.object({ name: words(200).min(1), values: z.array(value).max(limits.variants) }))
      .min(1)
      .max(limits.variantDimensions),
    variants: z
      .array(
        z.object({
          itemId: words(limits.itemId),
          values: z.array(value).max(limits.variantDimensions),
          priceMinor: minor.nullable(),
          isOutOfStock: z.boolean(),
        }),
      )
      .min(1)
      .max(limits.variants),
  })
  .refine(({ dimensions, variants }) => variants.every(({ values }) => values.length === dimensions.length));

/** Rating stated by the source page. It is included for the owner's records and is not trusted on import. */
const ratingShape = z
  .object({ value: z.number(), best: z.number(), count: z.number() })
  .nullable()
  .catch(null);

/** The product, recipe or article of an archived pin. */
export const richShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    ...stated,
    brand: optional(limits.brand),
    offer: offerShape.nullable().catch(null),
    isOutOfStock: z.boolean().catch(false),
    freeShippingFromMinor: minor.nullable().catch(null),
    variantSet: variantsShape.nullable().catch(null),
    itemId,
    itemSetId: itemId,
    /** Additional pictures besides the cover. */
    pictures: z.array(pictureName).max(limits.additionalImages).catch([]),
    rating: ratingShape,
  }),
  z.object({
    kind: z.literal('recipe'),
    ...stated,
    author: optional(limits.author),
    cookMinutes: whole(limits.cookMinutes),
    servings: whole(limits.servings),
    ingredients: z
      .array(
        z.object({
          name: words(limits.ingredient),
          lines: z.array(words(limits.ingredient)).max(limits.ingredients),
        }),
      )
      .max(limits.ingredients)
      .refine((groups) => groups.flatMap(({ lines }) => lines).length <= limits.ingredients),
    steps: z.array(words(limits.step)).max(limits.steps),
    rating: ratingShape,
  }),
  z.object({
    kind: z.literal('article'),
    ...stated,
    author: optional(limits.author),
    published: z.iso.date().nullable().catch(null),
  }),
]);

export type ArchivedRich = z.output<typeof richShape>;
