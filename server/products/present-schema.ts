import { z } from 'zod';
import { dayIso, idText } from '../../views/contract/output.ts';
import { imagesSchema } from '../pins/present/present-images.ts';

const priceText = z.string().nullable().describe('As displayed, such as `$19.90`');

export const offerSchema = z
  .object({
    price: priceText,
    min_price: priceText,
    max_price: priceText,
    standard_price: priceText.describe('Price without the sale'),
    price_val: z.string().nullable().describe('Decimal amount in the currency, such as `19.90`'),
    currency: z.string().describe('ISO 4217'),
    in_stock: z.boolean(),
    availability: z.enum(['in stock', 'out of stock']),
  })
  .meta({ id: 'Offer' });
export type PresentedOffer = z.output<typeof offerSchema>;

const variantSetSchema = z
  .object({
    dimension_metadata: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    variants: z.array(
      z.object({
        item_id: z.string(),
        dimensions: z
          .record(z.string(), z.string().nullable())
          .describe('Values by the names of the dimensions'),
        offer_summary: offerSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'VariantSet' });

/** A product as shown on a card. */
export const productCardSchema = z
  .object({
    id: z.string(),
    type: z.literal('product'),
    name: z.string(),
    item_id: z.string().nullable(),
    item_set_id: z.string().nullable(),
    offer_summary: offerSchema.nullable(),
  })
  .meta({ id: 'ProductCard' });
export type PresentedProductCard = z.output<typeof productCardSchema>;

const productDetailsSchema = z.object({
  brand: z
    .object({
      name: z.string(),
      signature: z.string().nullable().describe('Signature of its picture'),
    })
    .nullable(),
  shipping_info: z
    .object({
      free_shipping_price: z.string().describe('As displayed'),
      free_shipping_value: z.number().describe('Amount in the currency, not in minor units'),
    })
    .nullable(),
  variant_set: variantSetSchema.nullable(),
  additional_images: z.array(imagesSchema),
});
export type PresentedProductDetails = z.output<typeof productDetailsSchema>;

/** Details appear only on the pin's own page. */
export const productSchema = productCardSchema
  .extend(productDetailsSchema.partial().shape)
  .meta({ id: 'Product' });

const authors = z.array(z.object({ name: z.string() }));

export const recipeSchema = z
  .object({
    id: idText,
    type: z.literal('recipe'),
    name: z.string(),
    from_aggregated_data: z.boolean(),
    cook_times: z.object({ total: z.number().nullable().describe('Minutes') }),
    servings_summary: z.object({ serves: z.number() }).nullable().optional(),
    categorized_ingredients: z
      .array(
        z.object({
          category: z.string(),
          ingredients: z.array(z.object({ amt: z.string(), name: z.string() })),
        }),
      )
      .optional(),
    steps: z.array(z.string()).optional(),
    authors: authors.optional(),
  })
  .meta({ id: 'Recipe' });
export type PresentedRecipe = z.output<typeof recipeSchema>;

const articleSchema = z
  .object({
    id: idText,
    type: z.literal('article'),
    name: z.string(),
    description: z.string(),
    authors: authors.optional(),
    date_published: dayIso.nullable().optional(),
  })
  .meta({ id: 'Article' });

const ratingSchema = z
  .object({ rating_value: z.number(), best_rating: z.number(), review_count: z.number() })
  .meta({ id: 'Rating' });
export type PresentedRating = z.output<typeof ratingSchema>;

const sharedSchema = z.object({
  id: idText,
  site_name: z.string().nullable(),
  url: z.string().nullable(),
  type_name: z.enum(['product', 'recipe', 'article']),
});
export type PresentedShared = z.output<typeof sharedSchema>;

const summarySchema = sharedSchema
  .extend({
    type: z.literal('richpingriddata'),
    display_name: z.string(),
    display_description: z.string(),
    aggregate_rating: ratingSchema.nullable(),
    display_cook_time: z.number().nullable().describe('Minutes'),
    products: z.array(productCardSchema),
  })
  .meta({ id: 'RichSummary' });
export type PresentedSummary = z.output<typeof summarySchema>;

const metadataSchema = sharedSchema
  .extend({
    type: z.literal('richpindataview'),
    title: z.string(),
    description: z.string(),
    aggregate_rating: ratingSchema.nullable(),
    products: z.array(productSchema).nullable(),
    recipe: recipeSchema.nullable(),
    article: articleSchema.nullable(),
  })
  .meta({ id: 'RichMetadata' });
export type PresentedMetadata = z.output<typeof metadataSchema>;

/** A pin's rich metadata. */
export const richSchema = z.object({
  rich_summary: summarySchema.nullable(),
  rich_metadata: metadataSchema.nullable(),
  is_oos_product: z.boolean().describe('Whether it is out of stock'),
  is_stale_product: z.boolean().describe('Whether price and stock have not been checked recently'),
  is_eligible_for_pdp: z.boolean(),
  shopping_flags: z
    .array(z.number())
    .describe(
      '1: in stock and checked recently; 2: products are tagged on its picture; 5: updated from a catalog feed; 6: a product; 10: an organic carousel of products',
    ),
});
export type PresentedRich = z.output<typeof richSchema>;
