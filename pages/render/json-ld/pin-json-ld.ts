import type { PinCloseup } from '../../../views/contract/models.ts';
import { mediaUrl } from '../../../views/rules/media-url.ts';
import { profileUrl } from '../../../views/rules/urls/canonical.ts';
import { articleJsonLd } from './article-json-ld.ts';
import { productJsonLd } from './product-json-ld.ts';
import { recipeJsonLd } from './recipe-json-ld.ts';

/** What a pin's page tells crawlers (CLOSE-05): the picture, and the product, recipe or article it is of. */
export function pinJsonLd(origin: string, pin: PinCloseup): object[] {
  const picture = pictureJsonLd(origin, pin);
  const { rich, richDetails: details } = pin;
  if (rich?.kind === 'product' && details?.kind === 'product')
    return [picture, productJsonLd(origin, pin, rich, details)];
  if (rich?.kind === 'recipe' && details?.kind === 'recipe')
    return [picture, recipeJsonLd(origin, pin, rich, details)];
  if (rich?.kind === 'article' && details?.kind === 'article')
    return [picture, articleJsonLd(origin, pin, rich, details)];
  return [picture];
}

/** schema.org ImageObject of a pin. */
function pictureJsonLd(origin: string, pin: PinCloseup): object {
  const { picture, pinner } = pin;
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageObject',
    '@id': origin + pin.seoUrl,
    url: origin + pin.seoUrl,
    name: pin.seoTitle,
    description: pin.seoDescription,
    contentUrl: origin + mediaUrl(picture, 'orig'),
    thumbnailUrl: origin + mediaUrl(picture, '236x'),
    width: picture.width,
    height: picture.height,
    uploadDate: pin.createdAt,
    creator: { '@type': 'Person', name: pinner.fullName, url: origin + profileUrl(pinner.username) },
    ...(pin.link === '' ? {} : { isBasedOn: pin.link }),
  };
}
