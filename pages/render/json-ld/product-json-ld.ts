import type { PinCloseup } from '../../../views/contract/pins/closeup.ts';
import type { Offer, ProductCard, ProductDetails } from '../../../views/contract/pins/rich.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { decimalAmount } from '../../../views/products/price/currency.ts';
import { ratingJsonLd } from './rating-json-ld.ts';

/** schema.org Product with its offer, or an aggregate offer if prices differ (CLOSE-05). */
export function productJsonLd(
  origin: string,
  pin: PinCloseup,
  product: ProductCard,
  details: ProductDetails,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name || pin.seoTitle,
    description: details.description || pin.seoDescription,
    image: [pin.picture, ...details.images].map((picture) => origin + mediaUrl(picture, 'orig')),
    url: origin + pin.seoUrl,
    ...(details.brand !== '' && { brand: { '@type': 'Brand', name: details.brand } }),
    ...(product.itemId !== null && { sku: product.itemId }),
    ...(product.itemSetId !== null && { inProductGroupWithID: product.itemSetId }),
    ...ratingJsonLd(product.rating),
    ...(product.offer && { offers: offerJsonLd(pin, product, product.offer, details) }),
  };
}

function offerJsonLd(pin: PinCloseup, product: ProductCard, offer: Offer, details: ProductDetails): object {
  const amount = (minor: number): string => decimalAmount(minor, offer.currency);
  const { minPriceMinor: low, maxPriceMinor: high, standardPriceMinor: standard } = offer;
  const single = offer.priceMinor ?? low ?? high;
  const shared = {
    priceCurrency: offer.currency,
    // Availability is omitted if it has not been checked recently.
    ...(!product.isStale && {
      availability: `https://schema.org/${product.isOutOfStock ? 'OutOfStock' : 'InStock'}`,
    }),
    ...(pin.link !== '' && { url: pin.link }),
    ...(product.siteName !== '' && { seller: { '@type': 'Organization', name: product.siteName } }),
  };
  if (low !== null && high !== null && low !== high)
    return {
      '@type': 'AggregateOffer',
      ...shared,
      lowPrice: amount(low),
      highPrice: amount(high),
      ...(details.variantSet && { offerCount: details.variantSet.variants.length }),
    };
  return {
    '@type': 'Offer',
    ...shared,
    ...(single !== null && { price: amount(single) }),
    ...(standard !== null &&
      standard !== single && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: amount(standard),
          priceCurrency: offer.currency,
        },
      }),
  };
}
