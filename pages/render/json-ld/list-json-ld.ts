import type { PinCard } from '../../../views/contract/models.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';

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

/** schema.org CollectionPage of a pin list. */
export function listJsonLd(
  origin: string,
  page: { name: string; description: string; path: string },
  pins: Pick<PinCard, 'id' | 'title' | 'picture'>[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: page.name,
    description: page.description,
    url: origin + page.path,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: pins.map(({ id, title, picture }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: origin + pinUrl(id),
        image: origin + mediaUrl(picture, '736x'),
        ...(title !== '' && { name: title }),
      })),
    },
  };
}
