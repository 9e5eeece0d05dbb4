import { z } from 'zod';
import type { Brand } from '../../views/contract/business/brands.ts';
import { mediaUrl } from '../../views/media/media-url.ts';
import { brandUrl } from '../../views/merchants/brand-urls.ts';
import { presentUser, userSchema } from '../people/present.ts';

export const brandSchema = userSchema
  .extend({
    name: z.string().describe("The business's or the person's"),
    product_count: z.number().describe('Public products, counted up to a thousand'),
    catalog_url: z.string().describe('Path of its page'),
    product_image_urls: z.array(z.string()).describe('Pictures of the newest products'),
  })
  .meta({ id: 'Brand' });

/** Converts a brand to its wire format: the person with their products. */
export function presentBrand(origin: string, brand: Brand): z.output<typeof brandSchema> {
  return {
    ...presentUser(origin, brand.user),
    name: brand.name,
    product_count: brand.productCount,
    catalog_url: brandUrl(brand.user.username),
    product_image_urls: brand.pictures.map((picture) => origin + mediaUrl(picture, '236x')),
  };
}
