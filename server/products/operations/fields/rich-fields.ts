import { z } from 'zod';
import { limits } from '../../../../views/contract/limits.ts';
import type { FieldName } from '../../../refusals.ts';
import { optionalId, text } from '../../../http/operations/input/input.ts';

/** A text field that is empty in forms and absent from clients. */
const field = (max: number, name: FieldName) => text(max, name).default('');

/** Lines of a form's text area, or a client's list of texts. */
const lines = (most: number, each: number, name: FieldName) =>
  z
    .preprocess(
      (value) =>
        Array.isArray(value) && value.every((line) => typeof line === 'string') ? value.join('\n') : value,
      field(most * (each + 1) * 2, name),
    )
    .meta({ type: 'string', description: 'One per line' });

/** Fields for creating a product, recipe, or article pin. `richOfFields` checks them against each other. */
export const richFields = {
  kind: z.enum(['', 'product', 'recipe', 'article']).default(''),
  rich_title: field(limits.richName, 'name'),
  rich_description: field(limits.pinDescription, 'description'),
  site_name: field(limits.siteName, 'siteName'),
  author: field(limits.author, 'author'),
  product_price: field(40, 'price'),
  product_max_price: field(40, 'maxPrice'),
  product_standard_price: field(40, 'standardPrice'),
  product_currency: field(8, 'currency').meta({ description: 'ISO 4217, such as EUR' }),
  product_availability: z.enum(['in_stock', 'out_of_stock']).default('in_stock'),
  product_free_shipping_from: field(40, 'freeShipping'),
  product_brand: field(limits.brand, 'brand'),
  product_dimensions: field(200, 'dimensions').meta({ description: 'For example: Color, Size' }),
  product_variants: lines(limits.variants, 200, 'variants'),
  product_item_id: field(limits.itemId, 'itemNumber'),
  product_item_set_id: field(limits.itemId, 'itemSet'),
  additional_upload_ids: z.array(optionalId).max(limits.additionalImages).default([]),
  recipe_ingredients: lines(limits.ingredients, limits.ingredient, 'ingredients'),
  recipe_steps: lines(limits.steps, limits.step, 'steps'),
  recipe_servings: z.coerce.string().max(20).default(''),
  recipe_minutes: z.coerce.string().max(20).default(''),
  published: field(40, 'date'),
};

export type RichFields = { [Name in keyof typeof richFields]: z.output<(typeof richFields)[Name]> };

/** Records the error of a field. */
export type Refuse = (field: keyof RichFields, message: string) => void;
