import { number, plural } from '../../base/texts/formats.ts';

/** Strings for the brand catalog. */
export const brandTexts = {
  title: 'Brands',
  lead: 'Shops and makers with products here. The newest come first.',
  search: 'Find a brand',
  searchButton: 'Search',
  clear: 'All brands',
  list: 'Brands that sell',
  found: (name: string) => `Brands called “${name}”`,
  products: (count: number, isCut: boolean) =>
    isCut ? `${number.format(count)}+ products` : plural(count, 'product', 'products'),
  verified: 'Verified merchant',
  more: 'More brands',
  none: 'No brands yet',
  noneText: 'Businesses and verified merchants come here once they have a product.',
  notFound: (name: string) => `No brand is called “${name}”`,
  notFoundText: 'Look at how it is spelled, or look through all of them.',
  productsOf: (name: string) => `Products of ${name}`,
  productsLead: (name: string) => `What ${name} sells, with prices, the newest first.`,
  profile: 'See the profile',
  noProducts: 'No products yet',
  noProductsText: 'Products come here as soon as there are some.',
};
