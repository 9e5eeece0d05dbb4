import type { PinCloseup } from '../../views/contract/models.ts';
import { mediaUrl } from '../../views/rules/media-url.ts';
import { profileUrl } from '../../views/rules/urls/canonical.ts';

/** schema.org ImageObject of a pin (CLOSE-05). */
export function pinJsonLd(origin: string, pin: PinCloseup): object {
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
