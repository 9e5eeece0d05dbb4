import { isShownElsewhere } from '../../../server/crawlers/public-feed.ts';
import type { PinRecord } from '../../../server/pins/pin-record.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import type { ListedPin } from '../feeds/list-picture.ts';

/** schema.org BreadcrumbList of a path through the site. */
export function breadcrumbsJsonLd(origin: string, crumbs: { label: string; href: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  };
}

/** schema.org CollectionPage of a pin list, with the pictures that other sites may show. */
export function listJsonLd(
  origin: string,
  page: { name: string; description: string; path: string },
  pins: (Pick<PinRecord, 'id' | 'title'> & ListedPin)[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: page.name,
    description: page.description,
    url: origin + page.path,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: pins.map((pin, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: origin + pinUrl(pin.id),
        ...(isShownElsewhere(pin) && { image: origin + mediaUrl(pin.picture, '736x') }),
        ...(pin.title !== '' && { name: pin.title }),
      })),
    },
  };
}
