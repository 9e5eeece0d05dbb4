import type { Brand } from '../../../views/contract/business/brands.ts';
import { brandUrl } from '../../../views/rules/urls/brand-urls.ts';
import { presentImageUrl } from '../images.ts';
import { presentUser } from '../user.ts';

/** A brand on the wire: the person with what they sell. */
export function presentBrand(origin: string, brand: Brand): Record<string, unknown> {
  return {
    ...presentUser(origin, brand.user),
    name: brand.name,
    product_count: brand.productCount,
    catalog_url: brandUrl(brand.user.username),
    product_image_urls: brand.pictures.map((picture) => presentImageUrl(origin, picture, '236x')),
  };
}
