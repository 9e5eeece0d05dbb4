import type { CloseupRecord } from '../../../server/pins/get-pin.ts';
import type { PinCloseup } from '../../../views/contract/pins/closeup.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { profileUrl } from '../../../views/base/urls/canonical.ts';
import { videoOfPin } from '../../../views/media/video-of-pin.ts';
import { articleJsonLd } from './article-json-ld.ts';
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts';
import { productJsonLd } from './product-json-ld.ts';
import { recipeJsonLd } from './recipe-json-ld.ts';
import { videoJsonLd } from './video-json-ld.ts';

/**
 * Structured data of a pin's page (CLOSE-05): picture, video, and product, recipe or article. Crawlers and programs
 * read what its picture is and where it stands; browsers keep what their extensions take out of pages.
 */
export function pinJsonLd(origin: string, pin: CloseupRecord, isOfBrowser: boolean): object[] {
  const video = videoOfPin(pin);
  const first = [
    ...(isOfBrowser ? [] : [pictureJsonLd(origin, pin)]),
    ...(video === null ? [] : [videoJsonLd(origin, pin, video)]),
    ...(isOfBrowser ? [] : placeJsonLd(origin, pin)),
  ];
  const { rich, richDetails: details } = pin;
  if (rich?.kind === 'product' && details?.kind === 'product')
    return [...first, productJsonLd(origin, pin, rich, details)];
  if (rich?.kind === 'recipe' && details?.kind === 'recipe')
    return [...first, recipeJsonLd(origin, pin, rich, details)];
  if (rich?.kind === 'article' && details?.kind === 'article')
    return [...first, articleJsonLd(origin, pin, rich, details)];
  return first;
}

/** Breadcrumbs of a pin, unless its board's name is hidden or the board is the profile itself. */
function placeJsonLd(origin: string, { board, seoTitle, seoUrl, seoNoindexReason }: PinCloseup): object[] {
  if (seoNoindexReason !== null || board.layout !== 'default') return [];
  return [
    breadcrumbJsonLd(origin, [
      [board.name, board.url],
      [seoTitle, seoUrl],
    ]),
  ];
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
